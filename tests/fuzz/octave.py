#!/usr/bin/env python3
"""Compares what random programs print with what Octave prints.

    tests/fuzz/octave.py BUILD FOLDER FROM COUNT JOBS

BUILD is the build folder. The programs are written to FOLDER in batches of 200; one Octave process runs a batch. After
a crash or a time-out another process goes on with the next program.

A program that prints something else in Octave runs again with traces: each statement prints its place and the variables
that it names. So the first statement that differs is known. If a rule of octave_rules.py explains the difference, the
program runs again without that statement, until nothing differs.

If no rule does, the statement runs operation by operation, each with the operands that Octave has (octave_steps.py). If
all results agree then, rounding made the operands differ, and the statement only enlarged it: the rule is "rounding".
If not, each operation that differs needs a rule. A difference that stays is open and is printed.

With OCTAVE_STRICT=1 all statements that differ run so, not only those without a rule.

KEEP=1 in the environment keeps the programs. OCTAVE_SHOW=RULE prints the differences of that rule, too. OCTAVE_LOG=FILE
adds every difference to FILE as a line of JSON.
"""
import concurrent.futures
import glob
import itertools
import json
import math
import os
import re
import select
import subprocess
import sys
import time

from octave_rules import RULES
from octave_steps import TURN, compared, sections, steps, variables

build, folder, first, count, jobs = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
BATCH = 200
LIMIT = 180         # seconds of one program
ROUNDS = 60         # statements that are left out of one program
LINE = re.compile(r"^(\S+) (\w+) \[([-\d ]*)\] ([01]):(.*)$")
DRIVER = """1;
function run_program_(file_)
  source(file_);
end
warning('off', 'all');
more off;
for number_ = %s
  printf('\\n@program %%d\\n', number_); fflush(stdout);
  try
    run_program_(sprintf('%s/o%%d.m', number_));
  catch error_
    printf('\\nerror: %%s\\n', error_.message);
  end
end
printf('\\n@end\\n');
"""
DEFERRED = dict(os.environ, RUNMAT_ACCEL_DEFER_FROM="4", RUNMAT_ACCEL_HOST_BELOW="0")   # small arrays are deferred, too
CAUGHT = "fprintf('! %s | %s\\n', e.identifier, strrep(e.message, char(10), ' '));"


# ---- programs ----

SHOW = """function show(name, x, most)
  if nargin < 3, most = Inf; end
  if iscell(x)
    fprintf('%s cell [%s]\\n', name, sprintf('%d ', size(x)));
    for i = 1:min(numel(x), most), show(sprintf('%s{%d}', name, i), x{i}, most); end
  elseif isstruct(x)
    f = fieldnames(x);
    for k = 1:min(numel(x), most), for i = 1:numel(f), show([name '.' f{i}], x(k).(f{i}), most); end, end
  elseif isa(x, 'function_handle') || isstring(x)
    disp(x);
  else
    fprintf('%s %s [%s] %d:', name, class(x), sprintf('%d ', size(x)), isreal(x));
    flat = ~isreal(x) && any(imag(x(:)) ~= 0);
    x = x(1:ceil(max(numel(x), 1)/40):end);
    fprintf(' %.17g', double(real(x)));
    if flat, fprintf(' %.17g', double(imag(x))); end
    fprintf('\\n');
  end
end
"""


def other_show(text):
    """The program with a faster function that shows variables; imaginary parts that are all zero are not shown."""
    return text[:text.index("function show(")] + SHOW


def one_by_one(text):
    """Two signs are two operators; Octave would increment."""
    return text.replace("++", "+ +").replace("--", "- -")


def order_for_octave(text):
    """Octave wants functions before the statements that call them."""
    at = text.index("\nfunction ") + 1
    return "1;\n" + text[at:] + text[:at]


def is_simple(line):
    """True for a line that neither opens nor closes a block, so that it can stand in a try of its own."""
    bare = re.sub(r"'[^']*'(?=[\s,;)\]}])", "", line)
    while True:
        less = re.sub(r"\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]|\{[^()\[\]{}]*\}", "", bare)
        if less == bare:
            break
        bare = less
    opened = len(re.findall(r"\b(?:if|for|while|switch|try|unwind_protect|do)\b", bare))
    return opened == len(re.findall(r"\bend\b", bare)) and not re.match(r"\s*(else|case|otherwise|catch|end)", bare)


