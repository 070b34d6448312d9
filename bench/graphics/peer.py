"""Times to a PNG file of twenty kinds of figures by matplotlib, beside bench/graphics/ours.m."""
import os
import tempfile
import time

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 20, 1000)
u, v = np.meshgrid(np.linspace(-3, 3, 60), np.linspace(-3, 3, 60))
z = (3 * (1 - u)**2 * np.exp(-u**2 - (v + 1)**2) - 10 * (u / 5 - u**3 - v**5) * np.exp(-u**2 - v**2)
     - np.exp(-(u + 1)**2 - v**2) / 3)
n = np.arange(1, 5001)
r, s, t = n * 0.6180339 % 1, n * 0.7548776 % 1, n * 0.5698 % 1
p, q = np.meshgrid(np.linspace(-3, 3, 300), np.linspace(-3, 3, 300))
w = (3 * (1 - p)**2 * np.exp(-p**2 - (q + 1)**2) - 10 * (p / 5 - p**3 - q**5) * np.exp(-p**2 - q**2)
     - np.exp(-(p + 1)**2 - q**2) / 3)
a = np.linspace(0, 2 * np.pi, 400)
gx, gy = np.meshgrid(np.arange(-2, 2.1, 0.2), np.arange(-2, 2.1, 0.2))


def nine(fig):
    for k in range(9):
        ax = fig.add_subplot(3, 3, k + 1)
        ax.plot(np.sin(np.arange(101) / (k + 1)))
        ax.set_title(str(k + 1))


def bars(fig):
    ax = fig.add_subplot()
    for k in range(8):
        ax.bar(np.arange(8) + k / 10, (np.arange(8) * 7 + k * 13) % 64, 0.1)


kinds = {
    "line": lambda fig: fig.add_subplot().plot(x, np.sin(x), x, np.cos(x)),
    "line, 10 million points": lambda fig: fig.add_subplot().plot(np.sin(np.arange(1, 10**7 + 1) / 1e5)),
    "scatter, 5,000 points": lambda fig: fig.add_subplot().scatter(r, s, 20, r),
    "bar": bars,
    "histogram": lambda fig: fig.add_subplot().hist(r, 50),
    "image": lambda fig: fig.add_subplot().imshow(z),
    "contourf": lambda fig: fig.add_subplot().contourf(z, 10),
    "surf": lambda fig: fig.add_subplot(projection="3d").plot_surface(u, v, z, rstride=1, cstride=1, edgecolor="k"),
    "errorbar": lambda fig: fig.add_subplot().errorbar(np.arange(20), np.arange(20), np.ones(20)),
    "nine subplots": nine,
    "stem": lambda fig: fig.add_subplot().stem(x[::10], np.sin(x[::10])),
    "stairs": lambda fig: fig.add_subplot().step(x, np.sin(x)),
    "area": lambda fig: fig.add_subplot().stackplot(x, np.sin(x) + 1, x / 9),
    "polar line": lambda fig: fig.add_subplot(projection="polar").plot(a, 1 + np.cos(3 * a)),
    "pie": lambda fig: fig.add_subplot().pie([3, 1, 4, 1, 5]),
    "quiver": lambda fig: fig.add_subplot().quiver(gx, gy, -gy, gx),
    "box plots": lambda fig: fig.add_subplot().boxplot(s[:2000].reshape(20, 100).T),
    "pcolor, 300 x 300": lambda fig: fig.add_subplot().pcolormesh(w),
    "contour": lambda fig: fig.add_subplot().contour(w, 12),
    "scatter in space": lambda fig: fig.add_subplot(projection="3d").scatter(r, s, t, s=20, c=t),
}
name = os.path.join(tempfile.mkdtemp(), "a.png")
for kind, draw in kinds.items():
    best = 1e9
    for turn in range(5):
        start = time.perf_counter()
        fig = plt.figure(figsize=(5.83, 4.38), dpi=100)
        draw(fig)
        fig.savefig(name)
        plt.close(fig)
        best = min(best, time.perf_counter() - start)
    print(f"{kind} | {best:.4f}")
