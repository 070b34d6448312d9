#!/usr/bin/env python3
"""fit.py - the polynomials of op_math.h: minimax fits (Remez), coefficients rounded one by one, the rest fitted again.

python3 fit.py [name...]    prints C literals, lowest power first, and the error that is left (log2). Needs mpmath.
"""
import sys
from mpmath import mp, mpf, matrix, lu_solve, cos, sin, tanh, log, exp, log1p, pi, sqrt, atan, erf, nint
from mpmath import frexp, ldexp, expm1, erfc, fabs, asin, sinh, atanh, loggamma, erfinv
mp.prec = 300

def rnd(c, bits):
    m, e = frexp(c)
    return ldexp(nint(ldexp(m, bits)), e - bits)

def hexf(c, bits):
    if c == 0: return "0.0" + ("f" if bits == 24 else "")
    m, e = frexp(fabs(c)); n = int(nint(ldexp(m, bits)))          # n in [2^(bits-1), 2^bits]
    if n == 1 << bits: n >>= 1; e += 1
    frac = n - (1 << (bits - 1)); digits = (bits - 1 + 3) // 4
    h = f"{frac << (digits * 4 - (bits - 1)):0{digits}x}".rstrip("0") or "0"
    return f"{'-' if c < 0 else ''}0x1.{h}p{e - 1}" + ("f" if bits == 24 else "")

def remez(g, w, lo, hi, powers):
    """min over c of max |w(x) (g(x) - sum c_i x^p_i)| on [lo, hi]."""
    n = len(powers) + 1
    mid, half = (lo + hi) / 2, (hi - lo) / 2
    x = [mid - half * cos(pi * (i + mpf(1) / 2) / n) for i in range(n)]
    grid = [mid - half * cos(pi * (i + mpf(1) / 3) / (40 * n)) for i in range(40 * n)]
    gg = [(t, g(t), w(t)) for t in grid]
    for _ in range(12):
        A = matrix(n, n); b = matrix(n, 1)
        for i in range(n):
            for j, p in enumerate(powers): A[i, j] = x[i] ** p * w(x[i])
            A[i, n - 1] = (-1) ** i; b[i] = g(x[i]) * w(x[i])
        c = lu_solve(A, b)
        err = [ww * (gv - sum(c[j] * t ** p for j, p in enumerate(powers))) for t, gv, ww in gg]
        ext, i = [], 0                                       # one extremum for each run of one sign
        while i < len(err):
            j, best = i, i
            while j < len(err) and (err[j] > 0) == (err[i] > 0):
                if abs(err[j]) > abs(err[best]): best = j
                j += 1
            ext.append(best); i = j
        while len(ext) > n: ext.pop(0 if abs(err[ext[0]]) < abs(err[ext[-1]]) else -1)
        if len(ext) < n: break
        x = [grid[k] for k in ext]
        m = [abs(err[k]) for k in ext]
        if max(m) < min(m) * mpf("1.001"): break
    return [c[i] for i in range(n - 1)], max(abs(e) for e in err)

def lsq(g, w, lo, hi, powers):
    """The same in least squares on Chebyshev points: for refits, where 0 inside the interval would spoil the
    exchange."""
    k = 8 * len(powers) + 40
    t = [(lo + hi) / 2 - (hi - lo) / 2 * cos(pi * (i + mpf(3) / 8) / k) for i in range(k)]
    n = len(powers); A = matrix(n, n); b = matrix(n, 1)
    rows = [([x ** p * w(x) for p in powers], g(x) * w(x)) for x in t]
    for r, y in rows:
        for i in range(n):
            b[i] += r[i] * y
            for j in range(n): A[i, j] += r[i] * r[j]
    return lu_solve(A, b)

def fit(name, g, w, lo, hi, powers, bits, refit=lsq):
    """refit: how to fit again after a coefficient was rounded when 0 lies inside the interval."""
    done = []
    rest, stuck = list(powers), False
    while rest:
        gd = lambda t: g(t) - sum(c * t ** p for p, c in done)
        if done and refit == lsq and (lo < 0 < hi or stuck): c = lsq(gd, w, lo, hi, rest)
        else:
            c, e = remez(gd, w, lo, hi, rest)
            ideal = e if not done else ideal
            if e > 4 * ideal and refit == lsq: c, stuck = lsq(gd, w, lo, hi, rest), True
        if not done: print(f"{name}: ideal 2^{float(log(e, 2)):.2f}")
        done.append((rest.pop(0), rnd(c[0], bits)))
    gd = lambda t: w(t) * (g(t) - sum(c * t ** p for p, c in done))
    e = max(abs(gd(lo + (hi - lo) * (i + mpf(3) / 8) / 1001)) for i in range(1001))
    print(f"{name}: rounded 2^{float(log(e, 2)):.2f}  [{', '.join(hexf(c, bits) for _, c in done)}]", flush=True)

