function [t, r] = rose(varargin)
%rose(THETA, BINS)        Draws how often angles (radians) lie in each of BINS parts of the circle, or in 20.
%[T, R] = rose(...)       Only returns the corners of the lines.
%>> [t, r] = rose([0.1 0.1 2], 4); disp(max(r))
%     2
    args = varargin;
    if ~isempty(args) && isa(args{1}, 'graphics_object'), args(1) = []; end
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    theta = mod(double(args{1}(:)), 2 * pi);
    centres = (0:19) * pi / 10 + pi / 20;
    if numel(args) > 1
        centres = double(args{2}(:).');
        if isscalar(centres), centres = (0:centres - 1) * 2 * pi / centres + pi / centres; end
    end
    centres = sort(mod(centres, 2 * pi));
    edges = [(centres(end) + centres(1) - 2 * pi) / 2, (centres(1:end - 1) + centres(2:end)) / 2];
    edges(end + 1) = edges(1) + 2 * pi;
    theta(theta < edges(1)) = theta(theta < edges(1)) + 2 * pi;
    theta(theta > edges(end)) = theta(theta > edges(end)) - 2 * pi;
    n = histcounts(theta, edges);
    m = numel(n);
    corners = reshape([edges(1:m); edges(1:m); edges(2:m + 1); edges(2:m + 1)], [], 1);
    lengths = reshape([zeros(1, m); n; n; zeros(1, m)], [], 1);
    if nargout > 1
        [t, r] = deal(corners, lengths);
        return
    end
    ax = chart_start('rose', varargin);
    ax.values.Polar = 'on';
    h = graphics_lines('line', ax, {corners, lengths}, 2);
    if nargout > 0, t = h; end
end
