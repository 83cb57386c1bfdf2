//! Workspace-wide tests.
