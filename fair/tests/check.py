#!/usr/bin/env python3
"""Checks the log of a Longhall match by docs/fair-dice.md alone: everything that needs no rules of a game.

    python3 check.py LOG [--commitment HEX] [--terms HEX] [--head HEX]

Exit code 0: all is well. 1: the log breaks, and the output says where. 2: it could not be checked.
This script follows the document and shares nothing with the code that writes the logs. Keep it so: mend it from the page, not from the code.
"""

import argparse
import hashlib
import hmac
import json
import re
import struct
import sys

LARGEST = 2**53 - 1
DEPTH = 32


class Broken(Exception):
    def __init__(self, line, check, what):
        super().__init__(what)
        self.line, self.check, self.what = line, check, what


class Spelling(Exception):
    """A value without canonical form."""


# Bytes


def number(x):
    return struct.pack(">Q", x)


def field(x):
    return struct.pack(">I", len(x)) + x


def message(tag, parts):
    return b"".join(field(part) for part in [("longhall/fair/1/" + tag).encode("ascii"), *parts])


def digest(tag, *parts):
    return hashlib.sha256(message(tag, parts)).digest()


def mac(key, tag, *parts):
    return hmac.new(key, message(tag, parts), hashlib.sha256).digest()


# Canonical JSON

ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def spell_string(text):
    out = []
    for character in text:
        code = ord(character)
        if 0xD800 <= code <= 0xDFFF:
            raise Spelling("half of a surrogate pair")
        if character in ESCAPES:
            out.append(ESCAPES[character])
        elif code < 32:
            out.append("\\u%04x" % code)
        else:
            out.append(character)
    return '"' + "".join(out) + '"'


def spell(value, depth=0):
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if type(value) is int:
        if abs(value) > LARGEST:
            raise Spelling("a number out of range")
        return str(value)
    if type(value) is str:
        return spell_string(value)
    if type(value) in (list, dict) and depth == DEPTH:
        raise Spelling("nested too deeply")
    if type(value) is list:
        return "[" + ",".join(spell(item, depth + 1) for item in value) + "]"
    if type(value) is dict:
        for key in value:
            spell_string(key)
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(spell_string(key) + ":" + spell(value[key], depth + 1) for key in keys) + "}"
    raise Spelling("a number that is not whole")


def canonical(value):
    return spell(value).encode("utf-8")


def without(line, member):
    return {key: value for key, value in line.items() if key != member}


# The log file


def is_hex(value):
    return type(value) is str and re.fullmatch("[0-9a-f]{64}", value) is not None


def is_whole(value, low=-LARGEST, high=LARGEST):
    return type(value) is int and low <= value <= high


def no_constant(name):
    raise ValueError(name + " is not JSON")


def parse(text, line):
    def broken(what):
        return Broken(line, "format", what)

    try:
        value = json.loads(text, parse_constant=no_constant)
    except (ValueError, RecursionError):
        raise broken("not JSON") from None
    if type(value) is not dict:
        raise broken("not an object")
    try:
        spelt = spell(value)
    except (Spelling, RecursionError) as error:
        raise broken("no canonical form: %s" % error) from None
    if spelt != text:
        raise broken("not in canonical form")
    return value


def header_fault(header):
    if not is_whole(header.get("longhall"), 1, 1):
        return "longhall is not 1"
    for member in ("game", "table"):
        if type(header.get(member)) is not str:
            return member + " is not a string"
    for member in ("rules", "players"):
        if not is_whole(header.get(member), 1):
            return member + " is not a whole number above 0"
    if type(header.get("options")) is not dict:
        return "options is not an object"
    fair = header.get("fair")
    if type(fair) is not dict or set(fair) != {"commitment", "hashes", "opened"}:
        return "fair does not have its three members"
    if not is_hex(fair["commitment"]):
        return "commitment is not 32 bytes"
    for member in ("hashes", "opened"):
        seats = fair[member]
        if type(seats) is not list or len(seats) != header["players"] or not all(seat is None or is_hex(seat) for seat in seats):
            return member + " does not have 32 bytes or null for each seat"
    return None


def entry_fault(entry, players):
    if not is_hex(entry.get("head")):
        return "head is not 32 bytes"
    if "end" in entry or "secret" in entry:
        return "end or secret before the last line"
    is_chance = False
    if "move" in entry:
        move = entry["move"]
        if "undo" in entry:
            return "move and undo at once"
        if not is_whole(entry.get("by"), -1, players - 1):
            return "by is not a seat"
        if type(move) is not list or not move or type(move[0]) is not str or not all(is_whole(argument) for argument in move[1:]):
            return "move is not a verb with whole numbers"
        is_chance = entry["by"] == -1
    elif "undo" in entry and not is_whole(entry["undo"], 0):
        return "undo is not a whole number"
    if not is_chance:
        return "i, k, label or n without a chance move" if any(member in entry for member in ("i", "k", "label", "n")) else None
    if not is_whole(entry.get("i"), 0):
        return "i is not a whole number"
    if type(entry.get("label")) is not str:
        return "label is not a string"
    if not is_whole(entry.get("n"), 1, 2**32):
        return "n is not from 1 to 2^32"
    if not is_whole(entry.get("k"), 0, entry["n"] - 1):
        return "k is not from 0 to n - 1"
    return None


