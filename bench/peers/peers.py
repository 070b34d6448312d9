#!/usr/bin/env python3
"""The programs of bench/cases and bench/programs in NumPy, PyTorch (eager and compiled), and JAX.

usage: peers.py IMPL CLASS REPS CAP CASE NAME=VALUE... [/ CASE NAME=VALUE...]   IMPL: numpy cupy torch torchc jax;
CLASS: single double; PEERS_ON=gpu: there
Prints what bench/lib/timing.m prints: RESULT, then FIRST and TIME in seconds;
a run ends when its number is on the host. What stands behind a `/` is measured in the same process (the libraries take
seconds to load); each begins with a line CASE, one that raises has a line FAILED.

A program is init (makes state and constants), step (one turn of its loop), final (the number). Each library runs these
in its best way: NumPy and eager PyTorch as they stand, torch.compile each of them (all in one when there is no loop),
JAX everything under one jit with fori_loop. The argument `zero` keeps a compiler from computing a program without
inputs when it compiles it.
"""
import functools
import gc
import importlib
import math
import os
import resource
import sys
import time
import types

import peers_data
import peers_fields

DATA = os.environ.get("BENCH_DATA")     # a folder of data sets, which `runmat bench --data` has made
ON_GPU = os.environ.get("PEERS_ON") == "gpu"
if not ON_GPU:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")


class Numpy:
    def __init__(self, single):
        import numpy
        self.xp, self.f = numpy, numpy.float32 if single else numpy.float64
        self.f64 = numpy.float64
        self.rng = numpy.random.default_rng(0)

    def rand(self, *shape): return self.rng.random(shape, dtype=self.f)
    def randn(self, *shape): return self.rng.standard_normal(shape, dtype=self.f)
    def cast(self, x): return x.astype(self.f)

    def data(self, name, *shape):       # in each library an array of its own, in the order of columns
        import numpy
        x = numpy.fromfile(os.path.join(DATA, name + ".f32"), dtype="<f4").reshape(shape, order="F")
        return self.xp.asarray(x, dtype=self.f)
    def min_arg(self, d): return d.min(axis=1), d.argmin(axis=1)

    def erf(self, x):
        from scipy.special import erf
        return erf(x)

    def sort(self, x): return self.xp.sort(x)
    def peak(self, x): return x.max(axis=-1, keepdims=True)
    def cummax(self, x): return self.xp.maximum.accumulate(x, axis=0)

    def inside(self, u, new):           # u with its inner elements replaced
        u = u.copy()
        u[1:-1, 1:-1] = new
        return u

    def middle(self, u, new):           # zeros like u with inner elements
        y = self.xp.zeros_like(u)
        y[1:-1] = new
        return y

    def add(self, u, where, new):       # u with something added to a part
        u = u.copy()
        u[where] += new
        return u

    def pad(self, x, by): return self.xp.pad(x, by)
    def most(self, x, axis): return x.max(axis=axis)
    def whole(self, x): return x.astype(self.xp.int32)
    def randint(self, below, *shape): return self.rng.integers(0, below, shape)
    def search(self, edges, x): return self.xp.searchsorted(edges, x, side="right")

    def count(self, index, size, weight=None):      # how often each index comes, or the sum of its weights
        return self.xp.bincount(index, weight, size).astype(self.f)

    def smallest(self, x, k):           # the k smallest of each row and their places
        at = self.xp.argpartition(x, k - 1, axis=1)[:, :k]
        return self.xp.take_along_axis(x, at, 1), at

    def conv(self, x, w):               # x: channel, row, column; w: filter, channel, 3, 3; only where w is within x
        h, v = x.shape[1] - 2, x.shape[2] - 2
        return sum(self.xp.tensordot(w[:, :, i, j], x[:, i:h + i, j:v + j], 1) for i in range(3) for j in range(3))

    def bilinear(self, image, row, column):     # zero beyond the image
        from scipy.ndimage import map_coordinates
        return map_coordinates(image, [row, column], order=1)

    def program(self, turns, init, step, final, over=None, apart=False):
        """over(c), if given: an array of `turns` rows; each turn has one of them as the last argument of its step.
        apart: the data of init are made by themselves; else XLA computes them in each place that reads them."""
        def run():
            s, c = init(0.0)
            for row in [()] * turns if over is None else [(r,) for r in over(c)]:
                s = step(s, c, *row)
            return float(final(s, c))
        return run