def traced(text, without, extra=None, most=4):
    """The program whose statements print their line and the variables that they name, of structs and cells `most`
    elements; some are left out. `extra` has the number of a line and what is executed before it."""
    lines, inside = text.split("\n"), True
    for i, line in enumerate(lines):
        if line.startswith(("show(", "function ")) or inside and line == "end" and lines[i + 1].startswith("function"):
            inside = bool(re.match(r"function .*\bfun\d+\(", line))    # functions whose calls are traced
        if not inside or i == 0 or line.startswith("function ") or not line.strip() or not is_simple(line):
            continue
        if i in without:
            lines[i] = ""
            continue
        names = [name for name in variables(line) if name != "t"]
        shown = "".join(f" show('{name}', {name}, {most});" for name in names)
        if line.endswith("end"):
            line += ","
        if line.startswith("try, "):
            lines[i] = f"fprintf('@{i}\\n'); {line} try,{shown} catch, end"
        else:
            lines[i] = f"fprintf('@{i}\\n'); try, {line}{shown} catch e, {CAUGHT} end"
        if extra and extra[0] == i:
            lines[i] = extra[1] + lines[i]
    if extra:
        lines.append(TURN)
    return "\n".join(lines)


def write(n, text):
    for letter, content in (("p", text), ("o", order_for_octave(text))):
        with open(f"{folder}/{letter}{n}.m", "w") as f:
            f.write(content)


# ---- running them ----

