classdef griddedInterpolant
%griddedInterpolant(X, V)            A function with values V at the points X of a line: F(XQ) returns its values at XQ.
%griddedInterpolant(X1, X2, ..., V)  The values V belong to the points of the arrays X1, X2, ..., as ndgrid makes them.
%griddedInterpolant({G1, G2, ...}, V)  The grid vectors are in a cell.
%griddedInterpolant(V)               The grid vectors are 1, 2, ...
%griddedInterpolant(..., METHOD, EXTRAPOLATION)  METHOD is 'linear', 'nearest', 'next', 'previous', 'pchip', 'cubic',
%   'makima' or 'spline'. EXTRAPOLATION may also be 'none'.
%F(Q1, Q2, ...)   The values at points. F({Q1, Q2, ...}) returns them on a grid, F(Q) at the rows of Q.
%>> F = griddedInterpolant([1 2 3], [10 20 40]); F([1.5 4])
%ans =
%    15    60
    properties
        GridVectors = {}
        Values = []
        Method = 'linear'
        ExtrapolationMethod = 'linear'
    end
    methods
        function F = griddedInterpolant(varargin)
            args = varargin;
            text = find(cellfun(@(a) ischar(a) || isstring(a), args), 1);
            if ~isempty(text)
                words = args(text:end);
                args = args(1:text - 1);
                F.Method = words{1};
                F.ExtrapolationMethod = words{min(2, end)};
                if numel(words) > 2, error('MATLAB:TooManyInputs', 'Too many input arguments.'); end
            end
            if isempty(args), return, end
            V = args{end};
            if isscalar(args)
                if isvector(V), n = 1; else, n = ndims(V); end
                G = cell(1, n);
                for k = 1:n
                    G{k} = 1:max(size(V, k), (n == 1) * numel(V));
                end
            elseif iscell(args{1})
                G = args{1};
            elseif numel(args) == 2
                G = args(1);
            else
                G = from_ndgrid(args(1:end - 1), V);
            end
            F.GridVectors = checked(G, V);
            F.Values = V;
        end
        function F = set.Method(F, m), F.Method = chosen(m, false); end
        function F = set.ExtrapolationMethod(F, m), F.ExtrapolationMethod = chosen(m, true); end
        function varargout = subsref(F, S)
            if ~strcmp(S(1).type, '()')
                [varargout{1:max(nargout, 1)}] = builtin('subsref', F, S);
                return
            end
            v = evaluate(F, S(1).subs);
            if numel(S) > 1, v = subsref(v, S(2:end)); end
            varargout{1} = v;
        end
        function n = numArgumentsFromSubscript(~, ~, ~), n = 1; end
    end
    methods (Hidden)
        function Vq = evaluate(F, q)
            G = F.GridVectors;
            V = F.Values;
            n = numel(G);
            if isempty(G)
                error('MATLAB:griddedInterpolant:EmptyInterpolant', 'The interpolant has no data.');
            end
            if ~isfloat(V), V = double(V); end
            extra = size(V);
            extra = extra(n + 1:end);
            if n == 1
                if isvector(V), V = V(:); extra = []; else, extra = size(V); extra = extra(2:end); end
            end
            if isscalar(q) && iscell(q{1})
                q = q{1};
                for k = 1:n
                    V = along(G{k}, V, double(q{k}(:)), k, F.Method, F.ExtrapolationMethod);
                end
                Vq = V;
                if n == 1 && isrow(q{1}) && isempty(extra), Vq = Vq.'; end
                return
            end
            if isscalar(q) && n > 1
                Q = q{1};
                if size(Q, 2) ~= n
                    error('MATLAB:griddedInterpolant:InvalidQuery', 'The query points must have %d columns.', n);
                end
                q = num2cell(Q, 1);
            end
            if numel(q) ~= n || any(cellfun(@numel, q) ~= numel(q{1}))
                error('MATLAB:griddedInterpolant:InvalidQuery', ...
                    'The query points must have the same size, one array for each dimension.');
            end
            shape = size(q{1});
            m = numel(q{1});
            sizes = cellfun(@numel, G);
            V = reshape(V, [sizes, prod(extra), 1]);
            if n == 1
                Vq = along(G{1}, V, double(q{1}(:)), 1, F.Method, F.ExtrapolationMethod);
            else
                Vq = zeros(m, prod([extra, 1]));
                for j = 1:size(Vq, 2)
                    at = repmat({':'}, 1, n);
                    Vq(:, j) = scattered(G, V(at{:}, j), q, F.Method, F.ExtrapolationMethod);
                end
            end
            if isempty(extra)
                Vq = reshape(Vq, shape);
            elseif isvector(q{1})
                Vq = reshape(Vq, [m, extra]);
            else
                Vq = reshape(Vq, [shape, extra]);
            end
        end
    end
end
function m = chosen(m, extrap)
    names = {'linear', 'nearest', 'next', 'previous', 'pchip', 'cubic', 'makima', 'spline'};
    if extrap, names = [names, {'none', 'boundary'}]; end
    if ~(ischar(m) || isstring(m)) || ~any(strcmpi(m, names))
        error('MATLAB:griddedInterpolant:BadInterpTypeErrId', 'Invalid interpolation method.');
    end
    m = lower(char(m));
