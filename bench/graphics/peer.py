"""Times to a PNG file of ten kinds of figures by matplotlib, beside bench/graphics/ours.m."""
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
r, s = n * 0.6180339 % 1, n * 0.7548776 % 1


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
