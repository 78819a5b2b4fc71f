#!/usr/bin/env python3
"""A bot for Longhall in another language: it reads questions and writes answers, one JSON value a line.

It builds when it can, ends its turn when nothing else is left, and otherwise takes any legal move.
"""
import json
import random
import sys

LIKED = ["keep", "settlement", "road", "buy", "town", "village", "accept"]
LAST = ["end", "offer", "decline", "pass", "supply", "bank"]


def choose(legal):
    for verb in LIKED:
        moves = [n for n, move in enumerate(legal) if move[0] == verb]
        if moves:
            return random.choice(moves)
    moves = [n for n, move in enumerate(legal) if move[0] not in LAST]
    if not moves:
        moves = [n for n, move in enumerate(legal) if move[0] == "end"]
    return random.choice(moves) if moves else random.randrange(len(legal))


for line in sys.stdin:
    message = json.loads(line)
    if "over" in message:
        continue  # how the game ended: {"over": {"seat": 0, "ranks": [...], "scores": [...], "ending": "..."}}
    print(json.dumps({"answer": message["ask"], "choice": choose(message["legal"])}), flush=True)