def gs(f, head, k):
    """(f(t) - head(t)) / t^k without cancellation (200 bits suffice away from 0)."""
    return lambda t: (f(t) - head(t)) / t ** k

h = log(mpf(2)) / 2
FITS = {}
def job(name, *a): FITS[name] = a
for s, bits, n in (("32", 24, 5), ("64", 53, 10)):
    job("exp" + s, gs(exp, lambda r: 1 + r, 2), lambda r: r * r / exp(r), -h - mpf(2)**-12, h + mpf(2)**-12, range(n),
        bits, remez if bits == 24 else lsq)
for s, bits, n in (("32", 24, 9), ("64", 53, 21)):
    job("log" + s, gs(log1p, lambda r: r, 2), lambda r: r * r / log1p(r), sqrt(mpf(1) / 2) - 1, sqrt(mpf(2)) - 1,
        range(n), bits)
q = (pi / 4) * (1 + mpf(2) ** -10)
def even(f, k, head):   # as a function of u = t^2
    return lambda u: (f(sqrt(u)) - head(sqrt(u))) / sqrt(u) ** k
U = mpf(2) ** -60
for s, bits, ns, nc in (("32", 24, 3, 3), ("64", 53, 6, 6)):
    job("sin" + s, even(sin, 3, lambda t: t), lambda u: sqrt(u) ** 3 / sin(sqrt(u)), U, q * q, range(ns), bits)
    job("cos" + s, even(cos, 4, lambda t: 1 - t * t / 2), lambda u: u * u / cos(sqrt(u)), U, q * q, range(nc), bits)
for s, bits, n, top in (("fast", 24, 5, mpf(25) / 64), ("32", 24, 7, mpf(1)), ("64", 53, 15, mpf(1))):
    job("tanh" + s, even(tanh, 3, lambda t: t), lambda u: sqrt(u) ** 3 / tanh(sqrt(u)), U, top, range(n), bits)
# normal numbers: 2 atanh(q / 2) over q^2, sine and cosine of v quarters over v^2
def of_quotient(u): return sqrt(u) / (1 - sqrt(u) / 2)
job("radius64", lambda u: (log1p(of_quotient(u)) - sqrt(u)) / (sqrt(u) * u),
    lambda u: u * sqrt(u) / log1p(of_quotient(u)), U,
    (2 * (sqrt(mpf(2)) - 1) / (sqrt(mpf(2)) + 1) * (1 + mpf(2) ** -20)) ** 2, range(6), 53)
job("turn_sin64", lambda u: sin(pi / 2 * sqrt(u)) / sqrt(u), lambda u: sqrt(u) / sin(pi / 2 * sqrt(u)), U, mpf(1) / 4,
    range(7), 53)
job("turn_cos64", lambda u: (cos(pi / 2 * sqrt(u)) - 1) / u, lambda u: u / cos(pi / 2 * sqrt(u)), U, mpf(1) / 4,
    range(6), 53)
job("pow32", lambda r: (log1p(r) - r + r * r / 2 - r ** 3 / 3) / r ** 4, lambda r: r ** 4 / log1p(r), -mpf(35) / 256,
    mpf(39) / 256, range(6), 24)
job("pow64", lambda r: (log1p(r) - r + r * r / 2 - r ** 3 / 3 + r ** 4 / 4) / r ** 5, lambda r: r ** 5 / log1p(r),
    -mpf(35) / 256, mpf(39) / 256, range(13), 53)
for s, bits, n in (("32", 24, 6), ("64", 53, 11)):
    job("expm1" + s, gs(exp, lambda r: 1 + r, 2), lambda r: r * r / expm1(r), -h - mpf(2)**-12, h + mpf(2)**-12,
        range(n), bits)
