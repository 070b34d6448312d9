"""Programs of bench/programs on lattices, in space and over ensembles, in the forms of peers.py, which imports this
file: each takes its library `b` and sizes.
"""
import math

ALL = slice(None)
MID = slice(1, -1)


def column(b, n, zero):
    """1 to n, in double precision."""
    return b.xp.arange(1, n + 1, dtype=b.f64) + zero


def ball(n, first, last):
    return (n >= first) & (n <= last)


def kalman(b, M, T):
    xp, dt, q = b.xp, 0.1, 0.01

    def init(zero):
        phase = b.cast(column(b, M, zero) / M)
        o = 0 * phase
        return (o, o, o + 1, o, o + 1), (phase, 0.2 + phase)

    def step(s, c, t):
        p, v, p11, p12, p22 = s
        phase, r = c
        p = p + dt * v
        p11 = p11 + dt * (2 * p12 + dt * p22) + q
        p12 = p12 + dt * p22
        p22 = p22 + q
        e = xp.sin(0.05 * t + phase) + 0.3 * xp.sin(1.7 * t + 5 * phase) - p
        k1, k2 = p11 / (p11 + r), p12 / (p11 + r)
        return p + k1 * e, v + k2 * e, (1 - k1) * p11, (1 - k1) * p12, p22 - k2 * p12

    def final(s, c):
        return (s[0] ** 2 + s[1] ** 2).mean(dtype=b.f64) + s[2].mean(dtype=b.f64)
    return b.program(T, init, step, final, lambda c: b.cast(xp.arange(1, T + 1)))


def sir(b, M, T):
    xp, dt = b.xp, 0.5

    def init(zero):
        k = column(b, M, zero)
        i = b.cast(0 * k + 0.001)
        return (1 - i, i, i), (b.cast(0.2 + 0.5 * k / M), b.cast(0.05 + 0.1 * (k * 0.6180339887 % 1)))

    def change(s, i, c):
        ill = c[0] * s * i
        return -ill, ill - c[1] * i

    def step(state, c):
        s, i, top = state
        ds, di = change(s, i, c)
        es, ei = change(s + dt * ds, i + dt * di, c)
        s, i = s + dt / 2 * (ds + es), i + dt / 2 * (di + ei)
        return s, i, xp.maximum(top, i)
    return b.program(T, init, step,
        lambda s, c: (1 - s[0] - s[1]).mean(dtype=b.f64) + s[2].mean(dtype=b.f64))


def pic(b, N, G, T):
    xp, dx, dt = b.xp, 2 * math.pi / G, 0.05

    def init(zero):
        k = column(b, N, zero)
        x = b.cast(2 * math.pi * (k - 0.5) / N)
        return (x, b.cast(1 - 2 * (k % 2)) + 0.1 * xp.sin(x), b.cast(xp.zeros((G,)))), None

    def step(s, c):
        x, v, _ = s
        g = x / dx
        low = xp.floor(g)
        f, low = g - low, b.whole(low)
        left, right = low % G, (low + 1) % G
        rho = (b.count(left, G, 1 - f) + b.count(right, G, f)) * (G / N) - 1
        e = xp.cumsum(rho, 0) * dx
        e = e - e.mean()
        v = v - dt * ((1 - f) * e[left] + f * e[right])
        return (x + dt * v) % (2 * math.pi), v, e
    return b.program(T, init, step,
        lambda s, c: (s[1] ** 2).mean(dtype=b.f64) + (s[2] ** 2).sum(dtype=b.f64) * dx)


