"""Programs of bench/programs over data, signals, pictures, prices and random draws, in the forms of peers.py, which
imports this file: each takes its library `b` and sizes.
"""
import math

from peers_fields import column


def particlefilter(b, N, T):
    xp = b.xp

    def step(s, even, t):
        x, path = s
        x = 0.9 * x + 0.5 * b.randn(N)
        w = xp.exp(-2 * (2 * xp.sin(t / 5) - x) ** 2)
        w = w / w.sum()
        near = xp.clip(b.search(xp.cumsum(w, 0), even + b.rand(1) / N), None, N - 1)
        return x[near], path + (w * x).sum() ** 2
    return b.program(T, lambda zero: ((b.randn(N), b.cast(xp.zeros(()))), b.cast((column(b, N, zero) - 1) / N)), step,
        lambda s, c: s[1] / T, lambda c: b.cast(xp.arange(1, T + 1)))


def neighbours(b, Q, N, d, k):
    xp = b.xp

    def init(zero):
        j = column(b, d, zero)[None, :]
        x = b.cast(xp.sin(column(b, N, zero)[:, None] * (0.1 + 0.37 * j)))
        y = b.cast(xp.cos(column(b, Q, zero)[:, None] * (0.2 + 0.29 * j)))
        dist = (y ** 2).sum(axis=1)[:, None] - 2 * (y @ x.T) + (x ** 2).sum(axis=1)[None, :]
        near, index = b.smallest(dist, k)
        weight = 1 / (near + 0.1)
        return (near, (weight * x[:, 0][index]).sum(axis=1) / weight.sum(axis=1)), None
    return b.program(0, init, None, lambda s, c: s[0].mean(dtype=b.f64) + (s[1] ** 2).mean(dtype=b.f64))


def mixture(b, n, d, k, T):
    xp = b.xp

    def init(zero):
        i, j = column(b, n, zero)[:, None], column(b, d, zero)[None, :]
        x = b.cast(xp.sin(i * (0.1 + 0.37 * j) + xp.cos(i * 0.011)))
        return (x[:k], 0 * x[:k] + 1, 0 * x[:k, 0] + 1 / k, x[:, 0]), (x, x ** 2)

    def step(s, c):
        mu, v, w, _ = s
        x, x2 = c
        q = x2 @ (1 / v).T - 2 * x @ (mu / v).T + (mu ** 2 / v).sum(axis=1)[None, :]
        logs = (xp.log(w) - 0.5 * xp.log(v).sum(axis=1))[None, :] - 0.5 * q
        m = b.peak(logs)
        r = xp.exp(logs - m)
        s = r.sum(axis=1)
        r = r / s[:, None]
        c = r.sum(axis=0)
        mu = (r.T @ x) / c[:, None]
        return mu, (r.T @ x2) / c[:, None] - mu ** 2 + 1e-3, c / n, m[:, 0] + xp.log(s)
    return b.program(T, init, step, lambda s, c: s[3].mean(dtype=b.f64) + (s[2] ** 2).sum(dtype=b.f64))


def network(b, n, d, h, T):
    xp, rate = b.xp, 0.05

    def init(zero):
        i, j, k = column(b, n, zero)[:, None], column(b, d, zero), column(b, h, zero)
        x = b.cast(xp.sin(i * (0.1 + 0.37 * j[None, :])))
        w1 = b.cast(xp.sin(j[:, None] * k[None, :]) / math.sqrt(d))
        w2 = b.cast(xp.cos(k) / math.sqrt(h))[:, None]
        y = (x[:, 0] * x[:, 1] + 0.5 * x[:, 2])[:, None]
        return (w1, 0 * w1[:1], w2, 0 * w2[:1], y), (x, y)

    def step(s, c):
        w1, b1, w2, b2, _ = s
        x, y = c
        hidden = xp.tanh(x @ w1 + b1)
        e = hidden @ w2 + b2 - y
        g = (e @ w2.T) * (1 - hidden ** 2)
        return (w1 - rate / n * (x.T @ g), b1 - rate * g.mean(axis=0)[None, :], w2 - rate / n * (hidden.T @ e),
            b2 - rate * e.mean(), e)
    return b.program(T, init, step, lambda s, c: (s[4] ** 2).mean(dtype=b.f64) + (s[2] ** 2).sum(dtype=b.f64))


