#!/usr/bin/env python3
"""gpu_library.py - linear algebra and Fourier transforms on a GPU: RunMat beside PyTorch and CuPy.

    python3 bench/gpu_library.py --runmat build/runmat [--libraries auto,never,always] [--peers torch,cupy]
        [--seconds S] [NAME...]

Each row is a call and a total of its result that the host looks at. The time is the least after two calls, in ms.
A column ends after the seconds of --seconds; calls that it did not reach have no time.
Both sides make their operands on the device. RunMat runs with RUNMAT_ACCEL_PROVIDER=cuda, once for each value of
RUNMAT_ACCEL_LIBRARIES. The last column is the better peer's time over RunMat's first one: above 1, RunMat is faster.
"""
import argparse
import math
import os
import signal
import subprocess
import sys
import time

# A row: name, operands in MATLAB, call in MATLAB, operands in Python, call in PyTorch, call in CuPy.
# If the last one is empty, CuPy runs PyTorch's call. In Python, r makes random doubles and rs random singles.
# L is the module of linear algebra, F that of transforms.
SQUARE = "A=gpuArray(rand({0}))+{0}*gpuArray(eye({0}))/8;", "A=r({0},{0})+{0}*eye({0})/8"
SPD = "A=gpuArray(rand({0}));A=A*A'+{0}*gpuArray(eye({0}));", "A=r({0},{0});A=A@A.T+{0}*eye({0})"
SYM = "A=gpuArray(rand({0}));A=A+A';", "A=r({0},{0});A=A+A.T"


def square(name, n, m, torch, cupy="", kind=SQUARE, more=("", "")):
    return (name + str(n) + "d", kind[0].format(n) + more[0].format(n), m, kind[1].format(n) + more[1].format(n), torch,
            cupy)


RHS = "b=gpuArray(rand({0},1));", ";b=r({0},1)"
ROWS = [square("solve", n, "y=A\\b;", "L.solve(A,b)", more=RHS) for n in (64, 256, 1024, 4096, 8000)]
ROWS += [square("solve_spd", n, "y=A\\b;", "L.solve(A,b)", kind=SPD, more=RHS) for n in (1024, 4096)]
ROWS += [square("chol", n, "y=chol(A);", "L.cholesky(A)", kind=SPD) for n in (64, 256, 1024, 4096)]
ROWS += [square("lu", n, "[l,u,p]=lu(A,'vector');y=u;", "L.lu_factor(A)[0]", "lu_factor(A)[0]")
         for n in (256, 1024, 4096)]
ROWS += [square("inv", n, "y=inv(A);", "L.inv(A)") for n in (64, 256, 1024, 4096)]
ROWS += [square("det", n, "y=det(A/{0});".format(n), "L.det(A/{0})".format(n)) for n in (256, 1024)]
ROWS += [square("qr", n, "[q,y]=qr(A);", "L.qr(A)[1]") for n in (100, 500, 2000)]
ROWS += [square("eigsym", n, "[v,d]=eig(A);y=v;", "L.eigh(A)[1]", kind=SYM) for n in (100, 500, 1000, 2000)]
ROWS += [square("eigvals", n, "y=eig(A);", "L.eigvalsh(A)", kind=SYM) for n in (100, 500, 1000)]
ROWS += [square("svd", n, "[u,s,v]=svd(A);y=u;", "L.svd(A)[0]") for n in (300, 1000, 2000)]
ROWS += [square("svdvals", n, "y=svd(A);", "L.svdvals(A)", "L.svd(A,compute_uv=False)") for n in (300, 1000)]
ROWS += [("svd4000x500d", "A=gpuArray(rand(4000,500));", "[u,s,v]=svd(A,'econ');y=u;", "A=r(4000,500)",
          "L.svd(A,full_matrices=False)[0]", "")]
