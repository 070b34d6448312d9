function h = compass(varargin)
%compass(U, V)          Arrows from the origin to the points (U, V); compass(Z): to complex numbers.
%compass(..., SPEC)     With this colour and line style, as plot has them. H = compass(...) is the lines.
%>> try, compass([1 0], 2), catch e, disp(e.message), end
%U and V must be real, of the same size.
    [ax, z, points, spec] = arrows('compass', varargin);
    h = plot(ax, real(points), imag(points), spec{:});
    most = max([abs(z(isfinite(z))), 0]);
    if most > 0, axis(ax, 1.1 * most * [-1 1 -1 1]), end
    axis(ax, 'equal')
    if nargout == 0, clear h, end
end
