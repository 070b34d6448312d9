#!/usr/bin/env python3
"""coverage.py JSON LIST - the table of tools/coverage.sh, from what `llvm-cov export` prints.

A text that is compiled several times (a header, a file that others include, a macro) counts once: a line or a branch is
covered if one of its copies ran. The lines that no test ran are written to LIST, as FILE:FROM-TO.
"""
import json
import os
import sys


def lines_of(segments):
    """The lines of a file that hold code, with their greatest count: the rules of `llvm-cov show`."""
    by_line = {}
    for s in segments:
        by_line.setdefault(s[0], []).append(s)
    counts, wrapped = {}, None
    for line in range(min(by_line), max(by_line) + 1) if by_line else ():
        here = by_line.get(line, [])
        starts = [s for s in here if s[3] and s[4] and not (len(s) > 5 and s[5])]
        mapped = bool(starts) or (wrapped is not None and wrapped[3])
        if here and here[0][3] is False and here[0][4]:
            mapped = False                      # a part that the preprocessor left out
        if mapped:
            count = wrapped[2] if wrapped is not None and wrapped[3] else 0
            counts[line] = max([count] + [s[2] for s in starts])
        if here:
            wrapped = here[-1]
    return counts


def folder_of(name):
    parts = name.split("/")
    return "/".join(parts[:3] if parts[1] == "provider" and len(parts) > 3 else parts[:2])


def read(path):
    """For each file: its lines with counts, and its branches with whether each of both outcomes was taken."""
    with open(path) as f:
        data = json.load(f)["data"][0]
    here = os.getcwd() + "/"
    for file in data["files"]:
        name = file["filename"].replace(here, "", 1)
        if not name.startswith("src/"):
            continue
        branches = {}
        for b in file.get("branches", []):
            taken = branches.setdefault(tuple(b[:4]), [False, False])
            taken[0] |= b[4] > 0
            taken[1] |= b[5] > 0
        yield name, lines_of(file["segments"]), branches


def ranges(lines):
    """Runs of neighbours among lines with code, of those that did not run."""
    first = last = None
    for line in sorted(lines):
        if lines[line]:
            if first:
                yield first, last
            first = None
        else:
            first, last = first or line, line
    if first:
        yield first, last


def row(name, t):
    lines, run, branches, taken = t
    share = 100 * taken / branches if branches else 100
    print(f"{name:<20} {lines:7} {100 * run / lines:6.1f}% {branches:9} {share:6.1f}%")


def main():
    table, total, files = {}, [0, 0, 0, 0], []
    with open(sys.argv[2], "w") as listed:
        for name, lines, branches in sorted(read(sys.argv[1])):
            add = [len(lines), sum(n > 0 for n in lines.values()), 2 * len(branches), sum(map(sum, branches.values()))]
            files.append((add[0] - add[1], add[3], add[2], name))
            for sums in (table.setdefault(folder_of(name), [0, 0, 0, 0]), total):
                for i in range(4):
                    sums[i] += add[i]
            for first, last in ranges(lines):
                listed.write(f"{name}:{first}\n" if first == last else f"{name}:{first}-{last}\n")
    print(f"{'folder':<20} {'lines':>7} {'run':>7} {'branches':>9} {'taken':>7}")
    for folder in sorted(table):
        row(folder, table[folder])
    row("total", total)
    if os.environ.get("COVERAGE_FILES"):
        for missed, taken, branches, name in sorted(files, reverse=True):
            print(f"{missed:7} lines, {branches - taken:6} of {branches:6} branches missed: {name}")


main()