class Cupy(Numpy):
    def __init__(self, single):
        import cupy
        self.xp, self.f, self.f64 = cupy, cupy.float32 if single else cupy.float64, cupy.float64
        self.rng = cupy.random.default_rng(0)

    def bilinear(self, image, row, column):
        from cupyx.scipy.ndimage import map_coordinates
        return map_coordinates(image, self.xp.stack([row, column]), order=1)


class Torch(Numpy):
    def __init__(self, single, compiled=False):
        import torch
        # torch, its makers of arrays on the device: torch.compile does not see the default device
        self.xp = types.ModuleType("torch_there")
        self.xp.__dict__.update(torch.__dict__)
        for maker in ("arange", "asarray", "eye", "full", "linspace", "ones", "rand", "randint", "randn", "tensor",
                      "zeros"):
            setattr(self.xp, maker, functools.partial(getattr(torch, maker), device="cuda" if ON_GPU else "cpu"))
        self.f, self.f64 = torch.float32 if single else torch.float64, torch.float64
        self.compiled = compiled
        torch.manual_seed(0)

    def rand(self, *shape): return self.xp.rand(shape, dtype=self.f)
    def randn(self, *shape): return self.xp.randn(shape, dtype=self.f)
    def cast(self, x): return x.to(self.f)
    def min_arg(self, d): return d.min(dim=1)
    def erf(self, x): return self.xp.erf(x)
    def sort(self, x): return self.xp.sort(x)[0]
    def peak(self, x): return x.amax(-1, keepdim=True)
    def cummax(self, x): return self.xp.cummax(x, 0)[0]

    def inside(self, u, new):
        u = u.clone()
        u[1:-1, 1:-1] = new
        return u

    def add(self, u, where, new):
        u = u.clone()
        u[where] += new
        return u

    def pad(self, x, by): return self.xp.nn.functional.pad(x, (by,) * 4)
    def most(self, x, axis): return x.amax(axis)
    def whole(self, x): return x.long()
    def randint(self, below, *shape): return self.xp.randint(0, below, shape)
    def search(self, edges, x): return self.xp.searchsorted(edges, x, right=True)

    def count(self, index, size, weight=None):
        weight = self.xp.ones(index.shape, dtype=self.f) if weight is None else weight
        return self.xp.zeros((size,), dtype=self.f).index_add(0, index, weight)

    def smallest(self, x, k): return self.xp.topk(x, k, dim=1, largest=False)
    def conv(self, x, w): return self.xp.nn.functional.conv2d(x[None], w)[0]

    def bilinear(self, image, row, column):
        there = lambda x, n: x * (2 / (n - 1)) - 1
        at = self.xp.stack([there(column, image.shape[1]), there(row, image.shape[0])], -1)
        return self.xp.nn.functional.grid_sample(image[None, None], at[None], align_corners=True)[0, 0]

    def program(self, turns, init, step, final, over=None, apart=False):
        if not self.compiled:
            return super().program(turns, init, step, final, over)
        make = lambda g: self.xp.compile(g, dynamic=False)
        if not turns:
            whole = make(lambda zero: final(*init(zero)))
            return lambda: float(whole(0.0))
        return super().program(turns, make(init), make(step), make(final), over)


