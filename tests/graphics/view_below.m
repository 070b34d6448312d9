% From below, the rulers and their labels are at the upper edges
t = linspace(0, 30, 300); plot3(cos(t) .* t, sin(t) .* t, t); xlabel('x'); ylabel('y'); zlabel('z'); view(15, -15)
