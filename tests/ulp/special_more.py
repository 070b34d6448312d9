#!/usr/bin/env python3
"""special_more.py - writes tests/lib/special_orders.m: Bessel functions of many orders, ellipj, legendre, asech, acoth
and normcdf against mpmath, at most a few units in the last place.

    python3 tests/ulp/special_more.py [POINTS [SEED]] > tests/lib/special_orders.m

mpmath (a Python package) computes each reference with 60 digits for the very double that the function is given.
"""
import math
import random
import sys

import mpmath as mp

mp.mp.dps = 60
POINTS = int(sys.argv[1]) if len(sys.argv) > 1 else 6
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)

ORDERS = [0, 0.25, 1, 2, 3.5, 7, 12.75, 20, 33.5, 60, 100, -0.5, -2, -3.25]


def spread(low, high):
    return math.exp(random.uniform(math.log(low), math.log(high)))


def orders(low, high):
    return [(order, spread(low, high)) for order in ORDERS for _ in range(POINTS)]


def beside_zeros(zero):
    out = []
    for order in (0, 1, 2.5, 10, 40):
        for k in (1, 4):
            x = float(zero(order, k))
            out += [(order, x), (order, math.nextafter(x, math.inf))]
    return out


def elliptic():
    hard = [0, 1e-12, 0.5, 0.99, 1 - 1e-9, 1]
    return [(random.uniform(-12, 12), m) for m in hard + [random.random() for _ in range(2 * POINTS)]]


def legendre(n, m, x):
    """(-1)^m (1 - x^2)^(m/2) times the m-th derivative of the polynomial P_n, by its sum."""
    n, m = int(n), int(m)
    total = mp.mpf(0)
    for k in range((n - m) // 2 + 1):
        term = mp.mpf(-1) ** k * mp.binomial(n, k) * mp.binomial(2 * n - 2 * k, n)
        total += term * mp.ff(n - 2 * k, m) * x ** (n - 2 * k - m)
    return mp.mpf(-1) ** m * (1 - x * x) ** (mp.mpf(m) / 2) * total / mp.mpf(2) ** n


def legendre_points():
    out = []
    for n in (1, 2, 5, 12, 30):
        for x in [random.uniform(-1, 1), 0.999999, 1e-9]:
            out += [(n, m, x) for m in sorted({0, 1, n // 2, n})]
    return out


def main():
    away = [1 - 1e-12, 0.999, 0.5, 0.1, 1e-5, 1e-200] + [random.random() for _ in range(POINTS)]
    beyond = [1 + 2.0 ** -40, 1.001, 1.5, -3, 1e8, -1e200] + [spread(1.0001, 100) for _ in range(POINTS)]
    tails = [(x,) for x in (-38, -30, -20, -8, -5, -1e-10, 0.5, 3, 8)]
    tails += [(random.uniform(-10, 5),) for _ in range(2 * POINTS)]
    part = '''elliptic(%d, X, Y)'''
    cases = [
        ('besselj(X, Y)', mp.besselj, orders(0.01, 300) + beside_zeros(mp.besseljzero), 4),
        ('bessely(X, Y)', mp.bessely, orders(0.01, 300) + beside_zeros(mp.besselyzero), 4),
        ('besseli(X, Y)', mp.besseli, orders(0.01, 300), 4),
        ('besselk(X, Y)', mp.besselk, orders(0.01, 300), 4),
        (part % 1, lambda u, m: mp.ellipfun('sn', u, m=m), elliptic(), 8),
        (part % 2, lambda u, m: mp.ellipfun('cn', u, m=m), elliptic(), 8),
        (part % 3, lambda u, m: mp.ellipfun('dn', u, m=m), elliptic(), 8),
        ('one_legendre(X, Y, Z)', legendre, legendre_points(), 8),
        ('asech(X)', mp.asech, [(x,) for x in away], 2),
        ('acoth(X)', mp.acoth, [(x,) for x in beyond], 2),
        ('normcdf(X)', mp.ncdf, tails, 4),
    ]
    print('% Bessel functions of many orders, ellipj, legendre, asech, acoth, normcdf: a few units in the last place.')
    print('% Made by tests/ulp/special_more.py; mpmath with 60 digits gives the reference for each double.')
    for expression, reference, at, most in cases:
        rows = []
        for point in at:
            value = float(mp.re(reference(*[mp.mpf(v) for v in point])))
            if math.isfinite(value) and 1e-290 < abs(value) < 1e290:
                rows.append('%s %.17g' % (' '.join('%.17g' % v for v in point), value))
        columns = rows[0].count(' ') + 1
        print('A = [\n%s];' % '\n'.join(rows))
        for k, name in enumerate('XYZ'[:columns - 1]):
            print('%s = A(:, %d);' % (name, k + 1))
        print('compare(\'%s\', %s, A(:, end), %d);' % (expression, expression, most))
    print('''function y = elliptic(which, u, m)
    y = cell(1, 3);
    [y{:}] = ellipj(u, m);
    y = y{which};
end
function y = one_legendre(n, m, x)
    y = zeros(size(n));
    for k = 1:numel(n)
        p = legendre(n(k), x(k));
        y(k) = p(m(k) + 1);
    end
end
function compare(name, computed, reference, most)
    units = abs(computed - reference) ./ eps(reference);
    [worst, at] = max(units);
    if all(units <= most)
        fprintf('%s: ok\\n', name);
    else
        fprintf('%s: %.1f units in row %d\\n', name, worst, at);
    end
end''')


main()