# Complex matrices: their names end in z.
PAIRS = "A=gpuArray(rand({0}));A=complex(A,A')+{0}*gpuArray(eye({0}))/8;", "A=r({0},{0});A=A+1j*A.T+{0}*eye({0})/8"
HPD = "A=gpuArray(rand({0}));A=complex(A,A');A=A*A'+{0}*gpuArray(eye({0}));", \
    "A=r({0},{0});A=A+1j*A.T;A=A@A.conj().T+{0}*eye({0})"
HERMITIAN = "A=gpuArray(rand({0}));A=complex(A+A',A-A');", "A=r({0},{0});A=A+A.T+1j*(A-A.T)"
PRHS = "b=gpuArray(complex(rand({0},1),1));", ";b=r({0},1)+1j"
ROWS += [square("product_z", n, "y=A*A;", "A@A", kind=PAIRS) for n in (256, 1024, 4096)]
ROWS += [square("solve_z", n, "y=A\\b;", "L.solve(A,b)", kind=PAIRS, more=PRHS) for n in (256, 1024, 4096)]
ROWS += [square("chol_z", n, "y=chol(A);", "L.cholesky(A)", kind=HPD) for n in (256, 2048)]
ROWS += [square("lu_z", n, "[l,u,p]=lu(A,'vector');y=u;", "L.lu_factor(A)[0]", "lu_factor(A)[0]", kind=PAIRS)
         for n in (256, 2048)]
ROWS += [square("inv_z", n, "y=inv(A);", "L.inv(A)", kind=PAIRS) for n in (256, 1024)]
ROWS += [square("qr_z", n, "[q,y]=qr(A);", "L.qr(A)[1]", kind=PAIRS) for n in (500, 1000)]
ROWS += [square("eigh_z", n, "[v,d]=eig(A);y=v;", "L.eigh(A)[1]", kind=HERMITIAN) for n in (500, 1000)]
ROWS += [square("svd_z", n, "[u,s,v]=svd(A);y=u;", "L.svd(A)[0]", kind=PAIRS) for n in (300, 1000)]
# Pages: in Python they come first.
PAGES = "A=gpuArray(rand({0},{0},1000));", "A=r(1000,{0},{0})"
SYMMETRIC = "A=gpuArray(rand({0},{0},1000));A=A+pagetranspose(A);", "A=r(1000,{0},{0});A=A+A.swapaxes(1,2)"
REGULAR = "A=gpuArray(rand({0},{0},1000)+2*eye({0}));b=gpuArray(rand({0},1,1000));", \
    "A=r(1000,{0},{0})+2*eye({0});b=r(1000,{0},1)"
ROWS += [square("pagesvdvals", n, "y=pagesvd(A);", "L.svdvals(A)", "L.svd(A,compute_uv=False)", kind=PAGES)
         for n in (8, 32, 64)]
ROWS += [square("pagesvd", n, "[u,s,v]=pagesvd(A);y=u;", "L.svd(A)[0]", kind=PAGES) for n in (8, 32, 64)]
ROWS += [square("pageeigvals", n, "y=pageeig(A);", "L.eigvalsh(A)", kind=SYMMETRIC) for n in (8, 32, 64)]
ROWS += [square("pageeig", n, "[v,d]=pageeig(A);y=v;", "L.eigh(A)[1]", kind=SYMMETRIC) for n in (8, 32, 64)]
ROWS += [square("pageinv", n, "y=pageinv(A);", "L.inv(A)", kind=REGULAR) for n in (8, 32, 64)]
ROWS += [square("pagesolve", n, "y=pagemldivide(A,b);", "L.solve(A,b)", kind=REGULAR) for n in (8, 32, 64)]
ROWS += [("lsq4000x500d", "A=gpuArray(rand(4000,500));b=gpuArray(rand(4000,1));", "y=A\\b;",
          "A=r(4000,500);b=r(4000,1)", "L.lstsq(A,b)[0]", "L.lstsq(A,b)[0]")]

