% Particles on stream lines
[x, y] = meshgrid(0:0.2:4);
[u, v] = deal(cos(x) .* y, sin(x) + 0.2);
p = stream2(x, y, u, v, [0.2 0.2 0.2 0.2], [0.5 1 1.5 2]);
streamline(p);
q = interpstreamspeed(x, y, u, v, p, 0.1);
h = streamparticles(q, 40, 'MarkerFaceColor', 'b', 'MarkerSize', 4);
axis([0 4 0 4])
assert(isequal(h.MarkerFaceColor, [0 0 1]) && numel(h.XData) >= 40)