def grayscott(b, n, T):
    xp = b.xp

    def init(zero):
        near = b.cast(ball(xp.arange(1, n + 1), n // 2 - 5, n // 2 + 6))
        near = near[:, None, None] * near[None, :, None] * near[None, None, :] + zero
        return (1 - 0.5 * near, 0.25 * near), None

    def laplacian(a):
        return (xp.roll(a, 1, 0) + xp.roll(a, -1, 0) + xp.roll(a, 1, 1) + xp.roll(a, -1, 1) + xp.roll(a, 1, 2)
            + xp.roll(a, -1, 2) - 6 * a)

    def step(s, c):
        u, v = s
        r = u * v ** 2
        return u + 0.1 * laplacian(u) - r + 0.035 * (1 - u), v + 0.05 * laplacian(v) + r - 0.1 * v
    return b.program(T, init, step, lambda s, c: s[0].mean(dtype=b.f64) + (s[1] ** 2).sum(dtype=b.f64))


def shallow(b, n, T):
    xp, c = b.xp, 0.1
    mid = lambda a: (xp.roll(a, 1, 0) + xp.roll(a, -1, 0) + xp.roll(a, 1, 1) + xp.roll(a, -1, 1)) / 4
    east = lambda a: xp.roll(a, -1, 1) - xp.roll(a, 1, 1)
    north = lambda a: xp.roll(a, -1, 0) - xp.roll(a, 1, 0)

    def init(zero):
        x = b.cast((column(b, n, zero) - 0.5) / n - 0.5)
        h = 1 + 0.3 * xp.exp(-100 * (x[None, :] ** 2 + x[:, None] ** 2))
        return (h, 0 * h, 0 * h), None

    def step(s, _):
        h, hu, hv = s
        u, v, p = hu / h, hv / h, h ** 2 / 2
        m = h * u * v
        return (mid(h) - c / 2 * (east(hu) + north(hv)), mid(hu) - c / 2 * (east(hu * u + p) + north(m)),
            mid(hv) - c / 2 * (east(m) + north(hv * v + p)))
    return b.program(T, init, step,
        lambda s, _: (s[0] ** 2).mean(dtype=b.f64) + 1000 * (s[1] ** 2 + s[2] ** 2).mean(dtype=b.f64))


def boltzmann(b, n, T):
    xp = b.xp
    weights = [16 / 36] + [4 / 36] * 4 + [1 / 36] * 4
    cx, cy = [0, 1, 0, -1, 0, 1, -1, -1, 1], [0, 0, 1, 0, -1, 1, 1, -1, -1]

    def balance(rho, ux, uy):
        square = 1.5 * (ux ** 2 + uy ** 2)

        def one(w, x, y):
            cu = x * ux + y * uy
            return w * rho * (1 + 3 * cu + 4.5 * cu ** 2 - square)
        return [one(*k) for k in zip(weights, cx, cy)]

    def moments(f):
        rho = sum(f)
        return rho, sum(x * g for x, g in zip(cx, f) if x) / rho, sum(y * g for y, g in zip(cy, f) if y) / rho

    def init(zero):
        x = b.cast(2 * math.pi * (column(b, n, zero) - 1) / n)
        o = b.cast(xp.ones((n, n)))
        return tuple(balance(o, 0.1 * xp.sin(x)[:, None] * o, 0.01 * xp.sin(x)[None, :] * o)), None

    def step(f, c):
        f = [xp.roll(g, (y, x), (0, 1)) for g, x, y in zip(f, cx, cy)]
        return tuple(g + 1.2 * (e - g) for g, e in zip(f, balance(*moments(f))))

    def before(f):                          # the number is of the state before the last collision, which keeps it
        rho, ux, uy = moments(f)
        return (ux ** 2 + uy ** 2).mean(dtype=b.f64) + (rho ** 2).mean(dtype=b.f64)
    return b.program(T, init, step, lambda f, c: before(f))


def poisson(b, n, T):
    xp = b.xp

    def init(zero):
        i = column(b, n - 2, zero)
        i, j = i[:, None], i[None, :]
        red = (i + j) % 2 == 0
        f = b.cast(xp.sin(math.pi * i / (n - 1)) * xp.sin(2 * math.pi * j / (n - 1)) / n)
        return b.cast(xp.zeros((n, n))) + zero, (f, b.cast(red), b.cast(~red))

    def sweep(u, f, own):
        mid = u[1:-1, 1:-1]
        d = (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]) / 4 - mid + f
        return b.inside(u, mid + 1.5 * d * own)
    return b.program(T, init, lambda u, c: sweep(sweep(u, c[0], c[1]), c[0], c[2]),
        lambda u, c: (u ** 2).sum(dtype=b.f64))


def conjugate(b, n, T):
    xp = b.xp

    def heat(x):
        p = b.pad(x, 1)
        return 101 * x - 25 * (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:])

    def init(zero):
        i = column(b, n, zero) / n
        i, j = i[:, None], i[None, :]
        r = b.cast(xp.exp(-20 * ((i - 0.4) ** 2 + (j - 0.6) ** 2)) + 0.1 * xp.sin(40 * i * j))
        return (0 * r, r, r, (r ** 2).sum()), None

    def step(s, c):
        x, r, p, rr = s
        ap = heat(p)
        a = rr / (p * ap).sum()
        x, r = x + a * p, r - a * ap
        new = (r ** 2).sum()
        return x, r, r + (new / rr) * p, new
    return b.program(T, init, step, lambda s, c: (s[0] ** 2).sum(dtype=b.f64))