def convolution(b, n, C, F):
    xp = b.xp

    def weights(of, c, f, zero):
        k = of(column(b, c * f * 9, zero)).reshape(3, 3, f, c)      # [j, i, filter, channel], the last one fastest
        return b.cast(xp.moveaxis(k, (2, 3, 1, 0), (0, 1, 2, 3)) / (3 * math.sqrt(c)))

    def pool(x):
        h = x.shape[1] // 2 * 2
        x = x[:, :h, :h]
        return xp.maximum(xp.maximum(x[:, ::2, ::2], x[:, 1::2, ::2]), xp.maximum(x[:, ::2, 1::2], x[:, 1::2, 1::2]))

    def init(zero):
        x = column(b, n, zero) / 10
        x, y = x[None, None, :], x[None, :, None]
        image = b.cast(xp.sin(x + column(b, C, zero)[:, None, None] * y))
        first = pool(xp.clip(b.conv(image, weights(xp.sin, C, F, zero)) + 0.1, 0, None))
        return pool(xp.clip(b.conv(first, weights(xp.cos, F, F, zero)) + 0.1, 0, None)), None
    return b.program(0, init, None, lambda z, c: abs(z).sum(dtype=b.f64))


def imagesvd(b, n):
    xp, k = b.xp, n // 8

    def init(zero):
        x = column(b, n, zero) / n
        x, y = x[None, :], x[:, None]
        a = b.cast(xp.sin(20 * x * y) + xp.cos(30 * (x - y ** 2)) + 0.2 * ((7 * x + 5 * y) % 1 > 0.5))
        u, s, v = xp.linalg.svd(a)
        e = a - (u[:, :k] * s[:k]) @ v[:k]
        return (s[:k].sum() / s.sum(), xp.sqrt((e ** 2).sum() / (a ** 2).sum())), None
    return b.program(0, init, None, lambda s, c: s[0] + s[1])


def equalise(b, n):
    xp = b.xp

    def init(zero):
        x = column(b, n, zero) / n
        x, y = x[None, :], x[:, None]
        return b.cast((0.5 + 0.3 * xp.sin(9 * x) * xp.cos(7 * y) + 0.19 * xp.sin(40 * x * y)) ** 2), None

    def final(a, c):
        bins = b.whole(xp.floor(a * 255.99))
        new = (b.cast(xp.cumsum(b.count(bins.reshape(-1), 256), 0)) / n ** 2)[bins]
        return (new ** 2).mean(dtype=b.f64) + (a * new).mean(dtype=b.f64)
    return b.program(0, init, None, final, apart=True)


def bilateral(b, n):
    xp, r = b.xp, 3

    def init(zero):
        x = column(b, n, zero) / n
        x, y = x[None, :], x[:, None]
        a = b.cast(0.5 + 0.4 * xp.sin(20 * x * y) + 0.1 * ((97 * x + 89 * y) % 1 - 0.5))
        inside = xp.clip(xp.arange(-r, n + r), 0, n - 1)
        p = a[inside][:, inside]
        total, weight = 0 * a, 0 * a
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                q = p[i:n + i, j:n + j]
                w = xp.exp(-((i - r) ** 2 + (j - r) ** 2) / 8 - (q - a) ** 2 / 0.02)
                total, weight = total + w * q, weight + w
        return (a, total / weight), None
    return b.program(0, init, None,
        lambda s, c: (s[1] ** 2).mean(dtype=b.f64) + 1000 * ((s[0] - s[1]) ** 2).mean(dtype=b.f64))


