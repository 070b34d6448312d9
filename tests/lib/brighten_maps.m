% brighten: powers of a map of colours, and the colours of a figure
% long: wgpu
assert(isequal(brighten([0 0.25 1], 0.5), [0 0.5 1]) && isequal(brighten([0 0.5 1], -0.5), [0 0.25 1]))
old = gray(16);
colormap(old)
brighten(0.5)
assert(max(abs(colormap - old .^ 0.5), [], 'all') < 1e-15)
brighten(gcf, -0.5)
assert(max(abs(colormap - old), [], 'all') < 1e-12)
m = brighten(0.2);
assert(max(abs(colormap - old), [], 'all') < 1e-12 && all(m(2:end - 1, 1) > old(2:end - 1, 1)))
try, brighten(1), catch e, disp(e.identifier), end
try, brighten([2 0 0], 0.1), catch e, disp(e.identifier), end