def pagerank(b, n, T):
    xp = b.xp

    def init(zero):
        i = column(b, n, zero)
        i, j = i[:, None], i[None, :]
        g = b.cast((i ** 2 + 3 * i * j + 7 * j) % 11 < 2)
        return b.cast(xp.ones((n,))) / n, g / xp.clip(g.sum(axis=0), 1, None)[None, :]

    def step(r, g):
        s = 0.85 * (g @ r)
        return s + (1 - s.sum()) / n
    return b.program(T, init, step, lambda r, g: n * (r ** 2).sum(dtype=b.f64) + n * r.max(), apart=True)


def quaternions(b, M, T):
    xp, dt = b.xp, 0.02

    def init(zero):
        k = column(b, M, zero) / M
        return (b.cast(xp.stack([0 * k + 1, 0 * k, 0 * k, 0 * k], 1)),
            b.cast(xp.stack([xp.sin(7 * k), xp.cos(5 * k), 1 + k], 1)))

    def step(q, w):
        q1, q2, q3, q4 = (q[:, k] for k in range(4))
        w1, w2, w3 = (w[:, k] for k in range(3))
        d = xp.stack([-q2 * w1 - q3 * w2 - q4 * w3, q1 * w1 + q3 * w3 - q4 * w2, q1 * w2 + q4 * w1 - q2 * w3,
            q1 * w3 + q2 * w2 - q3 * w1], 1)
        q = q + dt / 2 * d
        return q / xp.sqrt((q ** 2).sum(axis=1))[:, None]
    return b.program(T, init, step,
        lambda q, w: (q[:, 0] ** 2).mean(dtype=b.f64) + (q[:, 1] * q[:, 2]).mean(dtype=b.f64))


def rotations(b, M, T):
    xp = b.xp

    def init(zero):
        a = b.cast(column(b, M, zero) / M)
        o, e = 0 * a, 0 * a + 1
        page = lambda *rows: xp.stack([xp.stack(r, 1) for r in rows], 1)
        z = page([xp.cos(a), -xp.sin(a), o], [xp.sin(a), xp.cos(a), o], [o, o, e])
        x = page([e, o, o], [o, xp.cos(2 * a), -xp.sin(2 * a)], [o, xp.sin(2 * a), xp.cos(2 * a)])
        return z @ x, z @ x

    def final(p, r):
        y = p[:, :, 0] + 2 * p[:, :, 1] + 3 * p[:, :, 2]
        return (y[:, 0] ** 2).mean(dtype=b.f64) + (y[:, 1] * y[:, 2]).mean(dtype=b.f64)
    return b.program(T, init, lambda p, r: p @ r, final)


def spheres(b, n, K):
    xp = b.xp
    numbers = range(1, K + 1)
    balls = [(2 * math.sin(k), 1.5 * math.cos(2 * k), 5 + math.sin(3 * k), 0.5 + 0.3 * math.cos(5 * k))
             for k in numbers]
    l1, l2, l3 = 0.6, 0.64, -0.48

    def init(zero):
        x = b.cast((column(b, n, zero) - 0.5) / n - 0.5)
        x, y = x[None, :], x[:, None]
        s = 1 / xp.sqrt(x ** 2 + y ** 2 + 1)
        dx, dy, dz = x * s, y * s, s
        far, nx, ny, nz = 0 * s + math.inf, 0 * s, 0 * s, 0 * s
        for cx, cy, cz, r in balls:
            h = dx * cx + dy * cy + dz * cz
            d = h ** 2 - (cx * cx + cy * cy + cz * cz - r * r)
            t = h - xp.sqrt(xp.clip(d, 0, None))
            hit = (d > 0) & (t > 0) & (t < far)
            far = xp.where(hit, t, far)
            nx, ny, nz = (xp.where(hit, (t * g - c) / r, m)
                for g, c, m in ((dx, cx, nx), (dy, cy, ny), (dz, cz, nz)))
        seen = xp.isfinite(far)
        far = xp.where(seen, far, 0)
        px, py, pz = (far * g + 0.001 * m for g, m in ((dx, nx), (dy, ny), (dz, nz)))
        shade = xp.clip(nx * l1 + ny * l2 + nz * l3, 0, None)
        for cx, cy, cz, r in balls:
            ox, oy, oz = px - cx, py - cy, pz - cz
            h = ox * l1 + oy * l2 + oz * l3
            d = h ** 2 - (ox ** 2 + oy ** 2 + oz ** 2 - r * r)
            shade = xp.where((d > 0) & (h < 0), 0, shade)
        return xp.where(seen, 0.1 + 0.9 * shade, 0), None
    return b.program(0, init, None, lambda p, c: p.mean(dtype=b.f64) + (p ** 2).mean(dtype=b.f64))