edge = mpf(13) / 16
for s, bits, n, m, top in (("32", 24, 6, 7, 4), ("64", 53, 11, 19, 6)):
    job("erf" + s, lambda u: erf(sqrt(u)) / sqrt(u) - 1, lambda u: sqrt(u) / erf(sqrt(u)), U, edge ** 2, range(n), bits)
    job("lnerfc" + s, lambda u: (-log(erfc(edge + u)) + log(erfc(edge))) / u, lambda u: u * erfc(edge + u) / erf(edge
        + u), U, top - edge, range(m - 1), bits)
for s, bits, n in (("32", 24, 6), ("64", 53, 12)):
    job("atan" + s, even(atan, 3, lambda t: t), lambda u: sqrt(u) ** 3 / atan(sqrt(u)), U, mpf(1) / 4, range(n), bits)
for s, bits, n in (("32", 24, 5), ("64", 53, 13)):
    job("asin" + s, even(asin, 3, lambda t: t), lambda u: sqrt(u) ** 3 / asin(sqrt(u)), U, mpf(1) / 4, range(n), bits)
for s, bits, n in (("32", 24, 4), ("64", 53, 8)):
    job("sinh" + s, even(sinh, 3, lambda t: t), lambda u: sqrt(u) ** 3 / sinh(sqrt(u)), U, mpf(1), range(n), bits)
def erfcx_s(s):                                        # (1 + 2 x) exp(x^2) erfc(x) - 1, s = (x - 4) / (x + 4)
    x = 4 * (1 + s) / (1 - s)
    return (1 + 2 * x) * exp(x * x) * erfc(x) - 1
job("erfcx64", erfcx_s, lambda s: mpf(1), (mpf("0.45") - 4) / (mpf("0.45") + 4), (mpf("28.5") - 4) / (mpf("28.5") + 4),
    range(25), 53)
def stirling(u):                                       # x (ln gamma(x) - (x - 1/2) ln x + x - ln(2 pi)/2), u = 1 / x^2
    if u < mpf(2) ** -40: return mpf(1) / 12 - u / 360
    x = 1 / sqrt(u)
    return (loggamma(x) - (x - mpf(1) / 2) * log(x) + x - log(2 * pi) / 2) * x
job("stirling64", stirling, lambda u: mpf(1), U, mpf(1) / 64, range(10), 53)
def near2(d):                                          # (ln gamma(2 + d) - (1 - euler) d) / d^2
    return (loggamma(2 + d) - d * (1 - mp.euler)) / d ** 2 if fabs(d) > mpf(2) ** -90 else (pi * pi / 6 - 1) / 2
job("gammaln64", near2, lambda d: d * d / loggamma(2 + d) if fabs(d) > mpf(2) ** -90 else mpf(0), -mpf(1) / 2,
    mpf(1) / 2, range(20), 53)
job("erfinv64", lambda u: erfinv(sqrt(u)) / sqrt(u), lambda u: mpf(1), U, mpf("0.25025"), range(7), 53)
# Singles that are computed in double (op_single.h): about 2^-34 of the result is enough.
job("single_log", lambda u: (2 * atanh(sqrt(u)) / sqrt(u) - 2) / u, lambda u: u / 2, U,
    mpf("0.1717") ** 2, range(4), 53)
job("single_atanh", lambda u: (2 * atanh(sqrt(u)) / sqrt(u) - 2) / u, lambda u: u / 2, U,
    mpf("0.2004") ** 2, range(4), 53)
job("single_exp", gs(exp, lambda r: 1 + r, 2), lambda r: r * r / exp(r),
    -h - mpf(2)**-12, h + mpf(2)**-12, range(7), 53)
job("single_sin", even(sin, 3, lambda t: t), lambda u: sqrt(u) ** 3 / sin(sqrt(u)), U, q * q, range(4), 53)
job("single_cos", even(cos, 4, lambda t: 1 - t * t / 2), lambda u: u * u / cos(sqrt(u)), U, q * q, range(4), 53)
job("single_sinh", even(sinh, 3, lambda t: t), lambda u: sqrt(u) ** 3 / sinh(sqrt(u)), U, mpf(1), range(5), 53)
job("single_erfcx", erfcx_s, lambda s: mpf(1), mpf(-1), (mpf("28.5") - 4) / (mpf("28.5") + 4), range(14), 53)
if __name__ == "__main__":
    for n in sys.argv[1:] or FITS: fit(n, *FITS[n])
