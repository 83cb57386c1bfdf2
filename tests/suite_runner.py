#!/usr/bin/env python3
"""Runs a suite written by `bestiary export` against a program that speaks the Go Text Protocol.

    bestiary export specs --out suite.json
    python3 tests/suite_runner.py suite.json --peer bestiary --program target/release/bestiary
    python3 tests/suite_runner.py suite.json --peer gnugo --program /usr/games/gnugo

It needs nothing but Python 3.8 and serves as a pattern for runners in other languages. A *peer* says which rulebooks of the
suite a program follows, and with which options; everything else is the same for all. What GTP cannot say (statements of
the players, an earlier history, prisoners taken before) is skipped, and counted with the reason.

Status 0: everything compared agrees. 1: something differs. 2: bad usage, a suite or program that cannot be used, or nothing was
compared.
"""

import argparse
import collections
import fnmatch
import json
import os
import subprocess
import sys
import tempfile

SCHEMA = "bestiary.suite/1"


class Refused(Exception):
    """The program answered a command with an error."""


class Peer:
    """A program on the other end of GTP."""

    def __init__(self, command):
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
            )
        except OSError as error:
            raise Stuck(f"{command[0]}: cannot be started: {error.strerror}")

    def ask(self, command):
        ended = Stuck(f"{self.process.args[0]}: the program ended at `{command}`")
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        except OSError:
            raise ended
        lines = []
        while True:
            line = self.process.stdout.readline()
            if line == "":
                raise ended
            if line.strip():
                lines.append(line.rstrip())
            elif lines:
                break
        answer = "\n".join(lines)
        if answer.startswith("?"):
            raise Refused(f"`{command}`: {answer[1:].strip()}")
        return answer[1:].strip()

    def close(self):
        try:
            self.process.stdin.write("quit\n")
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Stuck(f"{self.process.args[0]}: the program does not end at `quit`")


class Stuck(Exception):
    """The suite or the program cannot be used at all."""


class Skip(Exception):
    """Why something cannot be compared."""


class Bestiary:
    """Our own referee: it follows every rulebook of the suite."""

    scores = True

    def command(self, program, rulebook):
        return [program, "gtp", "--under", rulebook]

    def start(self, peer, scenario):
        board, stones = scenario["board"], stones_of(scenario["board"])
        peer.ask(f"rectangular_boardsize {board['width']} {board['height']}")
        # Without a komi the rulebook's own counts, as it does before anybody sets one.
        if scenario["komi"] is not None:
            peer.ask(f"komi {scenario['komi']}")
        black = [point for color, point in stones if color == "black"]
        if scenario["handicap"]:
            if scenario["handicap"] != len(black) or len(black) != len(stones):
                raise Skip("GTP places handicap stones on an empty board only")
            peer.ask("set_free_handicap " + " ".join(black))
        elif stones:
            peer.ask("set_position " + " ".join(f"{color} {point}" for color, point in stones))
        if scenario["next"] != ("white" if scenario["handicap"] else "black"):
            peer.ask(f"bestiary-next {scenario['next']}")


class GnuGo:
    """GNU Go 3.8: legality only, for it decides itself which stones are dead.

    It never stops a game and asks nobody whose turn it is; of our texts it follows those whose plays are free of anything else.
    """

    scores = False
    # Its situational superko counts passes, and under superko it allows a suicide that repeats: those texts are left out.
    options = {
        "simple-ko-area": ["--simple-ko", "--forbid-suicide"],
        "simple-ko-territory": ["--simple-ko", "--forbid-suicide"],
        "cgos": ["--positional-superko", "--forbid-suicide"],
    }

    def command(self, program, rulebook):
        if rulebook not in self.options:
            raise Skip("GNU Go has no such rulebook")
        return [program, "--mode", "gtp", *self.options[rulebook]]

    def start(self, peer, scenario):
        board = scenario["board"]
        if board["width"] != board["height"] or board["width"] > 19:
            raise Skip("GNU Go knows square boards up to 19x19 only")
        stones = stones_of(board)
        if not stones:
            peer.ask(f"boardsize {board['width']}")
            peer.ask("clear_board")
            return
        height = board["height"]
        properties = {"black": "", "white": ""}
        for color, point in stones:
            x, y = xy(point)
            properties[color] += f"[{chr(97 + x)}{chr(97 + height - 1 - y)}]"
        setup = "".join(
            name + properties[color] for name, color in (("AB", "black"), ("AW", "white")) if properties[color]
        )
        side = "W" if scenario["next"] == "white" else "B"
        with tempfile.NamedTemporaryFile("w", suffix=".sgf", delete=False) as file:
            file.write(f"(;FF[4]GM[1]SZ[{height}]{setup}PL[{side}])")
        try:
            peer.ask(f"loadsgf {file.name}")
        finally:
            os.unlink(file.name)


PEERS = {"bestiary": Bestiary, "gnugo": GnuGo}
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def xy(point):
    return COLUMNS.index(point[0]), int(point[1:]) - 1


def stones_of(board):
    found = []
    for row, cells in enumerate(board["rows"]):
        for column, cell in enumerate(cells):
            if cell in "XO":
                point = f"{COLUMNS[column]}{board['height'] - row}"
                found.append(("black" if cell == "X" else "white", point))
    return found


def said_by_gtp(scenario):
    """Raises `Skip` if the start is beyond what GTP can say."""
    if scenario["history"]:
        raise Skip("an earlier history")
    if scenario["made_by"]:
        raise Skip("who made the start position")
    if any(scenario["captured"].values()):
        raise Skip("prisoners taken before the start")
    if scenario["allow_no_liberties"]:
        raise Skip("chains without liberties")


