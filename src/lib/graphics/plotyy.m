function [ax, h1, h2] = plotyy(x1, y1, x2, y2, f1, f2)
%plotyy(X1, Y1, X2, Y2)       Lines with an axis of Y at the left, and others with one at the right; yyaxis is newer.
%plotyy(..., F1, F2)          Drawn by these functions, such as @stem or 'semilogy'; without F2 both by F1.
%[AX, H1, H2] = plotyy(...)   The two axes, and what was drawn in each.
%>> try, plotyy(1:3, [1 2 3], 1:3, [30 10 20], 7), catch e, disp(e.message), end
%F1 and F2 must be functions that draw.
    narginchk(4, 6);
    if nargin < 5, f1 = @plot; end
    if nargin < 6, f2 = f1; end
    for f = {f1, f2}
        if ~isa(f{1}, 'function_handle') && ~ischar(f{1}) && ~(isstring(f{1}) && isscalar(f{1}))
            error('MATLAB:plotyy:InvalidFunction', 'F1 and F2 must be functions that draw.');
        end
    end
    left = newplot;
    h1 = feval(f1, left, x1, y1);
    right = axes('Position', get(left, 'Position'));
    h2 = feval(f2, right, x2, y2);
    set(right, 'YAxisLocation', 'right', 'Color', 'none', 'Box', 'off');
    colors = get(left, 'ColorOrder');
    if isnumeric(colors) && size(colors, 1) > 1
        second = colors(1 + mod(numel(h1), size(colors, 1)), :);
        set(left, 'YColor', colors(1, :))
        set(right, 'YColor', second)
        if isscalar(h2) && isprop(h2, 'Color'), set(h2, 'Color', second), end
    end
    axes(left);
    ax = [left, right];
    if nargout == 0, clear ax h1 h2, end
end