# Sparse matrices of n rows with some numbers in each, times full columns.
for n, each, columns in ((10**5, 10, 1), (10**6, 5, 1), (10**5, 10, 16), (10**5, 100, 1)):
    ROWS += [("sparse%gx%dx%d" % (n, each, columns),
              "S=sparse(repmat((1:{0})',{1},1),randi({0},{0}*{1},1),rand({0}*{1},1),{0},{0});"
              "b=gpuArray(rand({0},{2}));y=S*b;".format(n, each, columns), "y=S*b;",
              "S=sparse({0},{1});b=r({0},{2})".format(n, each, columns), "S@b", "")]


def fft(name, shape, m, peer, pairs):
    ms, ps = ",".join(map(str, shape)), ",".join(map(str, reversed(shape)))
    operands = "A=gpuArray(rand({0},'single'));".format(ms), "A=rs({0})".format(ps)
    if pairs:
        operands = operands[0] + "A=complex(A,A*2);", operands[1] + ";A=A+2j*A"
    return name, operands[0], m, operands[1], peer, ""


for pairs in (False, True):
    k = "c" if pairs else "r"
    ROWS += [fft("fft_1024x4096" + k, (1024, 4096), "y=fft(A);", "F.fft(A)", pairs),
             fft("fft_1000x4096" + k, (1000, 4096), "y=fft(A);", "F.fft(A)", pairs),
             fft("fft_2^16x64" + k, (65536, 64), "y=fft(A);", "F.fft(A)", pairs),
             fft("fft_2^20x16" + k, (1 << 20, 16), "y=fft(A);", "F.fft(A)", pairs),
             fft("fft_2^24" + k, (1 << 24, 1), "y=fft(A);", "F.fft(A)", pairs),
             fft("fft_1000003" + k, (1000003, 1), "y=fft(A);", "F.fft(A)", pairs),
             fft("fft_rows2048" + k, (2048, 2048), "y=fft(A,[],2);", "F.fft(A,None,0)", pairs),
             fft("fft2_2048" + k, (2048, 2048), "y=fft2(A);", "F.fft2(A)", pairs),
             fft("ifft2_2048" + k, (2048, 2048), "y=ifft2(A);", "F.ifft2(A)", pairs),
             fft("fft2_2000" + k, (2000, 2000), "y=fft2(A);", "F.fft2(A)", pairs),
             fft("fftn_256" + k, (256, 256, 256), "y=fftn(A);", "F.fftn(A)", pairs)]

LOOP_M = """
{setup}
t = inf;
try
	for k = 1:{times}
		t0 = tic; {call} z = gather(sum(real(y(:)))); t1 = toc(t0);
		if k > 2, t = min(t, t1); end
	end
	fprintf('%s %.4f\\n', '{name}', 1e3 * t)
catch e
	fprintf(2, '%s: %s\\n', '{name}', e.message)
end
clear A S b y z l u p q v d s
"""


def chosen(names):
    return [r for r in ROWS if not names or any(r[0].startswith(n) for n in names)]


