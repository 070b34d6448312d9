#!/usr/bin/env python3
"""Three programs in Dr.Jit's LLVM or CUDA back end, loops written as symbolic ones. Usage and output as peers.py,
without IMPL."""
import importlib
import math
import sys

import drjit as dr

from peers import ON_GPU, measure_all

back = importlib.import_module("drjit.cuda" if ON_GPU else "drjit.llvm")
PCG32, UInt32 = back.PCG32, back.UInt32

cls = sys.argv[1]
if cls == "single":
    Float = back.Float
    draw = lambda rng: rng.next_float32()
else:
    Float = back.Float64
    draw = lambda rng: rng.next_float64()


def normal(rng):
    r = dr.sqrt(-2 * dr.log(1 - draw(rng)))
    s, c = dr.sincos(2 * math.pi * draw(rng))
    return r * s, r * c


@dr.syntax
def montecarlo(M, T):
    rng = PCG32(size=M)
    S = dr.full(Float, 100, M)
    t = UInt32(0)
    dt = 1 / 252
    drift, scale = Float((0.05 - 0.02) * dt), Float(0.2 * math.sqrt(dt))
    while t < T:
        a, b = normal(rng)
        S *= dr.exp(drift + scale * a)
        S *= dr.exp(drift + scale * b)
        t += 2
    return dr.mean(dr.select(S > 100, S - 100, 0)) * math.exp(-0.05 * T * dt)


@dr.syntax
def iir(M, T):
    rng = PCG32(size=M)
    y = dr.zeros(Float, M)
    t = UInt32(0)
    while t < T:
        y = 0.98 * y + 0.02 * draw(rng)
        t += 1
    return dr.mean(y)


def elementwise(n):
    x = dr.linspace(Float, 0, 4 * math.pi, n)
    y0 = dr.sin(x) * dr.exp(-x / 10)
    y1 = y0 * dr.cos(x / 4) + 0.25 * y0 * y0
    return dr.sum(dr.tanh(y1) + 0.1 * y1)


programs = dict(montecarlo=montecarlo, iir=iir, elementwise=elementwise)
measure_all(lambda case, **sizes: lambda: float(programs[case](**sizes)[0]), sys.argv[2:])