class Jax(Numpy):
    def __init__(self, single):
        import jax
        jax.config.update("jax_enable_x64", True)
        import jax.numpy
        self.jax, self.xp, self.f64 = jax, jax.numpy, jax.numpy.float64
        self.f = jax.numpy.float32 if single else jax.numpy.float64

    def next_key(self):
        self.drawn += 1
        return self.jax.random.fold_in(self.key, self.drawn)

    def data(self, name, *shape):       # plus zero: else XLA computes the whole program when it compiles
        return super().data(name, *shape) + self.zero

    def rand(self, *shape): return self.jax.random.uniform(self.next_key(), shape, self.f)
    def randn(self, *shape): return self.jax.random.normal(self.next_key(), shape, self.f)
    def erf(self, x): return self.jax.scipy.special.erf(x)
    def cummax(self, x): return self.jax.lax.cummax(x, axis=0)
    def inside(self, u, new): return u.at[1:-1, 1:-1].set(new)

    def middle(self, u, new): return self.xp.zeros_like(u).at[1:-1].set(new)
    def add(self, u, where, new): return u.at[where].add(new)
    def whole(self, x): return x.astype(self.xp.int32)
    def randint(self, below, *shape): return self.jax.random.randint(self.next_key(), shape, 0, below)
    def count(self, index, size, weight=1): return self.xp.zeros((size,), self.f).at[index].add(weight)

    def smallest(self, x, k):
        x, at = self.jax.lax.top_k(-x, k)
        return -x, at

    def conv(self, x, w): return self.jax.lax.conv(x[None], w, (1, 1), "VALID")[0]

    def bilinear(self, image, row, column):
        return self.jax.scipy.ndimage.map_coordinates(image, [row, column], order=1)

    def program(self, turns, init, step, final, over=None, apart=False):
        def data(key, zero):
            self.key, self.drawn, self.zero = key, 0, zero
            return init(zero)

        def rest(key, s, c):
            def turn(t, s, *row):
                self.key, self.drawn = self.jax.random.fold_in(key, t + 1000), 0
                return step(s, c, *row)
            if over is not None:
                of_row = lambda s, t: (turn(t[0], s, t[1]), None)
                return final(self.jax.lax.scan(of_row, s, (self.xp.arange(turns), over(c)))[0], c)
            return final(self.jax.lax.fori_loop(0, turns, turn, s) if turns else s, c)
        key = self.jax.random.PRNGKey(0)
        if apart:
            data, rest = self.jax.jit(data), self.jax.jit(rest)
            return lambda: float(rest(key, *data(key, self.f(0))))
        whole = self.jax.jit(lambda key, zero: rest(key, *data(key, zero)))
        return lambda: float(whole(key, self.f(0)))


def elementwise(b, n):
    xp = b.xp

    def init(zero):
        x = xp.linspace(0, 4 * math.pi, n, dtype=b.f) + zero
        y0 = xp.sin(x) * xp.exp(-x / 10)
        y1 = y0 * xp.cos(x / 4) + 0.25 * y0 ** 2
        return xp.tanh(y1) + 0.1 * y1, None
    return b.program(0, init, None, lambda y, c: y.sum())


def image4k(b, B, H, W):
    xp = b.xp

    def init(zero):
        imgs = b.data("image4k", B, H, W) if DATA else b.rand(B, H, W)
        mu = imgs.mean(axis=(1, 2), keepdims=True)
        sigma = xp.sqrt(((imgs - mu) ** 2).mean(axis=(1, 2), keepdims=True) + 1e-6)
        out = ((imgs - mu) / sigma) * 1.0123 - 0.02
        return (xp.clip(out, 0, None) ** 1.8 - imgs) ** 2, None
    return b.program(0, init, None, lambda y, c: y.mean())


def montecarlo(b, M, T):
    xp = b.xp
    dt, mu, sg = 1 / 252, 0.05, 0.2
    drift, scale = (mu - 0.5 * sg * sg) * dt, sg * math.sqrt(dt)
    return b.program(T, lambda zero: (xp.full((M,), 100.0, dtype=b.f), None),
                     lambda s, c: s * xp.exp(drift + scale * b.randn(M)),
                     lambda s, c: xp.clip(s - 100, 0, None).mean() * math.exp(-mu * T * dt))


def pca(b, n, d, k, iters):
    xp = b.xp

    def init(zero):
        a = b.data("pca", n, d) if DATA else b.rand(n, d)
        a = a - a.mean(axis=0, keepdims=True)
        start = a[:k].T if DATA else b.randn(d, k)
        return xp.linalg.qr(start)[0], a.T @ a / (n - 1)
    return b.program(iters, init, lambda q, g: xp.linalg.qr(g @ q)[0],
        lambda q, g: (xp.diag(q.T @ g @ q) / xp.trace(g)).sum())


def nlms(b, p, C, T):
    xp = b.xp

    def step(s, target):
        x = b.rand(p, C)
        e = (target * x).sum(axis=0) - (s[0] * x).sum(axis=0)
        norm = (x * x).sum(axis=0) + 1e-3
        return s[0] + 0.5 * x * (e / norm), (e * e).mean()
    return b.program(T, lambda zero: ((xp.zeros((p, C), dtype=b.f), xp.zeros((), dtype=b.f)), b.rand(p, C)), step,
        lambda s, c: s[1])


def iir(b, M, T):
    return b.program(T, lambda zero: (b.xp.zeros((M,), dtype=b.f), None), lambda y, c: 0.98 * y + 0.02 * b.rand(M),
        lambda y, c: y.mean())