end
function G = from_ndgrid(X, V)
    n = numel(X);
    G = cell(1, n);
    for k = 1:n
        if isvector(X{k}) && ~isequal(size(X{k}), size(V))
            G{k} = X{k};
            continue
        end
        if ~isequal(size(X{k}), size(V))
            error('MATLAB:griddedInterpolant:CompVecValueMismatchErrId', ...
                'Sample points arrays must have the same size as the sample values array.');
        end
        at = num2cell(ones(1, n));
        at{k} = ':';
        G{k} = reshape(X{k}(at{:}), 1, []);
    end
end
function G = checked(G, V)
    n = numel(G);
    for k = 1:n
        G{k} = reshape(double(G{k}), 1, []);
        if numel(G{k}) < 2
            error('MATLAB:griddedInterpolant:DegenerateGridErrId', ...
                'Interpolation requires at least two sample points for each grid dimension.');
        end
        if any(diff(G{k}) <= 0) || any(isnan(G{k}))
            error('MATLAB:griddedInterpolant:NonMonotonicCompVecsErrId', ...
                'Sample points must be sorted in ascending order.');
        end
        if n == 1 && isvector(V), rows = numel(V); else, rows = size(V, k); end
        if rows ~= numel(G{k})
            error('MATLAB:griddedInterpolant:CompVecValueMismatchErrId', ...
                'Sample points vector corresponding to grid dimension %d must contain %d elements.', k, rows);
        end
    end
end
function A = along(g, V, x, k, method, extrap)
    % Interpolates along dimension k.
    n = max(ndims(V), k);
    order = [k, 1:k - 1, k + 1:n];
    s = size(V);
    s(end + 1:n) = 1;
    s = s(order);
    A = values(g, reshape(permute(V, order), s(1), []), x, method, extrap);
    s(1) = numel(x);
    A = ipermute(reshape(A, [s, 1]), order);
end
function A = values(g, V, x, method, extrap)
    g = g(:);
    inside = x >= g(1) & x <= g(end);
    A = nan(numel(x), size(V, 2), 'like', V);
    A(inside, :) = one(g, V, x(inside), method, false);
    out = ~inside & ~isnan(x);
    if any(out) && ~strcmp(extrap, 'none')
        if strcmp(extrap, 'boundary')
            A(out, :) = one(g, V, min(max(x(out), g(1)), g(end)), method, false);
        else
            A(out, :) = one(g, V, x(out), extrap, true);
        end
    end
end
function A = one(g, V, x, method, outside)
    A = zeros(numel(x), size(V, 2), 'like', V);
    if isempty(x), return, end
    n = numel(g);
    if strcmp(method, 'cubic')
        if n < 4 || any(abs(diff(g, 2)) > 1e-9 * (g(end) - g(1))) || outside
            method = 'spline';
        else
            A = convolution(g, V, x);
            return
        end
    end
    i = min(max(discretize(x, [-Inf; g(2:n - 1); Inf]), 1), n - 1);
    t = (x - g(i)) ./ (g(i + 1) - g(i));
    switch method
        case 'linear'
            A = (1 - t) .* V(i, :) + t .* V(i + 1, :);
        case 'nearest'
            A = V(i + (t >= 0.5), :);
        case 'next'
            A = V(i + (t > 0), :);
            A(t > 1, :) = NaN;
        case 'previous'
            A = V(i + (t >= 1), :);
            A(t < 0, :) = NaN;
        otherwise
            for j = 1:size(V, 2)
                A(:, j) = interp1(g, V(:, j), x, method, 'extrap');
            end
    end
end
function A = convolution(g, V, x)
    % Keys' cubic convolution on equal steps. A quadratic gives one additional value at each end.
    n = numel(g);
    V = [3 * V(1, :) - 3 * V(2, :) + V(3, :); V; 3 * V(n, :) - 3 * V(n - 1, :) + V(n - 2, :)];
    h = (g(end) - g(1)) / (n - 1);
    i = min(max(floor((x - g(1)) / h), 0), n - 2);
    t = (x - g(1)) / h - i;
    W = [((-t + 2) .* t - 1) .* t, (3 * t - 5) .* t.^2 + 2, ((-3 * t + 4) .* t + 1) .* t, (t - 1) .* t.^2] / 2;
    A = W(:, 1) .* V(i + 1, :) + W(:, 2) .* V(i + 2, :) + W(:, 3) .* V(i + 3, :) + W(:, 4) .* V(i + 4, :);
end
function Vq = scattered(G, V, q, method, extrap)
    m = numel(q{1});
    n = numel(G);
    if any(strcmp(method, {'makima', 'pchip'})) || any(strcmp(extrap, {'makima', 'pchip'}))
        Vq = zeros(m, 1);
        for i = 1:m
            A = V;
            for k = 1:n
                A = along(G{k}, A, double(q{k}(i)), k, method, extrap);
            end
            Vq(i) = A;
        end
        return
    end
    % All other methods are linear in the values, so each dimension has weights. Points are processed in blocks.
    sizes = size(V);
    sizes(end + 1:n) = 1;
    rest = prod(sizes(2:end));
    step = max(1, floor(4e6 / max(rest, 1)));
    Vq = zeros(m, 1);
    for from = 1:step:m
        rows = from:min(m, from + step - 1);
        A = values(G{1}, eye(sizes(1)), double(reshape(q{1}(rows), [], 1)), method, extrap) * reshape(V, sizes(1), []);
        for k = 2:n
            W = values(G{k}, eye(sizes(k)), double(reshape(q{k}(rows), [], 1)), method, extrap);
            A = reshape(sum(reshape(A, numel(rows), sizes(k), []) .* W, 2), numel(rows), []);
        end
        Vq(rows) = A;
    end
end