def marching(b, n, T):
    xp = b.xp

    def field(x, y, z):
        ring = xp.sqrt((xp.sqrt(x ** 2 + z ** 2) - 1.2) ** 2 + y ** 2) - 0.4
        bx, bz = x - 2 * xp.round(x / 2), z - 2 * xp.round(z / 2)
        ball = xp.sqrt(bx ** 2 + (y + 0.8) ** 2 + bz ** 2) - 0.3
        return xp.minimum(xp.minimum(ring, ball), y + 1)

    def init(zero):
        x = b.cast((column(b, n, zero) - 0.5) / n - 0.5)
        x, y = x[None, :], x[:, None]
        s = 1 / xp.sqrt(x ** 2 + y ** 2 + 1)
        return 0 * s, (x * s, y * s, s)

    def step(far, c):
        return xp.clip(far + field(far * c[0], far * c[1] + 0.5, far * c[2] - 4), None, 20)

    def final(far, c):
        h = 0.01
        x, y, z = far * c[0], far * c[1] + 0.5, far * c[2] - 4
        slope = (field(x, y + h, z) - field(x, y - h, z)) / (2 * h)
        return far.mean(dtype=b.f64) + (xp.clip(slope, 0, None) * xp.exp(-0.1 * far)).mean(dtype=b.f64)
    return b.program(T, init, step, final)


def percolation(b, n, T):
    xp = b.xp

    def init(zero):
        i = column(b, n, zero)
        i, j = i[:, None], i[None, :]
        free = b.cast((12.9898 * i + 78.233 * j + 0.37 * i * j) % 1 < 0.55)
        return b.cast(i + n * (j - 1)) * free, free

    def step(label, free):
        p = b.pad(label, 1)
        m = xp.maximum(xp.maximum(p[:-2, 1:-1], p[2:, 1:-1]), xp.maximum(p[1:-1, :-2], p[1:-1, 2:]))
        return xp.maximum(label, m) * free

    def final(label, free):
        s = b.sort(label.reshape(-1))
        return (s[1:] > s[:-1]).sum() + label.mean(dtype=b.f64) / n ** 2
    return b.program(T, init, step, final)