def radon(b, n, K):
    xp = b.xp

    def init(zero):
        x = b.cast((column(b, n, zero) - 1) * 2 / (n - 1) - 1)
        x, y = x[None, :], x[:, None]
        a = (xp.exp(-30 * ((x - 0.2) ** 2 + (y + 0.1) ** 2))
            + 0.5 * xp.exp(-60 * ((x + 0.3) ** 2 + (y - 0.3) ** 2)))
        return (0 * x[0, 0], 0 * x[0, 0]), (a, x, y)

    def step(s, c, angle):
        a, x, y = c
        u, v = xp.cos(angle), xp.sin(angle)
        lines = b.bilinear(a, (u * y - v * x + 1) * (n - 1) / 2, (u * x + v * y + 1) * (n - 1) / 2).sum(axis=0) * 2 / n
        return s[0] + (lines ** 2).mean(), xp.maximum(s[1], lines.max())
    return b.program(K, init, step, lambda s, c: s[0] / K + s[1],
        lambda c: b.cast(math.pi * xp.arange(0, K, dtype=b.f64) / K))


def canny(b, n):
    xp = b.xp

    def rows(p, taps):                      # along the first axis of a padded field
        return sum(w * p[k:p.shape[0] - len(taps) + 1 + k] for k, w in enumerate(taps) if w)

    def both(x, down, along):
        k = len(down) // 2
        return rows(rows(b.pad(x, k), down).T, along).T

    def init(zero):
        x = column(b, n, zero) / n
        x, y = x[None, :], x[:, None]
        a = (b.cast(((x - 0.5) ** 2 + (y - 0.4) ** 2 < 0.06) | ((6 * x + 3 * y) % 1 < 0.2))
            + b.cast(0.2 * xp.sin(30 * x * y)))
        g = [math.exp(-k * k / 2) for k in range(-3, 4)]
        g = [w / sum(g) for w in g]
        a = both(a, g, g)
        gx, gy = both(a, [1, 2, 1], [-1, 0, 1]), both(a, [-1, 0, 1], [1, 2, 1])
        m = xp.sqrt(gx ** 2 + gy ** 2)
        sector = xp.round(xp.arctan2(gy, gx) * (4 / math.pi)) % 4
        top = m < 0
        for k, by in enumerate([(0, 1), (1, 1), (1, 0), (1, -1)]):
            top = top | ((sector == k) & (m >= xp.roll(m, by, (0, 1))) & (m >= xp.roll(m, (-by[0], -by[1]), (0, 1))))
        edge, weak = top & (m > 1.2), top & (m > 0.4)
        for _ in range(10):
            edge = weak & (both(b.cast(edge), [1, 1, 1], [1, 1, 1]) > 0)
        return edge, None
    return b.program(0, init, None, lambda e, c: e.sum())


def spectrogram(b, n):
    xp, L, hop = b.xp, 512, 128

    def init(zero):
        k = (column(b, n, zero) - 1) / n
        x = b.cast(xp.sin(2 * math.pi * (n / 8 * k ** 2 % 1)) + 0.3 * xp.sin(2 * math.pi * (n / 20 * k % 1)))
        window = b.cast(0.5 - 0.5 * xp.cos(2 * math.pi * (column(b, L, zero) - 1) / L))
        return x, window

    def final(x, window):
        at = xp.arange(0, n - L + 1, hop)[:, None] + xp.arange(0, L)[None, :]
        s = xp.fft.rfft(x[at] * window)
        p = 10 * xp.log10(s.real ** 2 + s.imag ** 2 + 1e-2)
        return p.mean(dtype=b.f64) + b.cast(p.argmax(axis=1) + 1).mean(dtype=b.f64)
    return b.program(0, init, None, final, apart=True)