def runmat(binary, rows, libraries, times, seconds):
    program = "".join(LOOP_M.format(setup=r[1], call=r[2], name=r[0], times=times) for r in rows)
    env = dict(os.environ, RUNMAT_ACCEL_PROVIDER="cuda", RUNMAT_ACCEL_LIBRARIES=libraries)
    path = "/tmp/gpu_library_%d.m" % os.getpid()
    with open(path, "w") as f:
        f.write(program)
    process = subprocess.Popen([binary, path], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        out, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        out, errors = process.communicate()
    if process.returncode or errors:
        print(out[-500:], errors[-1500:], file=sys.stderr)
    found = {}
    for line in out.splitlines():
        words = line.split()
        if len(words) == 2:
            found[words[0]] = float(words[1])
    return found


def out_of_time(number, frame):
    raise TimeoutError("out of time")


def peer(which, rows, times, seconds):
    if which == "torch":
        import torch
        torch.backends.cuda.matmul.allow_tf32 = False
        d = dict(device="cuda")

        def sparse(n, each):
            first = torch.arange(0, n * each + 1, each, **d)
            return torch.sparse_csr_tensor(first, torch.randint(n, (n * each,), **d).view(n, each).sort(1)[0].view(-1),
                                           torch.rand(n * each, dtype=torch.float64, **d), (n, n))
        names = dict(r=lambda *n: torch.rand(*n, dtype=torch.float64, **d), rs=lambda *n: torch.rand(*n, **d),
                     eye=lambda n: torch.eye(n, dtype=torch.float64, **d), L=torch.linalg, F=torch.fft, sparse=sparse)
    else:
        import cupy
        import cupyx.scipy.linalg
        import cupyx.scipy.sparse

        def sparse(n, each):
            first = cupy.arange(0, n * each + 1, each, dtype=cupy.int32)
            columns = cupy.sort(cupy.random.randint(n, size=(n, each)), axis=1).astype(cupy.int32).ravel()
            return cupyx.scipy.sparse.csr_matrix((cupy.random.rand(n * each), columns, first), (n, n))
        names = dict(r=lambda *n: cupy.random.rand(*n), rs=lambda *n: cupy.random.rand(*n).astype(cupy.float32),
                     eye=cupy.eye, L=cupy.linalg, F=cupy.fft, lu_factor=cupyx.scipy.linalg.lu_factor, sparse=sparse)
    found = {}
    end = time.monotonic() + seconds if seconds else math.inf
    signal.signal(signal.SIGALRM, out_of_time)
    for row in rows:
        if time.monotonic() > end:
            break
        try:
            if seconds:
                signal.alarm(math.ceil(end - time.monotonic()))
            exec(row[3], names)
            code, best = compile(row[5] if which == "cupy" and row[5] else row[4], row[0], "eval"), math.inf
            for k in range(times):
                t0 = time.perf_counter()
                float(eval(code, names).real.sum())
                if k > 1:
                    best = min(best, time.perf_counter() - t0)
            found[row[0]] = best * 1e3
        except Exception as e:
            print(which, row[0], repr(e)[:150], file=sys.stderr)
        finally:
            signal.alarm(0)
    return found


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--runmat", default="build/runmat")
    p.add_argument("--libraries", default="auto,never")
    p.add_argument("--peers", default="torch,cupy")
    p.add_argument("--times", type=int, default=6)
    p.add_argument("--seconds", type=float, default=None)
    p.add_argument("names", nargs="*")
    a = p.parse_args()
    rows = chosen(a.names)
    columns = [("runmat " + l, runmat(a.runmat, rows, l, a.times, a.seconds)) for l in a.libraries.split(",")]
    peers = []
    for w in filter(None, a.peers.split(",")):
        try:
            peers.append((w, peer(w, rows, a.times, a.seconds)))
        except ImportError as e:
            print(w, "is not there:", e, file=sys.stderr)
    print("| call |" + "".join(" %s |" % c[0] for c in columns + peers) + " peer/runmat |")
    print("|---|" + "---:|" * (len(columns) + len(peers) + 1))
    logs = []
    for r in rows:
        cells = [c[1].get(r[0]) for c in columns + peers]
        best = min((c for c in cells[len(columns):] if c), default=None)
        ratio = best / cells[0] if best and cells[0] else None
        if ratio:
            logs.append(math.log(ratio))
        print("| %s |" % r[0] + "".join(" %.3g |" % c if c else " - |" for c in cells) +
              (" %.2g |" % ratio if ratio else " - |"))
    if logs:
        print("\ngeometric mean %.2f over %d calls; %d below 0.8" %
              (math.exp(sum(logs) / len(logs)), len(logs), sum(x < math.log(0.8) for x in logs)))


main()
