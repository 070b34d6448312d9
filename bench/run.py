#!/usr/bin/env python3
"""bench/run.py - the Speed table: runmat beside NumPy, PyTorch (eager and compiled), JAX, Dr.Jit and Octave on this
machine.

`make bench` calls it; PYTHON=... names the Python that has the peers (those that it lacks are left out and named),
BENCH='...' hands on options. Each measurement is a process of its own: one first call, then the median of five; from
before a program's first statement to when its number is on the host. A timing counts only when the number is right
(parity). A row says what the bar is and whether it is met. With --gpu (`make bench-gpu`): the suite's cases in single
precision on the GPU, by runmat on wgpu and on CUDA, by CuPy and the peers there.
"""
import argparse
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PEERS = ["numpy", "torch", "torchc", "jax", "drjit", "octave"]

# case -> what suite.json says of it: sizes, tolerance, and the bar: how many times the fastest peer's time over ours
with open(os.path.join(HERE, "suite.json")) as f:
    SUITE = {case["name"]: case for case in json.load(f)["cases"]}


def tolerance_of(case, sizes):
    """Relative, of a case's number. Small samples of random paths differ by chance."""
    c = SUITE[case]
    return 0.05 if any(sizes[k] < v for k, v in c.get("parity_from", {}).items()) else c["tolerance"]


# on a GPU: case -> sizes, each with the milliseconds that wgpu may take on an H200
ON_GPU = {
    "montecarlo": [(dict(M=250000, T=256), 0.5), (dict(M=1000000, T=256), 0.9), (dict(M=5000000, T=256), 3.3)],
    "iir": [(dict(M=250000, T=256), 0.4), (dict(M=1000000, T=256), 0.5)],
    "nlms": [(dict(p=128, C=512, T=200), 0.8), (dict(p=128, C=4096, T=200), 1.0)],
    "image4k": [(dict(B=4, H=2160, W=3840), 0.45), (dict(B=16, H=2160, W=3840), 1.2), (dict(B=64, H=2160, W=3840),
    4.0)],
    "elementwise": [(dict(n=10000000), 0.13), (dict(n=100000000), 0.45), (dict(n=1000000000), 3.5)],
    "pca": [(dict(n=10000, d=512, k=8, iters=15), 2.0), (dict(n=80000, d=512, k=8, iters=15), 2.1),
    (dict(n=400000, d=512, k=8, iters=15), 6)],
}
GPU_PEERS = ["cupy", "torch", "torchc", "jax", "drjit"]
OURS = ["wgpu", "cuda", "runmat"]          # runmat: nobody names a provider
DRJIT_CASES = ("elementwise", "montecarlo", "iir")


class Table:
    """Rows of the report, and how many bars were met."""

    def __init__(self):
        self.met = self.missed = 0

    def row(self, what, figure, bar="", ok=None):
        verdict = "" if ok is None else "met" if ok else "MISSED"
        self.met += ok is True
        self.missed += ok is False
        print("%-62s %24s  %-16s %s" % (what, figure, bar, verdict), flush=True)


def run(command, env=None, timeout=300, cwd=HERE):
    """Standard output of a command, its wall seconds and its peak memory in bytes; None for the text when it failed."""
    start = time.time()
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        p = subprocess.Popen(command, stdout=out, stderr=err, cwd=cwd, env=dict(os.environ, **(env or {})))
        give_up = start + timeout
        while True:
            pid, status, used = os.wait4(p.pid, os.WNOHANG)
            if pid:
                break
            if time.time() > give_up:
                p.kill()
            time.sleep(0.002)
        p.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read() if p.returncode == 0 else None
        if text is None:
            err.seek(0)
            run.why = (err.read().strip().splitlines() or ["exit status %d" % p.returncode])[-1]
    return text, time.time() - start, used.ru_maxrss * 1024


run.why = ""        # what the last command that failed said last


def cpu_model():
    try:
        with open("/proc/cpuinfo") as f:
            return re.search(r"model name\s*: (.*)", f.read()).group(1)
    except (OSError, AttributeError):
        return platform.machine()


