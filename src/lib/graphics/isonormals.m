function n = isonormals(varargin)
%N = isonormals(X, Y, Z, V, VERTICES)   The directions in which the volume V falls at the vertices of a surface.
%isonormals(X, Y, Z, V, P)              Sets the property VertexNormals of the patch P. isonormals(V, ...), too.
%>> n = isonormals(reshape(1:27, 3, 3, 3), [2 2 2]); size(n)
%ans =
%     1     3
    args = varargin(~cellfun(@(a) ischar(a) || isstring(a), varargin));
    sense = 1 - 2 * any(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'negate'), varargin));
    target = args{end};
    p = [];
    if isa(target, 'graphics_object')
        p = target;
        target = p.Vertices;
    end
    [x, y, z, v] = volume_args('isonormals', args(1:end - 1));
    [gx, gy, gz] = gradient(v, x, y, z);
    parts = {gx, gy, gz};
    n = zeros(size(target));
    for d = 1:3, n(:, d) = -sense * interp3(x, y, z, parts{d}, target(:, 1), target(:, 2), target(:, 3)); end
    if ~isempty(p)
        p.VertexNormals = n;
        if nargout == 0, clear n, end
    end
end
