#!/usr/bin/env python3
"""special.py - writes tests/lib/special_accuracy.m: special functions against mpmath, at most 4 units in the last
place.

    python3 tests/ulp/special.py [POINTS [SEED]] > tests/lib/special_accuracy.m

Each function is asked at random points and at the doubles on both sides of its first zeros. mpmath (a Python package)
computes the reference with 50 digits; a campaign uses more points and another seed.
"""
import math
import random
import sys

import mpmath as mp

mp.mp.dps = 50
POINTS = int(sys.argv[1]) if len(sys.argv) > 1 else 12
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)


def spread(low, high):
    return math.exp(random.uniform(math.log(low), math.log(high)))


def points(low, high, wide=None):
    out = [random.uniform(low, high) for _ in range(POINTS)]
    return out + ([spread(*wide) for _ in range(POINTS // 2)] if wide else [])


def beside(*roots):
    out = []
    for root in roots:
        x = float(root)
        out += [math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)]
    return out


def zeros(f, guesses):
    return beside(*[mp.findroot(f, g) for g in guesses])


def pairs(low, high):
    return [(spread(low, high), spread(low, high)) for _ in range(2 * POINTS)]


def beta_part(x, a, b):
    """The regularised incomplete beta function by a series of positive terms."""
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_part(1 - x, b, a)
    term = total = mp.mpf(1)
    n = 0
    while term > total * mp.mpf(10) ** -48:
        term *= (a + b + n) / (a + 1 + n) * x
        total += term
        n += 1
    return mp.exp(a * mp.log(x) + b * mp.log1p(-x) - mp.log(a) - mp.log(mp.beta(a, b))) * total


def beta_points():
    return [(random.random(), spread(0.01, 1000), spread(0.01, 1000)) for _ in range(2 * POINTS)]


def gamma_points():
    out = []
    for _ in range(2 * POINTS):
        a = spread(0.01, 1e4)
        out.append((a * spread(0.3, 2), a))
    return out


def bessel(kind, order):
    name = {'j': mp.besselj, 'y': mp.bessely, 'i': mp.besseli, 'k': mp.besselk}[kind]
    at = points(0.01, 60, (0.001, 300))
    if kind in 'jy':
        zero = mp.besseljzero if kind == 'j' else mp.besselyzero
        at += beside(*[zero(order, k) for k in (1, 2, 3, 7)])
    return ('bessel%s(%g, X)' % (kind, order), lambda x: name(order, x), at)


def main():
    cases = [
        ('dawson(X)', lambda x: mp.sqrt(mp.pi) / 2 * mp.exp(-x * x) * mp.erfi(x), points(-12, 12, (1e-8, 1e6))),
        ('cosint(X)', mp.ci, points(0.01, 60, (1e-6, 1e6)) + zeros(mp.ci, [0.6, 3.4, 6.4, 9.5, 31.4])),
        ('sinint(X)', mp.si, points(-30, 60, (1e-6, 1e6))),
        ('expint(X)', mp.e1, points(0.001, 60, (1e-12, 700))),
        ('real(expint(-X))', lambda x: -mp.ei(x), points(0.001, 60, (1e-12, 600)) + zeros(mp.ei, [0.3725])),
        ('psi(X)', mp.digamma, points(-30, 40, (1e-8, 1e8)) + zeros(mp.digamma, [1.46, -0.504, -1.573, -5.653])),
        ('psi(1, X)', lambda x: mp.psi(1, x), points(0.001, 40, (1e-5, 1e6))),
        ('psi(4, X)', lambda x: mp.psi(4, x), points(0.001, 40, (1e-5, 1e6))),
        ('factorial(X)', mp.factorial, [0, 1, 5, 18, 22, 23, 50, 90, 150, 169, 170]),
        ('gammaln(X)', mp.loggamma, points(0.001, 20, (1e-8, 1e100)) + beside(1, 2)),
        ('airy(0, X)', mp.airyai, points(-30, 30) + beside(*[mp.airyaizero(k) for k in (1, 2, 9)])),
        ('airy(2, X)', mp.airybi, points(-30, 10) + beside(*[mp.airybizero(k) for k in (1, 2, 9)])),
        ('beta(X, Y)', mp.beta, pairs(0.01, 120) + pairs(1, 1e4)),
        ('betaln(X, Y)', lambda a, b: mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b), pairs(0.001, 1e6)),
        ('gammainc(X, Y)', lambda x, a: mp.gammainc(a, 0, x, regularized=True), gamma_points()),
        ('gammainc(X, Y, ''"upper")', lambda x, a: mp.gammainc(a, x, regularized=True), gamma_points()),
        ('betainc(X, Y, Z)', beta_part, beta_points()),
        ('betainc(X, Y, Z, "upper")', lambda x, a, b: beta_part(1 - x, b, a), beta_points()),
    ] + [bessel(*k) for k in (('j', 0), ('j', 1), ('j', 2.5), ('y', 0), ('y', 1), ('i', 0), ('i', 2.5), ('k', 0),
    ('k', 1))]
    print('% Special functions are within 4 units in the last place, beside their zeros too.')
    print('% Made by tests/ulp/special.py; mpmath gives the reference.')
    for expression, reference, at in cases:
        rows = []
        for point in at:
            point = point if isinstance(point, tuple) else (point,)
            value = float(mp.re(reference(*[mp.mpf(v) for v in point])))
            if math.isfinite(value) and abs(value) > 1e-300:
                rows.append('%s %.17g' % (' '.join('%.17g' % v for v in point), value))
        columns = rows[0].count(' ') + 1
        print('A = [\n%s];' % '\n'.join(rows))
        for k, name in enumerate('XYZ'[:columns - 1]):
            print('%s = A(:, %d);' % (name, k + 1))
        print('compare(\'%s\', %s, A(:, end));' % (expression, expression))
    print('''function compare(name, computed, reference)
    units = abs(computed - reference) ./ eps(reference);
    [worst, at] = max(units);
    if all(units <= 4)
        fprintf('%s: ok\\n', name);
    else
        fprintf('%s: %.1f units in row %d\\n', name, worst, at);
    end
end''')


main()