def sandpile(b, n, T):
    xp = b.xp

    def init(zero):
        heap = b.cast(ball(xp.arange(1, n + 1), n // 4 + 1, 3 * n // 4))
        return 7 * heap[:, None] * heap[None, :] + zero, None

    def step(z, c):
        fall = xp.floor(z / 4)
        p = b.pad(fall, 1)
        return z - 4 * fall + p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:]
    return b.program(T, init, step, lambda z, c: (z ** 2).sum(dtype=b.f64))


def adaptive(b, M, T):
    xp = b.xp

    def init(zero):
        o = b.cast(0 * column(b, M, zero))
        return (o + 2, o, o, o + 0.01), b.cast(1 + 4 * column(b, M, zero) / M)

    def force(x, v, mu):
        return mu * (1 - x ** 2) * v - x

    def step(s, mu):
        x, v, time, h = s
        ax, av = v, force(x, v, mu)
        bx = v + h / 2 * av
        bv = force(x + h / 2 * ax, bx, mu)
        cx = v + 3 * h / 4 * bv
        cv = force(x + 3 * h / 4 * bx, cx, mu)
        nx, nv = x + h / 9 * (2 * ax + 3 * bx + 4 * cx), v + h / 9 * (2 * av + 3 * bv + 4 * cv)
        dx, dv = nv, force(nx, nv, mu)
        ex = h * (-5 * ax / 72 + bx / 12 + cx / 9 - dx / 8)
        ev = h * (-5 * av / 72 + bv / 12 + cv / 9 - dv / 8)
        e = xp.clip(xp.sqrt(ex ** 2 + ev ** 2) / 1e-3, 1e-4, None)
        ok = e <= 1
        return (xp.where(ok, nx, x), xp.where(ok, nv, v), xp.where(ok, time + h, time),
            h * xp.clip(0.9 * e ** (-1 / 3), 0.3, 3))
    return b.program(T, init, step, lambda s, mu: s[2].mean(dtype=b.f64) + (s[0] ** 2).mean(dtype=b.f64))


def fdtd(b, n, T):
    xp, m = b.xp, n // 2
    diff = lambda a, axis: xp.diff(a, 1, axis)

    def init(zero):
        z = lambda *shape: b.cast(xp.zeros(shape)) + zero
        return ((z(n - 1, n, n), z(n, n - 1, n), z(n, n, n - 1), z(n, n - 1, n - 1), z(n - 1, n, n - 1),
            z(n - 1, n - 1, n)), None)

    def step(s, c, t):
        ex, ey, ez, hx, hy, hz = s
        hx = hx + 0.5 * (diff(ey, 2) - diff(ez, 1))
        hy = hy + 0.5 * (diff(ez, 0) - diff(ex, 2))
        hz = hz + 0.5 * (diff(ex, 1) - diff(ey, 0))
        ex = b.add(ex, (ALL, MID, MID), 0.5 * (diff(hz[:, :, MID], 1) - diff(hy[:, MID, :], 2)))
        ey = b.add(ey, (MID, ALL, MID), 0.5 * (diff(hx[MID, :, :], 2) - diff(hz[:, :, MID], 0)))
        ez = b.add(ez, (MID, MID, ALL), 0.5 * (diff(hy[:, MID, :], 0) - diff(hx[MID, :, :], 1)))
        return ex, ey, b.add(ez, (m - 1, m - 1, m - 1), xp.exp(-((t - 15) / 5) ** 2)), hx, hy, hz
    return b.program(T, init, step, lambda s, c: (s[2] ** 2).sum(dtype=b.f64) + (s[3] ** 2).sum(dtype=b.f64),
        lambda c: b.cast(xp.arange(1, T + 1)))


def eikonal(b, n, T):
    xp = b.xp

    def init(zero):
        x = column(b, n, zero) / n
        i = xp.arange(1, n + 3)
        source = (i[:, None] == n // 3) & (i[None, :] == n // 3)
        cost = b.cast((1 + 0.5 * xp.sin(8 * x[None, :]) * xp.cos(6 * x[:, None])) / n)
        return 1000 * b.cast(~source), cost

    def step(u, cost):
        p = xp.minimum(u[:-2, 1:-1], u[2:, 1:-1])
        q = xp.minimum(u[1:-1, :-2], u[1:-1, 2:])
        d = abs(p - q)
        both = (p + q + xp.sqrt(xp.clip(2 * cost ** 2 - d ** 2, 0, None))) / 2
        new = xp.where(d >= cost, xp.minimum(p, q) + cost, both)
        return b.inside(u, xp.minimum(u[1:-1, 1:-1], new))
    return b.program(T, init, step, lambda u, c: xp.clip(u[1:-1, 1:-1], None, 1).mean(dtype=b.f64))


def levelset(b, n, T):
    xp = b.xp

    def init(zero):
        x = b.cast(2 * math.pi * (column(b, n, zero) - 1) / n)
        x, y = x[None, :], x[:, None]
        return xp.sin(x) * xp.cos(2 * y) + 0.5 * xp.cos(3 * x + y), None

    def step(p, c):
        e, w, s, n = xp.roll(p, -1, 1), xp.roll(p, 1, 1), xp.roll(p, -1, 0), xp.roll(p, 1, 0)
        px, py = (e - w) / 2, (s - n) / 2
        pxx, pyy = e - 2 * p + w, s - 2 * p + n
        pxy = (xp.roll(e, -1, 0) - xp.roll(w, -1, 0) - xp.roll(e, 1, 0) + xp.roll(w, 1, 0)) / 4
        return p + 0.2 * (pxx * py ** 2 - 2 * px * py * pxy + pyy * px ** 2) / (px ** 2 + py ** 2 + 1e-4)
    return b.program(T, init, step,
        lambda p, c: (p ** 2).mean(dtype=b.f64) + b.cast(p > 0).mean(dtype=b.f64))


CASES = dict(
    kalman=kalman, sir=sir, pic=pic, grayscott=grayscott, shallow=shallow, boltzmann=boltzmann, poisson=poisson,
    conjugate=conjugate, pagerank=pagerank, quaternions=quaternions, rotations=rotations, spheres=spheres,
    marching=marching, percolation=percolation, sandpile=sandpile, adaptive=adaptive, fdtd=fdtd, eikonal=eikonal,
    levelset=levelset)
