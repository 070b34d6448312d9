function h = compass(varargin)
%compass(U, V)          Arrows from the origin to the points (U, V), on polar axes; compass(Z): to complex numbers.
%compass(..., SPEC)     With this colour and line style, as plot has them. H = compass(...) is the lines.
%>> try, compass([1 0], 2), catch e, disp(e.message), end
%U and V must be real, of the same size.
    [ax, ~, points, spec] = arrows('compass', varargin);
    graphics_begin('compass', ax);
    ax.values.Polar = 'on';
    lines_ = graphics_lines('line', ax, [{real(points), imag(points)}, spec], 2);
    for k = 1:numel(lines_), lines_(k).values.Cartesian = 'on'; end
    if nargout > 0, h = lines_; end
end
