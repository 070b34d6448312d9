function c = isocolors(varargin)
%C = isocolors(X, Y, Z, V, VERTICES)   The values of the volume V at the vertices of a surface.
%isocolors(X, Y, Z, V, P)              Gives them to the patch P as its colours. isocolors(V, ...), too.
%>> isocolors(reshape(1:27, 3, 3, 3), [2 2 2])
%ans = 14
    target = varargin{end};
    p = [];
    if isa(target, 'graphics_object')
        p = target;
        target = p.Vertices;
    end
    [x, y, z, v] = volume_args('isocolors', varargin(1:end - 1));
    c = interp3(x, y, z, v, target(:, 1), target(:, 2), target(:, 3));
    if ~isempty(p)
        set(p, 'FaceVertexCData', c, 'FaceColor', 'interp');
        if nargout == 0, clear c, end
    end
end
