function varargout = isocaps(varargin)
%isocaps(X, Y, Z, V, LEVEL, SIDE, PLANES)   Draws what isosurface leaves open at the border of a volume. SIDE: 'above'
%   (usual) or 'below' LEVEL; PLANES: 'all', 'xmin', 'xmax', 'ymin', 'ymax', 'zmin', 'zmax'.
%FV = isocaps(...)                          Its faces, vertices and facevertexcdata as a struct for patch.
%>> fv = isocaps(reshape(1:27, 3, 3, 3), 14); size(fv.faces, 2)
%ans = 3
    words = cellfun(@(a) ischar(a) || isstring(a), varargin);
    [x, y, z, v, rest] = volume_args('isocaps', varargin(~words));
    [above, planes] = deal(true, {'xmin', 'xmax', 'ymin', 'ymax', 'zmin', 'zmax'});
    for word = varargin(words)
        switch lower(char(word{1}))
            case 'above', above = true;
            case 'below', above = false;
            case 'all'
            case planes, planes = {lower(char(word{1}))};
            otherwise, error('MATLAB:isocaps:InvalidWord', 'Unknown word ''%s''.', char(word{1}));
        end
    end
    if isempty(rest), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    level = double(rest{1});
    [f, w, c] = deal(zeros(0, 3), zeros(0, 3), zeros(0, 1));
    axes_ = {x, y, z};
    for p = planes
        d = find('xyz' == p{1}(1));
        dim = find([2 1 3] == d);                   % x runs along the columns
        at = 1;
        if endsWith(p{1}, 'max'), at = size(v, dim); end
        subs = {':', ':', ':'};
        subs{dim} = at;
        one = v(subs{:});
        if ~above, one = -one; end
        lev = level * (2 * above - 1);
        low = lev - 1e3 * (max(abs(one(:) - lev)) + 1);
        [g, q] = volume_surface(cat(dim, one, low * ones(size(one))), lev);
        if isempty(g), continue, end
        q(:, d) = at;
        value = interp_plane(one, q, d) * (2 * above - 1);
        f = [f; g + size(w, 1)]; %#ok<AGROW>
        w = [w; to_axes(q, axes_{:})]; %#ok<AGROW>
        c = [c; value]; %#ok<AGROW>
    end
    if nargout > 1
        varargout = {f, w, c};
    elseif nargout == 1
        varargout{1} = struct('vertices', w, 'faces', f, 'facevertexcdata', c);
    else
        patch(gca, 'Faces', f, 'Vertices', w, 'FaceVertexCData', c, 'FaceColor', 'interp', 'EdgeColor', 'none');
    end
end

function value = interp_plane(one, q, d)
    keep = setdiff(1:3, d);
    plane = squeeze(one);
    if d == 1, plane = plane.'; rows = q(:, keep(2)); cols = q(:, keep(1));     % y by z
    elseif d == 2, plane = plane.'; rows = q(:, keep(2)); cols = q(:, keep(1)); % x by z
    else, rows = q(:, 2); cols = q(:, 1); end
    if isvector(plane), value = plane(max(rows, cols)); value = value(:); else, value = interp2(plane, cols, rows); end
end
