function h = feather(varargin)
%feather(U, V)          Arrows with the parts U and V, from the points (1, 0), (2, 0), ...; feather(Z): complex numbers.
%feather(..., SPEC)     With this colour and line style, as plot has them. H = feather(...) is the lines; the last one
%                       is the axis.
%>> try, feather([1 0], 2), catch e, disp(e.message), end
%U and V must be real, of the same size.
    [ax, z, points, spec] = arrows('feather', varargin);
    n = numel(z);
    points = points + (1:n);
    h = plot(ax, real(points), imag(points), spec{:});
    kept = ishold(ax);
    hold(ax, 'on')
    h = [h; plot(ax, [1 max(n, 2)], [0 0], 'k')];
    if ~kept, hold(ax, 'off'), end
    if nargout == 0, clear h, end
end
