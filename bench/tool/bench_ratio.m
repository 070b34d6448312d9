function r = bench_ratio(points, x)
% r = bench_ratio(POINTS, X)  The time of X over the time of runmat at the same point; NaN when one has none, or when
% the results differ.
r = NaN;
ours = points(strcmp({points.what}, x.what) & strcmp({points.who}, bench_ours(points)));
if isempty(ours) || x.parity == 0, return, end
r = x.median / ours(1).median;
end
