function h = fimplicit3(f, varargin)
%fimplicit3(F, [LOW HIGH])   Draws the points in space at which the function F of three variables is zero.
%fimplicit3(F, [XLOW XHIGH YLOW YHIGH ZLOW ZHIGH])   MeshDensity (35) and properties of patches may follow.
%>> h = fimplicit3(@(x, y, z) x .^ 2 + y .^ 2 + z .^ 2 - 4); h.Type
%ans = 'implicitfunctionsurface'
    args = varargin;
    ax = [];
    if isa(f, 'graphics_object')
        ax = f;
        f = args{1};
        args(1) = [];
    end
    if ~isa(f, 'function_handle')
        if ~ischar(f) && ~isstring(f)
            error('MATLAB:fimplicit3:InvalidFunction', 'The first input must be a function.');
        end
        f = str2func(['@(x, y, z) ' vectorize(char(f))]);
    end
    range = [-5 5];
    if ~isempty(args) && isnumeric(args{1})
        range = double(args{1}(:).');
        args(1) = [];
    end
    if ~any(numel(range) == [2 6]) || any(range(1:2:end) >= range(2:2:end))
        error('MATLAB:fimplicit3:InvalidRange', 'The interval must be two or six ascending numbers.');
    end
    range = repmat(range, 1, 6 / numel(range));
    n = 35;
    at = find(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'MeshDensity'), args), 1);
    if ~isempty(at)
        n = double(args{at + 1});
        args(at:at + 1) = [];
    end
    if isempty(ax), ax = chart_start('fimplicit3', {}); else, graphics_begin('fimplicit3', ax); end
    g = {linspace(range(1), range(2), n), linspace(range(3), range(4), n), linspace(range(5), range(6), n)};
    [x, y, z] = meshgrid(g{:});
    v = f(x, y, z);
    if ~isnumeric(v) && ~islogical(v)
        error('MATLAB:fimplicit3:InvalidFunction', 'The values of the function must be numbers.');
    end
    if isscalar(v), v = arrayfun(f, x, y, z); end
    [F, V] = volume_surface(double(v), 0);
    V = to_axes(V, g{:});
    p = graphics_object('patch', ax, struct('Faces', F, 'Vertices', V, 'FaceVertexCData', V(:, 3), 'FaceColor', ...
        'interp', ...
        'EdgeColor', [0 0 0], 'XData', V(:, 1), 'YData', V(:, 2), 'ZData', V(:, 3), 'Function', f, 'MeshDensity', n, ...
        'TypeName', 'implicitfunctionsurface', 'EdgeAlpha', 0.3, 'XRange', range(1:2), 'YRange', range(3:4), ...
        'ZRange', range(5:6)));
    set(p, args{:});
    if nargout > 0, h = p; end
end
