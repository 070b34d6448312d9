function h = tetramesh(T, X, varargin)
%tetramesh(T, X, C)   Draws tetrahedra: the rows of T are numbers of rows of X, whose columns are x, y and z; C has a
%   colour for each tetrahedron. tetramesh(TR): of a triangulation. Properties of patches may follow.
%>> h = tetramesh([1 2 3 4], [0 0 0; 1 0 0; 0 1 0; 0 0 1]); h.Type
%ans = 'patch'
    if isa(T, 'triangulation') || isa(T, 'delaunayTriangulation')
        if nargin > 1, varargin = [{X}, varargin]; end
        [T, X] = deal(T.ConnectivityList, T.Points);
    end
    if ~isnumeric(T) || size(T, 2) ~= 4 || any(T(:) < 1 | T(:) > size(X, 1) | T(:) ~= fix(T(:))) || size(X, 2) ~= 3
        error('MATLAB:tetramesh:InvalidInput', ...
            'T must hold four numbers of rows of X in each row, and X three columns.');
    end
    c = (1:size(T, 1)).';
    if ~isempty(varargin) && isnumeric(varargin{1})
        c = double(varargin{1}(:));
        varargin(1) = [];
    end
    ax = chart_start('tetramesh', {});
    f = [T(:, [1 2 3]); T(:, [1 2 4]); T(:, [1 3 4]); T(:, [2 3 4])];
    p = graphics_object('patch', ax, struct('Faces', f, 'Vertices', double(X), 'FaceVertexCData', repmat(c, 4, 1), ...
        'FaceColor', 'flat', 'EdgeColor', [0 0 0], 'FaceAlpha', 0.9, 'XData', X(:, 1), 'YData', X(:, 2), 'ZData', ...
        X(:, 3)));
    set(p, varargin{:});
    if nargout > 0, h = p; end
end