def kmeans(b, n, d, k, T):
    xp = b.xp

    def init(zero):
        i, j = xp.arange(1, n + 1, dtype=b.f64)[:, None], xp.arange(1, d + 1, dtype=b.f64)[None, :]
        x = b.cast(xp.sin(i * (0.1 + 0.37 * j) + xp.cos(i * 0.011) + zero))
        return (x[:k], x[:, 0]), (x, (x ** 2).sum(axis=1)[:, None])

    def step(s, c):
        x, x2 = c
        best, index = b.min_arg(x2 - 2 * (x @ s[0].T) + (s[0] ** 2).sum(axis=1)[None, :])
        h = b.cast(index[:, None] == xp.arange(k)[None, :])
        return (h.T @ x) / xp.clip(h.sum(axis=0), 1, None)[:, None], best
    return b.program(T, init, step, lambda s, c: s[1].mean(dtype=b.f64))


def nbody(b, n, T):
    xp = b.xp

    def init(zero):
        i = xp.arange(1, n + 1, dtype=b.f64)
        x, y, z = (b.cast(xp.sin(i * r + zero)) for r in (1.1, 2.3, 3.7))
        v = 0 * x
        return (x, y, z, v, v, v), b.cast((1.5 + xp.sin(i * 0.7)) / n)

    def step(s, m):
        x, y, z, vx, vy, vz = s
        dx, dy, dz = (q[None, :] - q[:, None] for q in (x, y, z))
        r2 = dx ** 2 + dy ** 2 + dz ** 2 + 0.01
        w = m[None, :] / (r2 * xp.sqrt(r2))
        vx, vy, vz = (v + 0.01 * (q * w).sum(axis=1) for v, q in ((vx, dx), (vy, dy), (vz, dz)))
        return x + 0.01 * vx, y + 0.01 * vy, z + 0.01 * vz, vx, vy, vz
    return b.program(T, init, step, lambda s, m: (m * (s[3] ** 2 + s[4] ** 2 + s[5] ** 2)).sum(dtype=b.f64))


def life(b, n, T):
    xp = b.xp

    def init(zero):
        i = xp.arange(0, n, dtype=b.f64)
        j, i = i[None, :], i[:, None]
        return b.cast((7 * i ** 2 + 13 * j ** 2 + i * j + zero) % 11 < 4), None

    def step(s, c):
        v = xp.roll(s, 1, 0) + s + xp.roll(s, -1, 0)
        near = xp.roll(v, 1, 1) + v + xp.roll(v, -1, 1) - s
        return b.cast((near == 3) | ((s == 1) & (near == 2)))
    return b.program(T, init, step, lambda s, c: s.sum())


def logistic(b, n, d, T):
    xp = b.xp

    def init(zero):
        i, j = xp.arange(1, n + 1, dtype=b.f64)[:, None], xp.arange(1, d + 1, dtype=b.f64)[None, :]
        x = b.cast(xp.sin(i * (0.1 + 0.37 * j) + zero))
        y = b.cast(x[:, 0] + x[:, 1] * x[:, 2] > 0)
        return (xp.zeros((d,), dtype=b.f), y), (x, y)

    def step(s, c):
        x, y = c
        p = 1 / (1 + xp.exp(-(x @ s[0])))
        return s[0] - 0.5 * (x.T @ (p - y)) / n, p
    return b.program(T, init, step, lambda s, c: -(c[1] * xp.log(s[1]) + (1 - c[1]) * xp.log(1 - s[1])).mean())


def blackscholes(b, n):
    xp = b.xp

    def init(zero):
        u = xp.linspace(0, 1, n, dtype=b.f) + zero
        s, k, t = 50 + 100 * u, 150 - 80 * u, 0.1 + 2 * u ** 2
        r, sg = 0.03, 0.25
        root = sg * xp.sqrt(t)
        d1 = (xp.log(s / k) + (r + sg ** 2 / 2) * t) / root
        n1, n2 = (0.5 * (1 + b.erf(d / math.sqrt(2))) for d in (d1, d1 - root))
        disc = k * xp.exp(-r * t)
        call = s * n1 - disc * n2
        return (call, call - s + disc), None
    return b.program(0, init, None, lambda s, c: s[0].mean() + s[1].mean())


