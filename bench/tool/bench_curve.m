function [x, y] = bench_curve(points, curve, who)
% [x, y] = bench_curve(POINTS, CURVE, WHO)  The median seconds of WHO along a curve of bench_curves; NaN: none.
x = curve.values(:)';
y = nan(size(x));
for k = 1:numel(points)
    p = points(k);
    if strcmp(p.program, curve.program) && strcmp(p.class, curve.class) && strcmp(p.who, who) && ~(p.parity == 0)
        y(x == p.sizes.(curve.parameter)) = p.median;
    end
end
end
