#!/usr/bin/env python3
"""gpu_calls.py - the calls of gpu_calls.m with torch on a CUDA device.

Prints the least of four times after two calls, in ms.
"""
import time
import torch

d = "cuda"
torch.manual_seed(1)
x = torch.rand(10**7, device=d)
n = torch.floor(x * 1e6)
rows = torch.rand(5000, 20000, device=d)
M = torch.rand(1000, 10**4, device=d)
a = torch.floor(torch.rand(10**5, device=d) * 1e7)
members = torch.floor(torch.rand(10**6, device=d) * 1e7)
P = torch.rand(1000, 32, 32, device=d) + 2 * torch.eye(32, device=d)
b = torch.rand(1000, 32, 1, device=d)
Q = torch.rand(1000, 1000, device=d)
W = torch.rand(2000, 2000, device=d) + 50 * torch.eye(2000, device=d)
points = torch.linspace(0, 1, 1000, device=d)
few = torch.rand(1000, device=d)
uneven = torch.cumsum(torch.rand(1000, device=d), 0)
uneven = uneven / uneven[-1]
edges = torch.linspace(0, 1, 101, device=d)


def lines(p, q):
    k = torch.clamp(torch.searchsorted(p, q, right=True) - 1, 0, len(p) - 2)
    return few[k] + (q - p[k]) / (p[k + 1] - p[k]) * (few[k + 1] - few[k])


CALLS = [
    ("sort1e7", lambda: torch.sort(x)[0]),
    ("sort1e7 with positions", lambda: torch.sort(x, stable=True)[1]),
    ("unique1e7", lambda: torch.unique(n)),
    ("mink 20000x5000 k=15", lambda: torch.topk(rows, 15, dim=1, largest=False)[0]),
    ("mink 20000x5000 k=15, rows", lambda: torch.topk(rows, 15, dim=0, largest=False)[0]),
    ("maxk 1e7 k=100", lambda: torch.topk(x, 100)[0]),
    ("median 1e4x1e3", lambda: torch.median(M, dim=1)[0]),
    ("median 1e4x1e3, rows", lambda: torch.median(M, dim=0)[0]),
    ("median 1e7", lambda: torch.median(x)),
    ("quantile 1e4x1e3", lambda: torch.quantile(M, torch.tensor([0.25, 0.5, 0.75], device=d), dim=1)),
    ("histcounts 1e7, 100 bins", lambda: torch.histc(x, 100, 0, 1)),
    ("histcounts 1e7, 256 edges", lambda: torch.histc(x, 256, 0, 1)),
    ("discretize 1e7", lambda: torch.bucketize(x, edges)),
    ("interp1 1e7", lambda: lines(points, x)),
    ("interp1 1e7, uneven", lambda: lines(uneven, x)),
    ("ismember 1e5 in 1e6", lambda: torch.isin(a, members)),
    ("pagemldivide 32x32x1000", lambda: torch.linalg.solve(P, b)),
    ("pageinv 32x32x1000", lambda: torch.linalg.inv(P)),
    ("pagesvd 32x32x1000", lambda: torch.linalg.svdvals(P)),
    ("pageeig 32x32x1000", lambda: torch.linalg.eigvalsh(P + P.transpose(1, 2))),
    ("svd 1000", lambda: torch.linalg.svdvals(Q)),
    ("complex product 2000", lambda: torch.abs(torch.complex(W, W) @ torch.complex(W, -W))),
    ("complex solution 2000", lambda: torch.abs(torch.linalg.solve(torch.complex(W, W.T), torch.complex(W, 0 * W)))),
]
for name, call in CALLS:
    best = float("inf")
    for turn in range(6):
        torch.cuda.synchronize()
        t = time.perf_counter()
        float(call().double().sum())
        if turn > 1:
            best = min(best, time.perf_counter() - t)
    print("%-30s %10.3f ms" % (name, best * 1e3))