def matched(b, n, K):
    xp, L = b.xp, 256

    def init(zero):
        t, k = ((column(b, L, zero) - 1) / L)[None, :], column(b, K, zero)[:, None]
        h = b.cast(xp.sin(2 * math.pi * (5 + k) * t ** 2 * (1 + k / K)))
        i = column(b, n, zero)
        x = 0.1 * b.cast(xp.sin(i * 0.7) * xp.cos(i * 0.013))
        for k in range(K):
            x = b.add(x, slice(n // (K + 1) * (k + 1), n // (K + 1) * (k + 1) + L), h[k])
        f = xp.conj(xp.fft.rfft(h, n))
        y = xp.fft.irfft(xp.fft.rfft(x)[None, :] * f, n)
        return (b.most(y, 1), b.cast(y.argmax(axis=1) + 1)), None
    return b.program(0, init, None, lambda s, c: s[0].mean(dtype=b.f64) + s[1].sum(dtype=b.f64) / n)


def implied(b, n):
    xp, S, r = b.xp, 100, 0.02

    def call(K, T, sigma):
        root = sigma * xp.sqrt(T)
        d1 = (xp.log(S / K) + (r + sigma ** 2 / 2) * T) / root
        d2 = d1 - root
        c = (S * (1 + b.erf(d1 / math.sqrt(2))) / 2 - K * xp.exp(-r * T) * (1 + b.erf(d2 / math.sqrt(2))) / 2)
        return c, S * xp.exp(-d1 ** 2 / 2) / math.sqrt(2 * math.pi) * xp.sqrt(T)

    def init(zero):
        i = column(b, n, zero)
        u = b.cast(i / n)
        K, T = 80 + 40 * u, 0.25 + 1.5 * b.cast(i * 0.6180339887 % 1)
        return (0 * u + 0.3, u), (K, T, call(K, T, 0.15 + 0.3 * u ** 2)[0])

    def step(s, c):
        K, T, price = c
        p, vega = call(K, T, s[0])
        return xp.clip(s[0] - (p - price) / xp.clip(vega, 1e-3, None), 0.01, 2), vega
    return b.program(8, init, step, lambda s, c: s[0].mean(dtype=b.f64) + s[1].mean(dtype=b.f64) / 100)


def american(b, M, T):
    xp, K, r, sigma, dt = b.xp, 100, 0.05, 0.3, 1 / T

    def init(zero):
        s = 100 * xp.exp(xp.cumsum((r - sigma ** 2 / 2) * dt + sigma * math.sqrt(dt) * b.randn(T, M), 0)) + zero
        return xp.clip(K - s[-1], 0, None), s

    def step(v, c, s):
        v = math.exp(-r * dt) * v
        x, pay = 10 * (s / K - 0.9), xp.clip(K - s, 0, None)
        own = b.cast(pay > 0)
        a = xp.stack([own, own * x, own * x ** 2])
        w = xp.linalg.solve(a @ a.T, a @ v)
        return xp.where((pay > 0) & (pay > w @ a), pay, v)
    return b.program(T - 1, init, step, lambda v, c: math.exp(-r * dt) * v.mean(dtype=b.f64),
        lambda s: xp.flip(s[:-1], (0,)))


def risk(b, M, d):
    xp, k = b.xp, M // 100

    def init(zero):
        i = column(b, d, zero)
        w = b.cast(1 + xp.sin(i))
        factor = xp.linalg.cholesky(b.cast(0.5 ** abs(i[:, None] - i[None, :])))
        loss = (1 - xp.exp(0.02 * (b.randn(M, d) @ factor.T))) @ (w / w.sum())
        return -b.sort(-loss), None
    return b.program(0, init, None, lambda s, c: s[k - 1] + s[:k].mean(dtype=b.f64))


def bootstrap(b, n, B):
    xp = b.xp

    def init(zero):
        i = column(b, n, zero)
        x = b.cast(xp.sin(i * 1.7))
        y = x + 0.5 * b.cast(xp.cos(i * 2.9))
        return (x, y), b.randint(n, B, n)

    def spread(x): return (((x - x.mean()) ** 2).sum() * n / (B - 1)) ** 0.5

    def final(s, at):
        p, q = s[0][at], s[1][at]
        m = p.mean(axis=1)
        p, q = p - m[:, None], q - q.mean(axis=1)[:, None]
        return spread(m) + spread((p * q).sum(axis=1) / xp.sqrt((p ** 2).sum(axis=1) * (q ** 2).sum(axis=1)))
    return b.program(0, init, None, final, apart=True)


def metropolis(b, M, T):
    xp = b.xp
    energy = lambda x, y: x ** 2 / 2 + 2 * (y - 0.5 * x ** 2) ** 2

    def init(zero):
        x = b.cast(xp.zeros((M,))) + zero
        return (x, x, energy(x, x)), None

    def step(s, c):
        x, y, f = s
        nx, ny = x + 0.8 * b.randn(M), y + 0.8 * b.randn(M)
        g = energy(nx, ny)
        go = b.rand(M) < xp.exp(f - g)
        return xp.where(go, nx, x), xp.where(go, ny, y), xp.where(go, g, f)
    return b.program(T, init, step, lambda s, c: (s[0] ** 2).mean(dtype=b.f64) + s[1].mean(dtype=b.f64))


def annealing(b, M, d, T):
    xp = b.xp
    rastrigin = lambda x: 10 * d + (x ** 2 - 10 * xp.cos(2 * math.pi * x)).sum(axis=1)

    def init(zero):
        x = 6 * b.rand(M, d) - 3 + zero
        return (x, rastrigin(x)), None

    def step(s, c, heat):
        x, f = s
        y = x + 0.3 * b.randn(M, d)
        g = rastrigin(y)
        go = b.rand(M) < xp.exp((f - g) / heat)
        return xp.where(go[:, None], y, x), xp.where(go, g, f)
    return b.program(T, init, step, lambda s, c: s[1].mean(dtype=b.f64),
        lambda c: b.cast(10 * 0.96 ** xp.arange(1, T + 1, dtype=b.f64)))


def genetic(b, M, d, T):
    xp = b.xp
    cost = lambda x: (x ** 2 + xp.cos(3 * x)).sum(axis=1)

    def step(x, c):
        f = cost(x)
        p, q = b.randint(M, M), b.randint(M, M)
        x = x[xp.where(f[q] < f[p], q, p)]
        x = xp.where(b.rand(M, d) < 0.5, xp.roll(x, 1, 0), x)
        return x + 0.1 * b.randn(M, d) * (b.rand(M, d) < 0.2)
    return b.program(T, lambda zero: (6 * b.rand(M, d) - 3 + zero, None), step,
        lambda x, c: cost(x).mean(dtype=b.f64) / d + 2)


def viterbi(b, M, K, T):
    xp = b.xp

    def init(zero):
        i, j = column(b, K, zero)[:, None], column(b, K, zero)[None, :]
        a = b.cast(xp.log(1 + (3 * i + 5 * j) % 7))
        e = b.cast(xp.log(1 + (5 * column(b, 4, zero)[:, None] + 3 * j) % 11))
        norm = lambda x, axis: x - xp.log(xp.exp(x).sum(axis=axis, keepdims=True))
        m = column(b, M, zero)
        return b.cast(xp.zeros((M, K))) + zero, (norm(a, 1), norm(e, 0), m)

    def step(v, c, t):
        a, e, m = c
        symbol = b.whole(xp.floor((m + 37 * t) * (m + t) / 5) % 4)
        return b.most(v[:, :, None] + a[None, :, :], 1) + e[symbol]
    return b.program(T, init, step, lambda v, c: b.most(v, 1).mean(dtype=b.f64),
        lambda c: xp.arange(1, T + 1, dtype=b.f64))


def polyphase(b, n):
    xp, P, taps = b.xp, 64, 8
    count = n // P - taps + 1

    def init(zero):
        k = column(b, n, zero) - 1
        x = b.cast(xp.sin(2 * math.pi * (k * 0.1234 % 1)) + 0.5 * xp.cos(2 * math.pi * (k * 0.3217 % 1)))
        t = (column(b, P * taps, zero) - 1) / (P * taps)
        return x.reshape(-1, P), b.cast(0.5 - 0.5 * xp.cos(2 * math.pi * t)).reshape(taps, P)

    def final(x, h):
        f = xp.fft.fft(sum(h[k] * x[k:k + count] for k in range(taps)))
        return (f.real ** 2 + f.imag ** 2).mean(axis=0).sum(dtype=b.f64)
    return b.program(0, init, None, final, apart=True)


CASES = dict(
    particlefilter=particlefilter, neighbours=neighbours, mixture=mixture, network=network, convolution=convolution,
    imagesvd=imagesvd, equalise=equalise, bilateral=bilateral, radon=radon, canny=canny, spectrogram=spectrogram,
    matched=matched, implied=implied, american=american, risk=risk, bootstrap=bootstrap, metropolis=metropolis,
    annealing=annealing, genetic=genetic, viterbi=viterbi, polyphase=polyphase)