class Bench:
    def __init__(self, args):
        self.args, self.table = args, Table()
        self.runmat = os.path.abspath(args.runmat)
        self.python = args.python
        self.work = tempfile.mkdtemp(prefix="runmat-bench-")
        self.env = {"PEERS_ON": "gpu"} if args.gpu else {}
        self.peers = [p for p in args.peers.split(",") if p and self.has(p)]

    def build(self):
        self.anchors = os.path.join(self.work, "anchors")
        compiler = (os.environ.get("CC") or "cc").split()
        subprocess.check_call(compiler + ["-std=gnu17", "-O3", "-march=native", os.path.join(HERE, "lib", "anchors.c"),
            "-o", self.anchors, "-lpthread", "-ldl"])

    def has(self, peer):
        if peer == "octave":
            found = shutil.which("octave-cli")
        elif peer == "drjit":
            works = lambda kind: self.works("import drjit.%s as d; d.Float(1) + 1" % kind)
            found = works("cuda") if self.args.gpu else self.find_llvm() and works("llvm")
        else:
            found = self.works("import " + ("torch" if peer == "torchc" else peer))
        if not found:
            print("%s is not installed: left out" % peer)
        return found

    def works(self, code):
        return run([self.python, "-c", code], self.env)[0] is not None

    def find_llvm(self):
        """Dr.Jit wants to be told where LLVM is."""
        if "DRJIT_LIBLLVM_PATH" not in os.environ:
            libraries = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout
            paths = sorted(re.findall(r"=> (\S*libLLVM\S*)", libraries))
            if not paths:
                return False
            self.env["DRJIT_LIBLLVM_PATH"] = paths[-1]
        return True

    def time_case(self, who, case, cls, sizes):
        """(number, first seconds, median seconds, process seconds) of a program run by runmat or a peer; None when it
        fails."""
        reps, cap = str(self.args.reps), str(self.args.cap)
        if who not in OURS + ["octave"]:
            return self.time_peer(who, cls, [(case, sizes)])[0]
        code = "addpath('lib','cases','programs'); timing('%s','cls=''%s'';%s;',%s,%s)" % (case, cls,
            ";".join(self.pairs(sizes)), reps, cap)
        command = [self.runmat, "-e", code] if who in OURS else ["octave-cli", "--norc", "-q", "--eval", code]
        text, wall, _ = run(command, {"RUNMAT_ACCEL_PROVIDER": who} if who in ("wgpu", "cuda") else {})
        return self.times(who, case, text or "", wall)

    def time_peer(self, who, cls, points):
        """The same for a peer's (case, sizes), all in one process: they take seconds to load."""
        asked = [p for p in points if who != "drjit" or p[0] in DRJIT_CASES]
        if not asked:
            return [None] * len(points)
        script = ["peers/drjit_peer.py"] if who == "drjit" else ["peers/peers.py", who]
        what = " / ".join(" ".join([case] + self.pairs(sizes)) for case, sizes in asked).split()
        text, wall, _ = run([self.python] + script + [cls, str(self.args.reps), str(self.args.cap)] + what, self.env,
            300 + 30 * len(asked))
        parts = re.split("^CASE", text or "", flags=re.M)[1:]
        parts += [""] * (len(asked) - len(parts))
        return [self.times(who, p[0], parts[asked.index(p)], wall) if p in asked else None for p in points]

    @staticmethod
    def pairs(sizes):
        return ["%s=%d" % kv for kv in sizes.items()]

    @staticmethod
    def times(who, case, text, wall):
        found = {name: [float(v) for v in re.findall(r"^%s (\S+)" % name, text, re.M)] for name in ("RESULT", "FIRST",
            "TIME")}
        if not found["TIME"]:
            print("%-34s %-9s does not run: %s"
                % (case, who, (re.findall(r"^FAILED (.*)", text, re.M) or [run.why])[0]), flush=True)
            return None
        return found["RESULT"][-1], found["FIRST"][0], statistics.median(found["TIME"]), wall

    def suite(self):
        print("\n%-34s %-9s %10s %10s %10s   %s" % ("program", "who", "median ms", "first ms", "process s", "number"))
        rows = []
        for case in self.args.cases.split(","):
            for sizes in SUITE[case]["full" if self.args.full else "quick"]:
                for cls in self.args.classes.split(","):
                    rows.append(self.compare(case, cls, sizes, tolerance_of(case, sizes), SUITE[case]["bar"]))
        print()
        for what, ours, best, best_name, bar, dr in rows:
            if best:
                self.table.row("%s: fastest of the others (%s) over ours" % (what, best_name), "%.2f times"
                    % (best / ours), "at least %g" % bar, best / ours >= bar)
            if dr:
                self.table.row("%s: Dr.Jit over ours" % what, "%.2f times" % (dr / ours), "at least 1", dr >= ours)

    def seen(self, what, who, got, ours, tolerance):
        """Prints a measurement; its milliseconds, when the number is ours."""
        if got is None:
            return None
        same = abs(got[0] - ours[0]) <= tolerance * max(abs(ours[0]), 1e-12)
        print("%-34s %-9s %10.3f %10.3f %10.2f   %g%s" % (what[:34], who, got[2] * 1e3, got[1] * 1e3, got[3], got[0],
            "" if same else "   NO PARITY"), flush=True)
        return got[2] * 1e3 if same else None

    def on_gpu(self):
        """Everybody on the GPU; a bar is wgpu's. The whole process of a small program is the second one, when its
        shaders are on disk."""
        print("\n%-34s %-9s %10s %10s %10s   %s" % ("program, single", "who", "median ms", "first ms", "process s",
            "number"))
        points = [(case, sizes, bar) for case in self.args.cases.split(",")
                  for sizes, bar in ON_GPU.get(case) or [(sizes, None) for sizes in SUITE[case]["full"]]]
        theirs = {p: self.time_peer(p, "single", [point[:2] for point in points]) for p in self.peers}
        rows = []
        for i, (case, sizes, bar) in enumerate(points):
            what = " ".join([case] + self.pairs(sizes))
            got, first = {}, None
            for who in OURS + self.peers:
                g = self.time_case(who, case, "single", sizes) if who in OURS else theirs[who][i]
                first = first or g
                got[who] = self.seen(what, who, g, first, tolerance_of(case, sizes))
            others = {who: ms for who, ms in got.items() if ms and who not in OURS + ["drjit"]}
            rows.append((what, got, min(others, key=others.get) if others else None, bar))
        print()
        for what, got, best, bar in rows:
            for who in OURS:
                ms = got[who]
                judged = bar and who == "wgpu"
                over = ("; %s takes %.2f times that" % (best, got[best] / ms) if best else "") + ("; Dr.Jit %.2f"
                    % (got["drjit"] / ms) if got.get("drjit") else "") if ms else ""
                self.table.row("%s: %s%s" % (what, who, over), "%.3f ms" % ms if ms else "does not run", "at most %g"
                    % bar if judged else "", bool(ms) and ms <= bar if judged else None)
        wall = [run([self.runmat, os.path.join("cases", "iir.m")], {"RUNMAT_ACCEL_PROVIDER": "wgpu",
            "IIR_M": "250000"})[1] * 1e3 for _ in range(3)]
        self.table.row("iir M=250000, the whole process on wgpu: once %.0f ms, then" % wall[0], "%.0f ms" % wall[1],
            "at most 300", wall[1] <= 300)

    def compare(self, case, cls, sizes, tolerance, bar):
        what = "%s %s %s" % (case, cls, " ".join("%s=%d" % kv for kv in sizes.items()))
        ours = self.time_case("runmat", case, cls, sizes)
        if ours is None:
            self.table.row(what + ": does not run", "", "", False)
            return what, 1, None, None, bar, None
        self.seen(what, "runmat", ours, ours, tolerance)
        best, best_name, dr = None, "", None
        for peer in self.peers:
            got = self.time_case(peer, case, cls, sizes)
            if got is None:
                continue
            same = self.seen("", peer, got, ours, tolerance) is not None
            if not same and peer != "octave":       # Octave adds singles one by one
                self.table.row(what + ": parity with " + peer, "", "", False)
            elif not same:
                continue
            elif peer == "drjit":
                dr = got[2]
            elif peer != "octave" and (best is None or got[2] < best):
                best, best_name = got[2], peer
        return what, ours[2], best, best_name, bar, dr

    def lines(self, script, env=None):
        text = run([self.runmat, os.path.join("lib", script)], env)[0] or ""
        return {a: float(b) for a, b in (line.split()[:2] for line in text.splitlines() if len(line.split()) >= 2)}

    def anchor(self, *what):
        return float(subprocess.check_output([self.anchors, *what]))

    def engine(self):
        row = self.table.row
        print()
        for cls in ("single", "double") if "pca" in self.args.cases else ():
            sizes = SUITE["pca"]["quick"][0]
            alone = self.anchor("blas", *(str(v) for v in sizes.values()), cls)
            ours = self.time_case("runmat", "pca", cls, sizes)
            row("pca %s over its OpenBLAS calls alone (%.1f ms)" % (cls, alone * 1e3), "%.2f times" % (ours[2] / alone),
                "at most 1.1", ours[2] <= 1.1 * alone)
        triad = self.anchor("triad", "20000000")
        seconds = self.lines("chain.m").get("chain", 1e9)
        again = self.anchor("triad", "20000000")
        triad = max(triad, again)
        rate = 24e-9 * 2e7 / seconds
        row("chain over 2e7 doubles: %.1f GB/s of STREAM triad's %.1f" % (rate, triad), "%.0f %%"
            % (100 * rate / triad), "at least 80", rate >= 0.8 * triad)
        turn = self.anchor("loop")
        small = self.lines("small.m")
        for n, bar in ((10, 200), (1000, 500)):
            row("y = a*x + b on %d elements, an op (a turn is %.2f ns)" % (n, turn), "%.0f C turns"
                % (small["small%d" % n] / turn), "at most %d" % bar, small["small%d" % n] <= bar * turn)
        if self.args.nodes:
            text = run([os.path.abspath(self.args.nodes)])[0]
            cost = {a: float(b) for a, b in (line.split() for line in (text or "").splitlines())}
            for name, what, bar in (("node_vm", "making a node from the VM", 50),
                ("node", "making a node by its constructor", 50),
                                    ("absorb", "absorbing a node into a loop, without making it", 50),
                                    ("turn", "both, a node of a loop's turn", None),
                                    ("ahead", "a node of a turn that is foreseen", 30),
                                    ("launch", "five known nodes, from force to launch", 1000)):
                row(what, "%.0f ns" % cost.get(name, 1e9), "at most %d" % bar if bar else "", cost.get(name, 1e9) <= bar
                    if bar else None)

    def curve(self):
        """Processes of both modes in turn, the best of each: what else the machine does strikes both, or is struck out.
        A process has its arrays where chance put them, so that the best of many processes counts, not the best turn of
        one."""
        best = {"1": {}, "0": {}}
        for turn in range(12):
            for mode in ("1", "0") if turn % 2 else ("0", "1"):
                for n, ns in self.lines("curve.m", {"RUNMAT_ACCEL_ENABLE": mode}).items():
                    best[mode][n] = min(ns, best[mode].get(n, ns))
        print("\n%10s %14s %14s   immediate over deferred, a chain of five ops" % ("elements", "deferred ns",
            "immediate ns"))
        ratio = {}
        for n in best["1"]:
            ratio[int(n)] = best["0"][n] / best["1"][n]
            print("%10s %14.0f %14.0f   %.2f" % (n, best["1"][n], best["0"][n], ratio[int(n)]))
        worst = min(ratio.values())
        large = min(v for n, v in ratio.items() if n >= 100000)
        self.table.row("deferred against immediate, worst of n = 1 to 1e7", "%.2f times slower" % (1 / worst),
            "at most 1.15", 1 / worst <= 1.15)
        self.table.row("  from 1e5 elements on, at least", "%.2f times faster" % large, "at least 1.5", large >= 1.5)

    def memory(self):
        def peak(script, n):
            return run([self.runmat, os.path.join("lib", script)], {"BENCH_N": str(n)})[2]
        few, many = peak("pending.m", 100000), peak("pending.m", 1000000)
        self.table.row("1e6 turns over small pending arrays (1e5: %.1f MB)" % (few / 1e6), "%.1f MB" % (many / 1e6),
            "at most 1.1 times", many <= 1.1 * few + 1e6)
        n = 20000000
        extra = (peak("memory.m", n) - peak("memory.m", 100)) / (24.0 * n) - 1
        self.table.row("peak memory of a fused chain over inputs and outputs", "%+.2f %%" % (100 * extra), "at most 1",
            extra <= 0.01)

    def report(self):
        print("%s, %d cores, %s %s; runmat beside %s; reps %d" % (cpu_model(), os.cpu_count(), platform.system(),
            platform.release(), ", ".join(self.peers) or "nobody", self.args.reps))
        start = time.time()
        if self.args.gpu:
            self.on_gpu()
        elif self.args.cases:
            self.suite()
        if not self.args.only_cases and not self.args.gpu:
            self.build()
            self.engine()
            self.curve()
            self.memory()
        print("\n%d met, %d missed, in %.0f s" % (self.table.met, self.table.missed, time.time() - start))
        shutil.rmtree(self.work)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--runmat", required=True)
    p.add_argument("--nodes", help="the program made from lib/nodes.c")
    p.add_argument("--python", default=sys.executable, help="the Python that has the peers")
    p.add_argument("--cases", help="comma-separated; '' for none; default: all, with --gpu the suite's six")
    p.add_argument("--peers", help="default: " + ",".join(PEERS))
    p.add_argument("--gpu", action="store_true", help="the suite's cases on the GPU, beside " + ",".join(GPU_PEERS))
    p.add_argument("--classes", default="single,double")
    p.add_argument("--reps", type=int, default=5)
    p.add_argument("--cap", type=float, default=6, help="seconds after which a process starts no new run")
    p.add_argument("--full", action="store_true", help="larger sizes")
    p.add_argument("--only-cases", action="store_true", help="no engine rows")
    args = p.parse_args()
    if args.cases is None:
        args.cases = ",".join(ON_GPU if args.gpu else SUITE)
    if args.peers is None:
        args.peers = ",".join(GPU_PEERS if args.gpu else PEERS)
    Bench(args).report()


if __name__ == "__main__":
    main()