def heat(b, n, T):
    xp = b.xp
    low, high = 2 * n // 5, 3 * n // 5

    def init(zero):
        i = xp.arange(1, n + 1)
        hot = (i >= low) & (i <= high)
        return b.cast(hot[:, None] & hot[None, :]) + zero, None

    def step(u, c):
        mid = u[1:-1, 1:-1]
        return b.inside(u, mid + 0.2 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - 4 * mid))
    return b.program(T, init, step, lambda u, c: (u ** 2).sum(dtype=b.f64))


def lowpass(b, n):
    xp = b.xp

    def init(zero):
        t = b.cast(xp.arange(0, n, dtype=b.f64) / n + zero)
        x = xp.sin(2 * math.pi * 50 * t) + 0.5 * xp.sin(2 * math.pi * 20000 * t) + 0.1 * xp.cos(2 * math.pi * 777 * t)
        k = xp.arange(0, n)
        f = xp.where(k < n // 2, k, n - k)
        y = xp.fft.ifft(xp.where(f > 1000, 0, xp.fft.fft(x))).real
        p = xp.abs(xp.fft.fft(y)) ** 2
        return (y, p[:n // 2].argmax() + 1), None
    return b.program(0, init, None, lambda s, c: (s[0] ** 2).sum(dtype=b.f64) + s[1])


def ranks(b, n):
    xp = b.xp

    def init(zero):
        x = b.cast(xp.arange(1, n + 1, dtype=b.f64) * 0.7548776662 % 1 + zero)
        s = b.sort(x)
        k = b.sort(xp.floor(5000 * x))
        kinds = (k[1:] > k[:-1]).sum() + 1
        return (s, kinds), None

    def final(r, c):
        s, kinds = r
        return s[::10].sum(dtype=b.f64) + (s[n // 2 - 1] + s[n // 2]) / 2 + s[3 * n // 4 - 1] - s[n // 4 - 1] + kinds
    return b.program(0, init, None, final)


def attention(b, T, d, h):
    xp = b.xp

    def init(zero):
        i, j = xp.arange(1, T + 1, dtype=b.f64)[:, None], xp.arange(1, d * h + 1, dtype=b.f64)[None, :]
        q = xp.swapaxes(b.cast(xp.sin(i * j / 100 + zero)).reshape(T, h, d), 0, 1)
        k, v = q * 0.5 + 0.1, xp.cos(q)
        for _ in range(3):
            s = q @ xp.swapaxes(k, 1, 2) / math.sqrt(d)
            e = xp.exp(s - b.peak(s))
            o = (e / e.sum(axis=2, keepdims=True)) @ v
            m = o.mean(axis=2, keepdims=True)
            q = (o - m) / xp.sqrt(((o - m) ** 2).mean(axis=2, keepdims=True) + 1e-5)
        return q, None
    return b.program(0, init, None, lambda q, c: xp.abs(q).sum(dtype=b.f64))


def lorenz(b, M, T):
    xp = b.xp
    h = 0.01

    def slope(s):
        x, y, z = s
        return 10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z

    def ahead(s, k, by):
        return tuple(v + by * w for v, w in zip(s, k))

    def step(s, c):
        k1 = slope(s)
        k2 = slope(ahead(s, k1, h / 2))
        k3 = slope(ahead(s, k2, h / 2))
        k4 = slope(ahead(s, k3, h))
        return tuple(v + h / 6 * (p + 2 * q + 2 * r + t) for v, p, q, r, t in zip(s, k1, k2, k3, k4))

    def init(zero):
        x = b.cast(1 + 0.001 * xp.arange(1, M + 1, dtype=b.f64) + zero)
        return (x, 0 * x + 1, 0 * x + 20), None
    return b.program(T, init, step, lambda s, c: s[2].mean(dtype=b.f64))


def lorenzmatrix(b, M, T):
    xp = b.xp
    h = 0.01

    def f(s):
        x, y, z = s[:, 0], s[:, 1], s[:, 2]
        return xp.stack([10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z], 1)

    def step(s, c):
        k1 = f(s)
        k2 = f(s + h / 2 * k1)
        k3 = f(s + h / 2 * k2)
        k4 = f(s + h * k3)
        return s + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)

    def init(zero):
        x = 1 + 0.001 * xp.arange(1, M + 1, dtype=b.f64) + zero
        return b.cast(xp.stack([x, 0 * x + 1, 0 * x + 20], 1)), None
    return b.program(T, init, step, lambda s, c: s[:, 2].mean(dtype=b.f64))


def particles(b, M, T):
    xp = b.xp
    h = 0.002

    def pull(pos, x):
        d = xp.stack([pos[:, 0] - x, pos[:, 1]], 1)
        return -d / ((d ** 2).sum(1) + 0.01)[:, None] ** 1.5

    def step(s, c):
        pos, vel = s
        vel = vel + h * (pull(pos, 0.3) + pull(pos, -0.3))
        return pos + h * vel, vel

    def init(zero):
        i = xp.arange(1, M + 1, dtype=b.f64) + zero
        angle = 2 * xp.pi * i / M
        pos = xp.stack([xp.cos(angle), xp.sin(angle)], 1) * (1.5 + i / M)[:, None]
        return (b.cast(pos), b.cast(xp.stack([-pos[:, 1], pos[:, 0]], 1) * 0.6)), None
    return b.program(T, init, step, lambda s, c: ((s[0] ** 2).sum(1) ** 0.5).mean(dtype=b.f64))


def mandelbrot(b, n, T):
    xp = b.xp

    def init(zero):
        x, y = xp.linspace(-2, 0.6, n, dtype=b.f64) + zero, xp.linspace(-1.2, 1.2, n, dtype=b.f64)
        c = b.cast(x)[None, :] + 1j * b.cast(y)[:, None]
        return (0 * c, b.cast(0 * x[None, :] + 0 * y[:, None])), c

    def step(s, c):
        z = s[0] * s[0] + c
        m = xp.abs(z) <= 2
        return xp.where(m, z, 2), s[1] + m
    return b.program(T, init, step, lambda s, c: s[1].sum(dtype=b.f64))


def drawdown(b, T, M):
    xp = b.xp

    def init(zero):
        i, j = xp.arange(1, T + 1, dtype=b.f64)[:, None], xp.arange(1, M + 1, dtype=b.f64)[None, :]
        s = 100 * (1 + 0.03 * b.cast(i * j * 0.6180339887 % 1 - 0.5 + zero)).cumprod(axis=0)
        peak = b.cummax(s)
        fall = b.peak(xp.swapaxes((peak - s) / peak, 0, 1))
        pay = xp.where((s > 115).any(axis=0), 0, xp.clip(s[-1] - 100, 0, None))
        return (fall, xp.clip(s.mean(axis=0) - 100, 0, None), pay), None
    return b.program(0, init, None, lambda s, c: s[0].mean(dtype=b.f64) + s[1].mean(dtype=b.f64)
        + s[2].mean(dtype=b.f64))


def escape(b, n, T):
    xp = b.xp

    def init(zero):
        x, y = xp.linspace(-2, 0.6, n, dtype=b.f64) + zero, xp.linspace(-1.2, 1.2, n, dtype=b.f64)
        cr, ci = b.cast(x[None, :] + 0 * y[:, None]), b.cast(0 * x[None, :] + y[:, None])
        return (0 * cr, 0 * cr, 0 * cr), (cr, ci)

    def step(s, c):
        zr, zi, k = s
        r2, i2 = zr * zr, zi * zi
        m = r2 + i2 <= 4
        return xp.where(m, r2 - i2 + c[0], zr), xp.where(m, 2 * zr * zi + c[1], zi), k + m
    return b.program(T, init, step, lambda s, c: s[2].sum(dtype=b.f64))


def ising(b, n, T):
    xp, beta = b.xp, 0.4

    def init(zero):
        i = xp.arange(0, n)
        return b.cast(0 * i[:, None] + 0 * i[None, :] + 1) + zero, (i[:, None] + i[None, :]) % 2 == 0

    def half(s, own):
        near = xp.roll(s, 1, 0) + xp.roll(s, -1, 0) + xp.roll(s, 1, 1) + xp.roll(s, -1, 1)
        return xp.where(own & (b.rand(n, n) < xp.exp(-2 * beta * s * near)), -s, s)
    return b.program(T, init, lambda s, black: half(half(s, black), ~black), lambda s, c: abs(s.mean(dtype=b.f64)))


def wave(b, n, T):
    xp = b.xp

    def init(zero):
        u = b.cast(xp.exp(-1000 * (xp.linspace(0, 1, n, dtype=b.f64) + zero - 0.5) ** 2))
        return (u, u), None

    def step(s, c):
        u, old = s
        return b.middle(u, 2 * u[1:-1] - old[1:-1] + 0.25 * (u[2:] - 2 * u[1:-1] + u[:-2])), u
    return b.program(T, init, step, lambda s, c: (s[0] ** 2).sum(dtype=b.f64))


def maxwell(b, n, T):
    xp = b.xp

    def init(zero):
        i = xp.arange(0, n)
        there = b.cast((i[:, None] == n // 2 - 1) & (i[None, :] == n // 2 - 1))
        z = 0 * there + zero
        return (z, z[:, 1:], z[1:, :], b.cast(xp.ones((1,))) + zero), there

    def step(s, there):
        e, hx, hy, t = s
        hx, hy = hx - 0.5 * (e[:, 1:] - e[:, :-1]), hy + 0.5 * (e[1:, :] - e[:-1, :])
        e = b.inside(e, e[1:-1, 1:-1] + 0.5 * (hy[1:, 1:-1] - hy[:-1, 1:-1] - hx[1:-1, 1:] + hx[1:-1, :-1]))
        return e + there * xp.exp(-((t - 30) / 10) ** 2), hx, hy, t + 1
    return b.program(T, init, step, lambda s, c: (s[0] ** 2).sum(dtype=b.f64))


def turing(b, n, T):
    xp = b.xp

    def init(zero):
        i = xp.arange(0, n)
        near = (i >= n // 2 - 10) & (i < n // 2 + 10)
        near = b.cast(near[:, None] & near[None, :]) + zero
        return (1 - 0.5 * near, 0.25 * near), None

    def laplacian(a):
        return xp.roll(a, 1, 0) + xp.roll(a, -1, 0) + xp.roll(a, 1, 1) + xp.roll(a, -1, 1) - 4 * a

    def step(s, c):
        u, v = s
        r = u * v ** 2
        return u + 0.16 * laplacian(u) - r + 0.035 * (1 - u), v + 0.08 * laplacian(v) + r - 0.1 * v
    return b.program(T, init, step, lambda s, c: s[0].sum(dtype=b.f64) + (s[1] ** 2).sum(dtype=b.f64))


def vorticity(b, n, T):
    xp, fft = b.xp, b.xp.fft

    def init(zero):
        i = xp.arange(0, n)
        k = xp.where(i < n // 2, i, i - n)
        kx, ky = b.cast(k[None, :] + 0 * k[:, None]), b.cast(k[:, None] + 0 * k[None, :])
        k2 = kx ** 2 + ky ** 2
        origin = b.cast((i[:, None] == 0) & (i[None, :] == 0))
        ik2 = (1 - origin) / (k2 + origin)
        keep = b.cast((abs(kx) < n / 3) & (abs(ky) < n / 3))
        x = b.cast(2 * math.pi * i / n) + zero
        x, y = x[None, :], x[:, None]
        w = xp.sin(2 * x) * xp.cos(3 * y) + 0.5 * xp.cos(5 * x + 2 * y) + 0.3 * xp.sin(y)
        return fft.fft2(w), (kx, ky, k2, ik2, keep)

    def change(w, kx, ky, k2, ik2, keep):
        back = lambda z: fft.ifft2(z).real
        u, v = back(1j * ky * ik2 * w), back(1j * kx * ik2 * w)
        return -fft.fft2(u * back(1j * kx * w) - v * back(1j * ky * w)) * keep - 1e-3 * k2 * w

    def step(w, c):
        return w + 0.01 * change(w + 0.005 * change(w, *c), *c)

    def final(w, c):
        w = fft.ifft2(w).real
        return (w ** 2).mean() + w.max()
    return b.program(T, init, step, final)


def schroedinger(b, n, T):
    xp, fft = b.xp, b.xp.fft

    def init(zero):
        i = xp.arange(0, n)
        k = b.cast(2 * math.pi / 20 * xp.where(i < n // 2, i, i - n))
        x = b.cast(20 * (i / n - 0.5)) + zero
        x, y = x[None, :], x[:, None]
        wall = 20 * b.cast((abs(x) < 0.5) & (abs(y) > 1))
        psi = xp.exp(-((x + 4) ** 2 + y ** 2) / 2) * xp.exp(3j * x)
        return psi, (xp.exp(-0.0025j * wall), xp.exp(-0.0025j * (k[None, :] ** 2 + k[:, None] ** 2)), b.cast(x > 0))

    def step(psi, c):
        return c[0] * fft.ifft2(c[1] * fft.fft2(c[0] * psi))

    def final(psi, c):
        p = abs(psi) ** 2
        return (p.sum() + (p * c[2]).sum()) * (20 / n) ** 2
    return b.program(T, init, step, final)


def wavelet(b, n):
    xp = b.xp
    join = lambda x: xp.concatenate(x, 0)

    def apart(a):
        s, d = a[::2], a[1::2]
        d = d - (s + join([s[1:], s[-1:]])) / 2
        s = s + (join([d[:1], d[:-1]]) + d) / 4
        return join([s, d])

    def together(a):
        h = a.shape[0] // 2
        s, d = a[:h], a[h:]
        s = s - (join([d[:1], d[:-1]]) + d) / 4
        d = d + (s + join([s[1:], s[-1:]])) / 2
        return xp.stack([s, d], 1).reshape(a.shape)

    def there_and_back(a, level):
        if not level:
            return a * (abs(a) > 0.05)
        a = apart(apart(a).T).T
        h = a.shape[0] // 2
        low = there_and_back(a[:h, :h], level - 1)
        drop = lambda x: x * (abs(x) > 0.05)
        a = xp.concatenate([join([low, drop(a[h:, :h])]), drop(a[:, h:])], 1)
        return together(together(a.T).T)

    def init(zero):
        i = xp.arange(1, n + 1)
        x, y = i[None, :] + zero, i[:, None] + zero
        image = b.cast(xp.sin(x / 15) + xp.cos(y / 22) + 0.3 * xp.sin(x * y / 3000))
        return there_and_back(image, 5) - image, None
    return b.program(0, init, None, lambda e, c: xp.sqrt((e ** 2).mean()))


CASES = dict(
    vorticity=vorticity, schroedinger=schroedinger, wavelet=wavelet, maxwell=maxwell, turing=turing, heat=heat,
    lowpass=lowpass, ranks=ranks, attention=attention, lorenz=lorenz, lorenzmatrix=lorenzmatrix,
    particles=particles, mandelbrot=mandelbrot, drawdown=drawdown,
    escape=escape, ising=ising, wave=wave, elementwise=elementwise, image4k=image4k, montecarlo=montecarlo, pca=pca,
    nlms=nlms, iir=iir, kmeans=kmeans, nbody=nbody, life=life, logistic=logistic, blackscholes=blackscholes)
CASES.update(peers_fields.CASES)
CASES.update(peers_data.CASES)


def measure(run, reps, cap):
    """As bench/lib/timing.m: a first run, three and those until a second more has passed, then those that count."""

    def timed(name):
        t = time.perf_counter()
        y = run()
        t = time.perf_counter() - t
        if name:
            print("RESULT %.9g\n%s %.6f" % (y, name, t), flush=True)

    timed("FIRST")
    start = time.perf_counter()
    timed(None), timed(None), timed(None)
    while time.perf_counter() - start < 1:
        timed(None)
    for _ in range(reps):
        timed("TIME")
        if time.perf_counter() - start > cap:
            break


def measure_all(make, args):
    """args: REPS CAP CASE NAME=VALUE... [/ CASE NAME=VALUE...]; make(case, NAME=VALUE...) gives what is run."""
    reps, cap = int(args[0]), float(args[1])
    for part in " ".join(args[2:]).split("/"):
        print("CASE", part, flush=True)
        case, *sizes = part.split()
        try:
            measure(make(case, **{k: int(float(v)) for k, v in (a.split("=") for a in sizes)}), reps, cap)
        except Exception as error:
            print("FAILED %s: %s" % (type(error).__name__, " ".join(str(error).split())[:300]), flush=True)
        gc.collect()


def main():
    if sys.argv[1:2] == ["--versions"]:         # of those of the named libraries that can be loaded
        return versions(sys.argv[2:])
    impl, cls = sys.argv[1:3]
    b = {"numpy": Numpy, "cupy": Cupy, "torch": Torch, "torchc": lambda s: Torch(s, True),
        "jax": Jax}[impl](cls == "single")
    measure_all(lambda case, **sizes: CASES[case](b, **sizes), sys.argv[3:])
    print("PEAK %d" % (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024))


def versions(names):
    print("python", sys.version.split()[0])
    for name in names:
        try:
            print(name, importlib.import_module(name).__version__)
        except ImportError:
            pass


if __name__ == "__main__":
    main()