class Run:
    def __init__(self, peer):
        self.peer = peer
        self.compared = collections.Counter()
        self.skipped = collections.Counter()
        self.differences = []

    def compare(self, what, basis, ours, theirs, where):
        self.compared[f"{what} ({basis})"] += 1
        if ours != theirs:
            self.differences.append(f"{where}: {what}: the suite has {ours}, the program {theirs}")

    def ruling(self, program, scenario, ruling):
        said_by_gtp(scenario)
        peer = Peer(self.peer.command(program, ruling["rulebook"]))
        try:
            self.peer.start(peer, scenario)
            self.play(peer, scenario, ruling)
        finally:
            peer.close()

    def play(self, peer, scenario, ruling):
        actions = scenario["actions"] + ruling["actions"]
        where = f"{scenario['id']} under {ruling['rulebook']}"
        for action, verdict in zip(actions, ruling["verdicts"]):
            if action["do"] not in ("play", "pass"):
                raise Skip(f"an action that GTP has no word for ({action['do']})")
            if verdict["verdict"] is None or verdict["verdict"] == "unknown":
                raise Skip("an action that the rulebook does not rule on")
            if verdict.get("reason") in ("turn", "over", "stop", "owes-pass", "no-passing", "handicap"):
                raise Skip("a turn that is forbidden for another reason than where it goes")
            if action["do"] == "pass" and not self.peer.scores:
                # GNU Go allows every pass.
                peer.ask(f"play {action['by']} pass")
                continue
            move = f"{action['by']} {action.get('point', 'pass')}"
            place = f"{where}, ply {verdict['ply']} ({action['text']})"
            expected = verdict["verdict"] != "forbidden"
            legal = peer.ask(f"is_legal {move}") == "1"
            self.compare("legality", verdict["basis"], expected, legal, place)
            if not expected:
                # A play that is refused must leave everything as it was; GTP cannot say that it stands.
                try:
                    peer.ask(f"play {move}")
                    played = True
                except Refused:
                    played = False
                self.compare("refusal", verdict["basis"], False, played, place)
                raise Skip("the rest of a game after a forbidden move")
            if legal != expected:
                return
            peer.ask(f"play {move}")
        end = ruling["end"]
        if end is None:
            return
        if end["legal"] is not None and end["stage"]["name"] == "playing" and not end["stage"]["pass_only"]:
            expected = sorted(end["legal"]["points"] + end["legal"]["undetermined"])
            theirs = sorted(peer.ask(f"all_legal {end['legal']['by']}").split())
            self.compare("legal plays", end["legal"]["basis"], expected, theirs, f"{where}, at the end")
        if not self.peer.scores:
            self.skipped["a score: the program decides itself which stones are dead"] += 1
        elif end["stage"]["name"] != "ended" or end["outcome"]["kind"] not in ("win", "draw"):
            self.skipped["a score: the game has no counted result"] += 1
        else:
            expected = "0" if end["outcome"]["kind"] == "draw" else end["outcome"]["text"]
            theirs = peer.ask("final_score")
            self.compare("score", end["outcome"]["basis"], expected, theirs, f"{where}, at the end")


def suite_of(path):
    try:
        with open(path, encoding="utf-8") as file:
            suite = json.load(file)
    except OSError as error:
        raise Stuck(f"{path}: {error.strerror}")
    except ValueError as error:
        raise Stuck(f"{path}: no JSON: {error}")
    schema = suite.get("schema") if isinstance(suite, dict) else None
    if schema != SCHEMA:
        raise Stuck(f"{path}: the schema is {schema}, not {SCHEMA}")
    return suite


def main():
    parser = argparse.ArgumentParser(description="Runs a suite of bestiary export against a program that speaks GTP.")
    parser.add_argument("suite", help="the file that `bestiary export --out` wrote")
    parser.add_argument("--peer", choices=sorted(PEERS), required=True, help="what kind of program it is")
    parser.add_argument("--program", required=True, help="the program")
    parser.add_argument("--rulebook", default="*", help="only rulebooks that fit this pattern")
    parser.add_argument("--scenario", default="*", help="only scenarios whose id fits this pattern")
    arguments = parser.parse_args()
    suite = suite_of(arguments.suite)
    run = Run(PEERS[arguments.peer]())
    for scenario in suite["scenarios"]:
        if not fnmatch.fnmatchcase(scenario["id"], arguments.scenario):
            continue
        for ruling in scenario["rulings"]:
            if not fnmatch.fnmatchcase(ruling["rulebook"], arguments.rulebook):
                continue
            try:
                run.ruling(arguments.program, scenario, ruling)
            except Skip as reason:
                run.skipped[str(reason)] += 1
            except Refused as refused:
                run.differences.append(f"{scenario['id']} under {ruling['rulebook']}: refused: {refused}")
    for difference in run.differences:
        print(f"differs: {difference}")
    compared = sum(run.compared.values())
    print(f"compared {compared}: " + ", ".join(f"{n} {what}" for what, n in sorted(run.compared.items())))
    print(f"skipped {sum(run.skipped.values())}")
    for reason, count in run.skipped.most_common():
        print(f"  {count}: {reason}")
    print(f"{len(run.differences)} differences")
    if compared == 0:
        print("nothing was compared", file=sys.stderr)
        return 2
    return 1 if run.differences else 0


if __name__ == "__main__":
    try:
        status = main()
    except Stuck as stuck:
        print(f"suite_runner: {stuck}", file=sys.stderr)
        status = 2
    sys.exit(status)
