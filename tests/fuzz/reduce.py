#!/usr/bin/env python3
"""Makes a program that differs between modes small.

    tests/fuzz/reduce.py build/tests/unit/test_programs NUMBER [NUMBERS of programs that run before it]

Lines, blocks and pieces of expressions go as long as the program still differs; the environment is handed on
(RUNMAT_ACCEL_PROVIDER). The result is written as NUMBER.m into the current folder.
"""
import os
import re
import subprocess
import sys
import tempfile

runner, number, before = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
folder = tempfile.mkdtemp()
opening = re.compile(r"\s*(for|while|if|switch|try|function)\b")


def text_of(n):
    subprocess.run([runner], env=dict(os.environ, PROGRAMS_WRITE=folder, PROGRAMS_FROM=n, PROGRAMS="1"),
        stdout=subprocess.DEVNULL)
    return open(f"{folder}/p{n}.m").read()


def differs(lines):
    if "rng(" in "".join(whole) and "rng(" not in "".join(lines):
        return False                            # draws that are not seeded differ by themselves
    path = f"{folder}/q{number}.m"
    with open(path, "w") as f:
        f.write("\n".join(lines) + "\n")
    files = " ".join([f"{folder}/p{n}.m" for n in before] + [path])
    try:
        r = subprocess.run([runner], env=dict(os.environ, PROGRAMS_FILES=files), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=60)
    except subprocess.TimeoutExpired:
        return False
    out = r.stdout.decode(errors="replace")
    return r.returncode < 0 or f"{path} DIFFERS" in out


def depth_of(line):
    """Blocks that this line opens, less those that it ends: `end` inside of brackets does not count."""
    flat, level = "", 0
    for c in line:
        level += c in "([{"
        flat += c if level == 0 else ""
        level -= c in ")]}"
    return len(re.findall(r"\b(?:for|while|if|switch|try|function)\b", flat)) - len(re.findall(r"\bend\b", flat))


def pieces(lines):
    """All smaller programs: runs of lines, blocks, heads of blocks with their ends."""
    size = max(1, len(lines) // 2)
    while size >= 1:
        i = 0
        while i < len(lines):
            yield lines[:i] + lines[i + size:]
            i += size
        size //= 2
    for i, line in enumerate(lines):
        if opening.match(line) and depth_of(line) > 0:
            d = 0
            for j in range(i, len(lines)):
                d += depth_of(lines[j])
                if d <= 0:
                    yield lines[:i] + lines[j + 1:]
                    yield lines[:i] + lines[i + 1:j] + lines[j + 1:]
                    break


def simpler(line):
    """Simpler texts of one line."""
    for part in [p for p in re.split(r"(?<=;)\s+", line) if p.strip()]:
        if part != line and depth_of(part) == 0:
            yield line.replace(part, "", 1).strip()
    for m in re.finditer(r"[A-Za-z_0-9.]*\(", line):
        d = 0
        for j in range(m.end() - 1, len(line)):
            d += (line[j] == "(") - (line[j] == ")")
            if d == 0:
                whole, inner = line[m.start():j + 1], line[m.end():j]
                for new in [inner] + inner.split(", ") + ["0.5"]:
                    if len(new) < len(whole):
                        yield line[:m.start()] + new + line[j + 1:]
                break
    for m in re.finditer(r"(?: [-+&|<>=~]+ |\.?[*/^]|, )[A-Za-z_0-9.]+|[A-Za-z_0-9.]+(?: [-+&|<>=~]+ |\.?[*/^]|, )",
        line):
        yield line[:m.start()] + line[m.end():]


def reduce(lines):
    again = True
    while again:
        again = False
        for smaller in pieces(lines):
            if len(smaller) < len(lines) and differs(smaller):
                lines, again = smaller, True
                break
        if again:
            continue
        for i, line in enumerate(lines):
            for text in simpler(line):
                if differs(lines[:i] + [text] + lines[i + 1:]):
                    lines, again = lines[:i] + [text] + lines[i + 1:], True
                    break
            if again:
                break
    return lines


for n in before:
    text_of(n)
program = whole = text_of(number).split("\n")
if not differs(program):
    sys.exit(f"program {number} is the same everywhere")
for n in list(before):
    before.remove(n)
    if not differs(program):
        before.insert(0, n)
program = reduce(program)
with open(f"{number}.m", "w") as f:
    f.write("\n".join(program) + "\n")
print("\n".join(program))