def runmat(n):
    try:
        r = subprocess.run([build + "/runmat", f"{folder}/p{n}.m"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           timeout=LIMIT, cwd=folder, env=DEFERRED)
        return r.stdout.decode(errors="replace") + (f"\nerror: signal {-r.returncode}\n" if r.returncode < 0 else "")
    except subprocess.TimeoutExpired:
        return "error: runmat too slow\n"


def octave_some(some):
    """What Octave prints for each of these programs, as far as one process came."""
    driver = f"{folder}/driver{some[0]}.m"
    with open(driver, "w") as f:
        f.write(DRIVER % (some, folder))
    process = subprocess.Popen(["octave-cli", "--norc", "--quiet", "--no-history", driver], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, cwd=folder)
    data, at, ended = b"", time.monotonic(), "crashed"
    while True:
        ready = select.select([process.stdout], [], [], 1)[0]
        if ready:
            piece = os.read(process.stdout.fileno(), 1 << 16)
            if not piece:
                break
            data += piece
            if b"@program" in piece:
                at = time.monotonic()
        if time.monotonic() - at > LIMIT:
            process.kill()
            ended = "too slow"
            break
    process.wait()
    process.stdout.close()
    os.remove(driver)
    text = data.decode(errors="replace")
    parts = re.split(r"\n@(?:program (\d+)|end)\n", text)
    found = {int(n): output for n, output in zip(parts[1::2], parts[2::2]) if n}
    if "\n@end\n" not in text:
        last = max(found, default=some[0])
        found[last] = found.get(last, "") + f"\nerror: octave {ended}\n"
    return found


def octave(some):
    found = {}
    while some:
        found.update(octave_some(some))
        some = [n for n in some if n not in found]
    return found


# ---- comparing what they print ----

def numbers(text):
    return [float(x) for x in re.findall(r"[-+]?(?:\d[\d.]*(?:[eE][-+]?\d+)?|Inf|NaN)", text)]


def near(a, b, tolerance):
    """Equal but for rounding, relative to the largest number; sums that cancel leave up to 1e-9 of it."""
    if len(a) != len(b):
        return False
    scale = max([1e-9] + [abs(x) for x in a if math.isfinite(x)])
    for x, y in zip(a, b):
        if x == y or (math.isnan(x) and math.isnan(y)):
            continue
        if not (math.isfinite(x) and math.isfinite(y) and abs(x - y) <= tolerance * scale):
            return False
    return True


def values(line):
    """Name, class, size, numbers, and 1 for a real variable."""
    m = LINE.match(line)
    return (m[1], m[2], m[3].split(), numbers(m[5]), int(m[4])) if m else None


def lines_of(text):
    keep = []
    for line in text.splitlines():
        if line.startswith("#") or not line.strip() or line.startswith(("warning:", "Warning:", "> In ", "  ")):
            continue
        keep.append(line)
    return keep


def alike(a, b):
    if a == b or (a.startswith("! ") and b.startswith("! ")):       # identifiers of errors differ
        return True
    x, y = values(a), values(b)
    if x is None or y is None:
        if a.startswith("@") or b.startswith("@"):
            return False
        return near(numbers(a), numbers(b), 1e-5) and re.sub(r"[-+\d.eE]", "", a) == re.sub(r"[-+\d.eE]", "", b)
    return x[:3] == y[:3] and near(x[3], y[3], 1e-3 if "single" in (x[1], y[1]) else 1e-6)


class Difference:
    """The first two lines that differ, and the statement that printed them (line 0: none). `before` has the lines that
    the statement printed before these, ours and theirs. If the programs go on at different statements, `control` has
    the lines between (if, while) with complex(NAME) in place of variables that are complex."""
    def __init__(self, ours, theirs, lines, place=0):
        self.line, self.ours, self.theirs, self.before, self.turn = None, "", "", [], 0
        real, turns = {}, {}
        for a, b in itertools.zip_longest(lines_of(ours), lines_of(theirs), fillvalue=""):
            if not alike(a, b):
                self.line, self.ours, self.theirs = place, a, b
                break
            self.before.append((a, b))
            if values(a):
                real[values(a)[0]] = values(a)[4]
            if a.startswith("@"):
                place, self.before = int(a[1:]), []
                turns[place] = turns.get(place, 0) + 1
        self.statement, self.turn = lines[place] if place else "", turns.get(place, 0)
        self.our_values, self.their_values = values(self.ours), values(self.theirs)
        self.control = ""
        if self.line is not None and self.ours.startswith("@") and self.theirs.startswith("@"):
            last = max(int(self.ours[1:]), int(self.theirs[1:]))
            between = "\n".join(line for line in lines[place + 1:last] if not is_simple(line))
            self.control = re.sub(r"\b[scrmqt][a-z]\d\b",
                                  lambda m: m[0] if real.get(m[0], 1) else f"complex({m[0]})", between)
        self.ends = self.ours.startswith("error: ") or self.theirs.startswith("error: ")
        self.both_end = self.ours.startswith("error: ") and self.theirs.startswith("error: ")

    def log(self, n, rule):
        """Adds the difference to the file that OCTAVE_LOG names, so that changed rules can be tried on it."""
        if "OCTAVE_LOG" in os.environ:
            row = {"program": n, "rule": rule, "statement": self.statement, "ours": self.ours, "theirs": self.theirs,
                   "before": self.before, "ends": self.ends, "control": self.control}
            with open(os.environ["OCTAVE_LOG"], "a") as f:
                f.write(json.dumps(row) + "\n")

    def rule(self):
        return next((rule.__name__ for rule in RULES if rule(self)), None)


class Program:
    def __init__(self, n):
        self.n, self.without, self.rules, self.open, self.ran = n, set(), [], None, False
        self.most = 4                   # elements of a cell array or struct that are shown
        with open(f"{folder}/p{n}.m") as f:
            self.text = other_show(one_by_one(f.read())).replace("fprintf('! %s\\n', e.identifier);", CAUGHT)
        self.lines = self.text.split("\n")
        write(n, self.text)

    def judge(self, theirs):
        """Compares once; true when it has to run again."""
        d = Difference(runmat(self.n), theirs, self.lines)
        if d.line is None or d.both_end:
            if self.ran and not self.without:
                self.open = d           # only the program without traces differs
            return False
        if self.ran:
            if self.most == 4 and d.our_values and re.match(r"[HPS][.{(]", d.our_values[0]):
                self.most = "Inf"       # a statement before changed an element that was not shown
                write(self.n, traced(self.text, self.without, None, self.most))
                return True
            rule = d.rule()
            if not rule or "OCTAVE_STRICT" in os.environ:
                rule = self.rule_of_operations(d, rule)
            if not rule or "+" not in rule:
                d.log(self.n, rule)
            if os.environ.get("OCTAVE_SHOW") in (rule, "all"):
                print_difference(self.n, rule, d)
            if rule is None or len(self.rules) == ROUNDS:
                self.open = d
                return False
            self.rules.append(rule)
            if d.ends or d.control:
                return False            # an error outside of a try, or another branch: both programs cannot go on
            self.without.add(d.line)
        self.ran = True
        write(self.n, traced(self.text, self.without, None, self.most))
        return True


    def rule_of_operations(self, d, otherwise=None):
        """The rules of the operations that differ with equal operands, "rounding" if none does, or None. The rule
        `otherwise` is for statements that cannot run so."""
        leaves = d.ends or "@" in (d.ours[:1], d.theirs[:1])   # what comes after the statement differs, unless it jumps
        if not d.line or not is_simple(d.statement) or leaves and not re.search(r"\b(break|continue)\b", d.statement):
            return otherwise
        files = f"{folder}/step{self.n}"
        for letter, extra in zip("po", compared(self.lines[d.line], d.turn, files)):
            text = traced(self.text, self.without, (d.line, extra), self.most)
            with open(f"{folder}/{letter}{self.n}.m", "w") as f:
                f.write(order_for_octave(text) if letter == "o" else text)
        theirs, ours = sections(octave([self.n])[self.n]), sections(runmat(self.n))
        for name in glob.glob(files + "_*.mat") if "KEEP" not in os.environ else ():
            os.remove(name)
        if not ours or not theirs:
            other = "Octave" if ours else "runmat"
            print(f"program {self.n}: the operations of this statement did not run in {other}", flush=True)
            return otherwise
        rule = rule_of_sections(self.n, steps(self.lines[d.line]), ours, theirs)
        if rule == "rounding" and not leaves and not any(alike(a, d.theirs) for a in lines_of("".join(ours))):
            print(f"program {self.n}: the operations of this statement do not give what it gives", flush=True)
            return otherwise
        return rule


def with_classes(text, printed, made):
    """The text of an operation; names of earlier results show their class, because rules look for names. Octave keeps
    results of diag and eye as diagonal matrices, and what is computed from them and scalars only."""
    lines = re.finditer(r"^(z_\d+) (\w+) \[.*?\] ([01]):", printed, re.M)
    classes = {m[1]: m[2] if m[3] == "1" else "complex" for m in lines}

    def is_diagonal(name):
        text = made.get(name, "")
        scaled = re.match(r"\(?(z_\d+)(?:'|\)|[*/][\d.]+)?$|[\d.]+\*(z_\d+)$", text)
        return bool(re.match(r"(diag|eye)\(", text) or scaled and is_diagonal(scaled[1] or scaled[2]))

    def named(m):
        name = m[0] if classes.get(m[0], "double") == "double" else f"{classes[m[0]]}({m[0]})"
        return f"diag({name})" if is_diagonal(m[0]) else name

    return re.sub(r"\bz_\d+", named, text)


def rule_of_sections(n, operations, ours, theirs):
    rules, other = [], set()                # `other` results have another class or size, or none
    for (name, text), a, b in zip(operations, ours, theirs):
        if any(re.search(rf"\b{o}\b", text) for o in other):
            other.update([name] if name else re.findall(r"\w+", text.partition(" = ")[0]))
            continue
        statement = with_classes(text, a, dict(operations))
        d = Difference(a, b, ["", (name + " = " if name else "") + statement], 1)
        if d.line is None:
            continue
        rules.append(d.rule())
        d.log(n, rules[-1])
        if "OCTAVE_SHOW" in os.environ or not rules[-1]:
            print_difference(n, rules[-1], d)
        if not rules[-1]:
            return None
        if not d.our_values or not d.their_values or d.our_values[1:3] != d.their_values[1:3]:
            other.update([name] if name else re.findall(r"\w+", text.partition(" = ")[0]))
    return "+".join(rules) or "rounding"


def print_difference(n, why, d):
    print(f"program {n} {why}: {d.statement[:300]}\n  {d.ours[:200]}\n  {d.theirs[:200]}", flush=True)


def batch(start):
    """One batch of programs, which are compared until nothing is left that a rule explains."""
    own = range(start, min(start + BATCH, first + count))
    subprocess.run([build + "/tests/unit/test_programs"], stdout=subprocess.DEVNULL, check=True,
                   env=dict(os.environ, PROGRAMS_OCTAVE="1", PROGRAMS_WRITE=folder, PROGRAMS_FROM=str(start),
                            PROGRAMS=str(len(own)), PROGRAMS_SECONDS="1e9"))
    programs = [Program(n) for n in own]
    again = programs
    while again:
        theirs = octave([p.n for p in again])
        again = [p for p in again if p.judge(theirs[p.n])]
    for n in own if "KEEP" not in os.environ else ():
        os.remove(f"{folder}/p{n}.m")
        os.remove(f"{folder}/o{n}.m")
    return programs


def main():
    total, equal, explained, left = {}, 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for programs in pool.map(batch, range(first, first + count, BATCH)):
            for p in programs:
                equal += not p.rules and not p.open
                explained += bool(p.rules) and not p.open
                left += bool(p.open)
                for rule in "+".join(p.rules).split("+") if p.rules else ():
                    total[rule] = total.get(rule, 0) + 1
                if p.open:
                    print_difference(p.n, "OPEN", p.open)
    print(f"octave_diff: {count} programs: {equal} equal, {explained} explained by rules, {left} open")
    print("statements explained:", ", ".join(f"{n} {why}" for why, n in sorted(total.items(), key=lambda x: -x[1])))
    return left > 0


sys.exit(main())
