#!/usr/bin/env python3
"""Let GNU Go play itself and keep the games as SGF, with its own verdict on the end position.

    python3 make.py            play every game of GAMES again and write the files
    python3 make.py --check    play them again and fail if a file would change
    python3 make.py NAME ...   only the named games

One GNU Go process plays both colours over GTP with a fixed seed, so a game is the same every time.
A game ends with two passes in succession; nobody resigns. GNU Go forbids suicide and retaking a
single ko stone, and nothing else. Debian: `apt-get install gnugo`.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
VERDICTS = HERE / "dead.json"
MAX_TURNS = 900

# `played_out` games go on after the first passes until GNU Go holds no stone on the board for dead.
Game = namedtuple("Game", "size rules handicap komi level seed played_out", defaults=[False])

GAMES = [
    Game(9, "chinese", 0, "7.5", 1, 101),
    Game(9, "japanese", 0, "6.5", 3, 102),
    Game(9, "chinese", 0, "7", 5, 103),
    Game(9, "japanese", 2, "0.5", 2, 104),
    Game(9, "chinese", 3, "0", 4, 105),
    Game(13, "chinese", 0, "7.5", 2, 201),
    Game(13, "japanese", 0, "6.5", 5, 202),
    Game(13, "japanese", 4, "0.5", 3, 203),
    Game(13, "chinese", 5, "0", 1, 204),
    Game(19, "chinese", 0, "7.5", 1, 301),
    Game(19, "japanese", 0, "6.5", 4, 302),
    Game(19, "japanese", 2, "0.5", 2, 303),
    Game(19, "chinese", 4, "0", 3, 304),
    Game(19, "japanese", 5, "0.5", 1, 305),
    Game(19, "chinese", 0, "7.5", 5, 306),
    Game(9, "chinese", 0, "7", 2, 401, True),
    Game(9, "chinese", 2, "0", 3, 402, True),
    Game(13, "chinese", 0, "7.5", 1, 403, True),
    Game(19, "chinese", 3, "0", 1, 404, True),
]


def name_of(game):
    start = f"handicap{game.handicap}" if game.handicap else "even"
    end = "-played-out" if game.played_out else ""
    return f"{game.size}x{game.size}-{game.rules}-{start}-level{game.level}-seed{game.seed}{end}.sgf"


def gnugo_binary():
    # Debian puts games where PATH often does not reach.
    for candidate in [os.environ.get("GNUGO"), shutil.which("gnugo"), "/usr/games/gnugo"]:
        if candidate and Path(candidate).exists():
            return candidate
    sys.exit("gnugo not found; on Debian: apt-get install gnugo")


class Gtp:
    """GNU Go as a child process that answers one command at a time."""

    def __init__(self, arguments):
        self.process = subprocess.Popen(
            [gnugo_binary(), "--mode", "gtp", "--quiet", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ("\n", ""):
            lines.append(line.rstrip("\n"))
        if not lines or not lines[0].startswith("="):
            raise RuntimeError(f"{command}: {lines}")
        lines[0] = lines[0][1:].strip()
        return "\n".join(lines).strip()

    def close(self):
        self.ask("quit")
        self.process.wait(timeout=10)


COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def sgf_point(vertex, size):
    if vertex.upper() == "PASS":
        return ""
    column = COLUMNS.index(vertex[0].upper())
    row_from_top = size - int(vertex[1:])
    return chr(97 + column) + chr(97 + row_from_top)


def vertices(answer):
    key = lambda vertex: (COLUMNS.index(vertex[0]), int(vertex[1:]))
    return sorted(answer.upper().split(), key=key)


def play(game):
    """The SGF text of one game and GNU Go's verdict on its end."""
    arguments = [f"--{game.rules}-rules", "--level", str(game.level), "--seed", str(game.seed), "--never-resign"]
    if game.played_out:
        arguments += ["--play-out-aftermath", "--capture-all-dead"]
    engine = Gtp(arguments)
    engine.ask(f"boardsize {game.size}")
    engine.ask("clear_board")
    engine.ask(f"komi {game.komi}")
    placed = vertices(engine.ask(f"fixed_handicap {game.handicap}")) if game.handicap else []

    turns = []
    colour = "W" if placed else "B"
    while turns[-2:] not in (["B pass", "W pass"], ["W pass", "B pass"]):
        if len(turns) == MAX_TURNS:
            raise RuntimeError(f"{name_of(game)}: no end after {MAX_TURNS} turns")
        vertex = engine.ask(f"genmove {'black' if colour == 'B' else 'white'}")
        turns.append(f"{colour} {'pass' if vertex.upper() == 'PASS' else vertex.upper()}")
        colour = "B" if colour == "W" else "W"

    version = f"{engine.ask('name')} {engine.ask('version')}"
    verdict = {
        "dead": vertices(engine.ask("final_status_list dead")),
        "seki": vertices(engine.ask("final_status_list seki")),
        "final_score": engine.ask("final_score"),
    }
    engine.close()
    return to_sgf(game, placed, turns, version, verdict), verdict


def to_sgf(game, placed, turns, version, verdict):
    size = game.size
    comment = (
        f"{version}, options --{game.rules}-rules --level {game.level} --seed {game.seed} --never-resign"
        + (" --play-out-aftermath --capture-all-dead" if game.played_out else "")
        + f"\nfinal_score: {verdict['final_score']}"
        + f"\nfinal_status_list dead: {' '.join(verdict['dead']) or 'none'}"
        + f"\nfinal_status_list seki: {' '.join(verdict['seki']) or 'none'}"
    )
    score = "0" if verdict["final_score"] == "0" else verdict["final_score"]
    root = f"(;FF[4]GM[1]CA[UTF-8]AP[make.py:1]SZ[{size}]RU[{game.rules.capitalize()}]KM[{game.komi}]"
    if placed:
        root += f"HA[{game.handicap}]AB" + "".join(f"[{sgf_point(v, size)}]" for v in placed) + "PL[W]"
    root += f"\nPB[{version}]PW[{version}]RE[{score}]\nC[{comment}]\n"
    nodes = [f";{turn[0]}[{sgf_point(turn[2:], size)}]" for turn in turns]
    lines = ["".join(nodes[i : i + 12]) for i in range(0, len(nodes), 12)]
    return root + "\n".join(lines) + ")\n"


def main():
    check = "--check" in sys.argv
    wanted = [word for word in sys.argv[1:] if not word.startswith("--")]
    games = [game for game in GAMES if not wanted or name_of(game) in wanted]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(play, games))

    verdicts = json.loads(VERDICTS.read_text()) if VERDICTS.exists() else {}
    changed = []
    for game, (sgf, verdict) in zip(games, results):
        path = HERE / name_of(game)
        if not path.exists() or path.read_text() != sgf or verdicts.get(path.name) != verdict:
            changed.append(path.name)
        if not check:
            path.write_text(sgf)
            verdicts[path.name] = verdict
        print(f"{path.name}: {verdict['final_score']}, dead {len(verdict['dead'])}, seki {len(verdict['seki'])}")
    if check and changed:
        sys.exit("differs from what is kept: " + ", ".join(changed))
    if not check:
        rows = [f"  {json.dumps(name)}: {json.dumps(verdicts[name])}" for name in sorted(verdicts)]
        VERDICTS.write_text("{\n" + ",\n".join(rows) + "\n}\n")


main()
