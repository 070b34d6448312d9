function varargout = isosurface(varargin)
%isosurface(X, Y, Z, V, LEVEL)   Draws the surface on which the values of the volume V are LEVEL; isosurface(V, LEVEL).
%FV = isosurface(...)            Its faces and vertices as a struct for patch; [F, W] = isosurface(...): as two
%   matrices.
%isosurface(..., COLOURS)        The volume COLOURS gives the colours: FV.facevertexcdata, or a third output.
%>> fv = isosurface(reshape(1:27, 3, 3, 3), 14); size(fv.vertices, 2)
%ans = 3
    args = varargin(~cellfun(@(a) ischar(a) || isstring(a), varargin));
    ax = [];
    if ~isempty(args) && isa(args{1}, 'graphics_object'), [ax, args] = axes_first(args); end
    [x, y, z, v, rest] = volume_args('isosurface', args);
    level = [];
    colours = [];
    for k = 1:numel(rest)
        if isscalar(rest{k}), level = double(rest{k}); elseif ~isempty(rest{k}), colours = rest{k}; end
    end
    if isempty(level), level = usual_level(v); end
    [f, w] = volume_surface(v, level);
    c = [];
    if ~isempty(colours) && ~isempty(w), c = interp3(colours, w(:, 1), w(:, 2), w(:, 3)); end
    w = to_axes(w, x, y, z);
    if nargout > 1
        varargout = {f, w, c};
    elseif nargout == 1
        varargout{1} = struct('vertices', w, 'faces', f);
        if ~isempty(c), varargout{1}.facevertexcdata = c; end
    else
        if isempty(ax), ax = gca; end
        first = isempty(ax.below) && isequal(valueOf(ax, 'View'), [0 90]);
        p = patch(ax, 'Faces', f, 'Vertices', w, 'FaceColor', valueOf_first(ax), 'EdgeColor', 'none', ...
            'FaceLighting', ...
            'gouraud');
        if ~isempty(c), set(p, 'FaceVertexCData', c, 'FaceColor', 'interp'); end
        if ~isempty(w), isonormals(x, y, z, v, p); end
        if first
            view(ax, 3);
            camlight(ax);
            grid(ax, 'on');
        end
    end
end

function c = valueOf_first(ax)
    c = graphics_next_colour(ax);
end

function level = usual_level(v)
    [n, edges] = histcounts(v(isfinite(v)), 100);
    n(1) = 0;
    at = find(n < max(n) / 10 & (1:numel(n)) > find(n == max(n), 1), 1);
    if isempty(at), at = 50; end
    level = (edges(at) + edges(at + 1)) / 2;
end