def last_fault(last, players):
    if "end" not in last:
        return "no last line with end: cut off, or still running"
    if not is_hex(last.get("secret")) or not is_hex(last.get("head")):
        return "secret or head is not 32 bytes"
    if "move" in last or "undo" in last:
        return "move or undo in the last line"
    end = last["end"]
    if end is None:
        return None
    if type(end) is not dict or type(end.get("ending")) is not str:
        return "end is not a result"
    for member in ("ranks", "scores"):
        values = end.get(member)
        if type(values) is not list or len(values) != players or not all(is_whole(value) for value in values):
            return member + " does not have a whole number for each seat"
    return None


def read(data):
    pieces = data.split(b"\n")
    if pieces[-1] != b"":
        raise Broken(len(pieces), "format", "the last line does not end")
    pieces.pop()
    lines = []
    for count, piece in enumerate(pieces, 1):
        try:
            text = piece.decode("utf-8")
        except UnicodeDecodeError:
            raise Broken(count, "format", "not UTF-8") from None
        line = parse(text, count)
        if count == 1:
            fault = header_fault(line)
        elif count < len(pieces):
            fault = entry_fault(line, lines[0]["players"])
        else:
            fault = last_fault(line, lines[0]["players"])
        if fault is not None:
            raise Broken(count, "format", fault)
        lines.append(line)
    if len(lines) < 2:
        raise Broken(1, "format", "fewer than two lines")
    return lines


# The check


def drawn(key, i, n):
    limit = 2**32 // n * n
    block = 0
    while True:
        for word in struct.unpack(">8I", mac(key, "draw", number(i), number(block))):
            if word < limit:
                return word % n
        block += 1


def check(data, commitment, terms, head):
    lines = read(data)
    header, rest, last = lines[0], lines[1:], lines[-1]
    fair = header["fair"]
    secret = bytes.fromhex(last["secret"])

    if commitment is not None and commitment != fair["commitment"]:
        raise Broken(1, "commitment", "not the commitment that was kept")
    if digest("commitment", header["table"].encode("utf-8"), secret).hex() != fair["commitment"]:
        raise Broken(len(lines), "secret", "the secret does not fit the commitment")
    if terms is not None:
        settled = {**header, "fair": without(fair, "opened")}
        if digest("terms", canonical(settled)).hex() != terms:
            raise Broken(1, "terms", "not the terms that were kept")
    openings = []
    for seat, (hashed, opened) in enumerate(zip(fair["hashes"], fair["opened"])):
        openings.append(b"" if opened is None else bytes.fromhex(opened))
        if (hashed is None) != (opened is None) or (hashed is not None and digest("opening", openings[-1]).hex() != hashed):
            raise Broken(1, "openings", "seat %d opened something else than it had hashed" % seat)

    key = mac(secret, "key", *openings, canonical(header))
    before = digest("start", canonical(header))
    fits = []
    for place, line in enumerate(rest, 1):
        salt = mac(key, "salt", number(place))
        fits.append(digest("link", before, salt, canonical(without(line, "head"))).hex() == line["head"])
        before = bytes.fromhex(line["head"])
    if not any(fits):
        raise Broken(1, "key", "no head fits: header, openings or secret are not those that the log was written with, or the first entry is missing")

    chance = standing = 0
    for count, (line, fit) in enumerate(zip(rest, fits), 2):
        if "move" in line and line["by"] == -1:
            if line["i"] != chance:
                raise Broken(count, "draws", "i is %d, not %d" % (line["i"], chance))
            if line["label"] != line["move"][0]:
                raise Broken(count, "draws", "the label is not the verb")
            k = drawn(key, chance, line["n"])
            if k != line["k"]:
                raise Broken(count, "draws", "k is %d, but %d was drawn" % (line["k"], k))
            chance += 1
        if not fit:
            raise Broken(count, "chain", "the head does not fit")
        if "undo" in line:
            if line["undo"] >= standing:
                raise Broken(count, "undos", "nothing to undo: %d moves stand" % standing)
            standing = line["undo"]
        elif "move" in line:
            standing += 1

    if head is not None and head != last["head"]:
        raise Broken(len(lines), "head", "not the head that was kept")
    return len(lines), chance


def main():
    parser = argparse.ArgumentParser(description="Checks the fair dice of a Longhall log, without any rules.")
    parser.add_argument("log")
    for kept in ("commitment", "terms", "head"):
        parser.add_argument("--" + kept, metavar="HEX", help="the %s that you kept" % kept)
    given = parser.parse_args()
    for kept in ("commitment", "terms", "head"):
        if getattr(given, kept) is not None and not is_hex(getattr(given, kept)):
            parser.error("--%s wants 64 lower-case hexadecimal digits" % kept)
    try:
        with open(given.log, "rb") as file:
            data = file.read()
    except OSError as error:
        print("cannot read %s: %s" % (given.log, error.strerror), file=sys.stderr)
        return 2
    try:
        lines, draws = check(data, given.commitment, given.terms, given.head)
    except Broken as broken:
        print("line %d [%s]: %s" % (broken.line, broken.check, broken.what))
        return 1
    print("ok: %d lines, %d draws" % (lines, draws))
    missing = [kept for kept in ("commitment", "terms", "head") if getattr(given, kept) is None]
    if len(missing) == 3:
        print("nothing that you kept was given: the log is only consistent in itself")
    elif missing:
        print("not compared with what you kept: " + ", ".join(missing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
