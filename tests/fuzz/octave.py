#!/usr/bin/env python3
"""Compares what random programs print with what Octave prints.

    tests/fuzz/octave.py build/runmat FOLDER FROM COUNT JOBS

FOLDER has the programs pN.m (tools/octave_diff.sh writes them). Each line "name class [size] isreal: numbers" is
compared by numbers. RULES says which differences are legitimate; a program is counted under the first rule that
explains its first difference, and all others are printed.
"""
import concurrent.futures
import itertools
import math
import re
import subprocess
import sys

runmat, folder, first, count, jobs = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
LINE = re.compile(r"^(\S+) (\w+) \[([\d ]*)\] ([01]):(.*)$")


def same_parts(text):
    """A complex number without imaginary parts is shown as a real one: when results narrow differs."""
    text = text.replace("if ~isreal(x), x = [real", "if ~isreal(x) && any(imag(x(:)) ~= 0), x = [real")
    return text.replace("x = double(x(:));", "x = double(x(:)); if ~isreal(x), x = real(x); end;")


def order_for_octave(text):
    """Octave wants functions before the statements that call them."""
    at = text.index("\nfunction ") + 1
    return "1;\n" + text[at:] + text[:at]


def run(command, **more):
    try:
        r = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, cwd=folder, **more)
        return r.stdout.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return "error: too slow\n"


def numbers(text):
    return [float(x) for x in re.findall(r"[-+]?(?:\d[\d.]*(?:[eE][-+]?\d+)?|Inf|NaN)", text)]


def near(a, b, tolerance):
    if len(a) != len(b):
        return False
    scale = max([1e-300] + [abs(x) for x in a if math.isfinite(x)])
    for x, y in zip(a, b):
        if x == y or (math.isnan(x) and math.isnan(y)):
            continue
        if not (math.isfinite(x) and math.isfinite(y) and abs(x - y) <= tolerance * scale):
            return False
    return True


def values(line):
    """Name, class, size and numbers."""
    m = LINE.match(line)
    return (m[1], m[2], m[3].split(), numbers(m[5])) if m else None


# ---- legitimate differences: (name, test of a pair of lines and of both outputs) ----

def octave_fails(a, b):
    """Octave ends by an error that MATLAB does not have, or has not the function."""
    return b.startswith("error: ") and not a.startswith("error: ")


def class_follows(a, b):
    """A double, logical or char array that is given integers or singles by index takes their class in Octave."""
    x, y = values(a), values(b)
    return x is not None and y is not None and x[1] != y[1] and x[0] == y[0]


def error_text(a, b):
    """Texts of errors differ."""
    return a.startswith("error: ") and b.startswith("error: ")


def classes_mix(a, b):
    """Integers meet arrays of doubles, singles or logicals in Octave."""
    return a in ("! MATLAB:mixClasses", "! MATLAB:bitops:inputsMustBeSameClass") and not b.startswith("! ")


RULES = [error_text, octave_fails, class_follows, classes_mix]


def lines_of(text):
    keep = []
    for line in text.splitlines():
        if line.startswith("#") or not line.strip() or line.startswith(("warning:", "  [", "  ")):
            continue
        keep.append(line)
    return keep


def alike(a, b):
    if a == b or (a.startswith("! ") and b.startswith("! ")):       # identifiers of errors differ
        return True
    x, y = values(a), values(b)
    if x is None or y is None:
        return near(numbers(a), numbers(b), 1e-6) and re.sub(r"[-+\d.eE]", "", a) == re.sub(r"[-+\d.eE]", "", b)
    return x[:3] == y[:3] and near(x[3], y[3], 1e-3 if "single" in (x[1], y[1]) else 1e-6)


def compare(n):
    name = f"{folder}/p{n}.m"
    text = same_parts(open(name).read())
    with open(name, "w") as f:
        f.write(text)
    with open(f"{folder}/o{n}.m", "w") as f:
        f.write(order_for_octave(text))
    ours = run([runmat, name])
    theirs = run(["octave-cli", "--norc", "--quiet", "--no-history", f"{folder}/o{n}.m"])
    x, y = lines_of(ours), lines_of(theirs)
    for a, b in itertools.zip_longest(x, y, fillvalue=""):
        if not alike(a, b):
            return n, next((rule.__name__ for rule in RULES if rule(a, b)), None), a, b
    return n, "same", "", ""


total = {}
bad = 0
with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
    for n, why, a, b in pool.map(compare, range(first, first + count)):
        total[why or "DIFFER"] = total.get(why or "DIFFER", 0) + 1
        if why is None:
            bad += 1
            print(f"program {n}:\n  {a[:200]}\n  {b[:200]}")
        elif why == "octave_fails" and len(sys.argv) > 6:
            print(f"program {n}: {b[:160]}")
print("octave_diff:", ", ".join(f"{n} {why}" for why, n in sorted(total.items())))
sys.exit(bad > 0)
