classdef scatteredInterpolant
%scatteredInterpolant(X, Y, V)      A function with values V at scattered points of the plane: F(XQ, YQ) returns its
%   values there.
%scatteredInterpolant(X, Y, Z, V)   In space. scatteredInterpolant(P, V): P a point a row.
%scatteredInterpolant(..., METHOD, EXTRAPOLATION)  'linear', 'nearest' or 'natural';
%   'linear', 'nearest', 'boundary' or 'none'.
%F({XG, YG}) are values on the grid of two vectors, F(Q) at the rows of Q. Points, Values and both methods can be set.
%>> F = scatteredInterpolant([0 1 0 1]', [0 0 1 1]', [0 1 1 2]'); F(0.5, 0.25)
%ans =
%    0.7500
    properties
        Points = []
        Values = []
        Method = 'linear'
        ExtrapolationMethod = 'linear'
    end
    properties (Hidden)
        mesh = []               % triangulation of Points, which is kept between calls
    end
    methods
        function F = scatteredInterpolant(varargin)
            args = varargin;
            text = find(cellfun(@(a) ischar(a) || isstring(a), args), 1);
            if ~isempty(text)
                words = args(text:end);
                args = args(1:text - 1);
                F.Method = words{1};
                if strcmp(F.Method, 'nearest'), F.ExtrapolationMethod = 'nearest'; end
                if numel(words) > 1, F.ExtrapolationMethod = words{2}; end
                if numel(words) > 2, error('MATLAB:TooManyInputs', 'Too many input arguments.'); end
            end
            if isempty(args), return, end
            if isscalar(args) || numel(args) > 4
                error('MATLAB:scatteredInterpolant:InvalidInput', 'The sample points and the values are needed.');
            end
            v = args{end};
            if numel(args) == 2
                P = args{1};
            else
                if any(cellfun(@numel, args(1:end - 1)) ~= numel(args{1}))
                    error('MATLAB:mathcgeo_catalog:InputCoordSizeErrId', ...
                        'The coordinates of the input points must be vectors of the same length.');
                end
                P = cell2mat(cellfun(@(a) a(:), args(1:end - 1), 'UniformOutput', false));
            end
            if isvector(v), v = v(:); end
            if size(P, 1) ~= size(v, 1)
                error('MATLAB:mathcgeo_catalog:InputDimsMismatchErrId', ...
                    'Input data point and value arrays must have the same number of rows.');
            end
            [U, ~, back] = unique(double(P), 'rows', 'stable');
            if size(U, 1) < size(P, 1)
                warning('MATLAB:scatteredInterpolant:DupPtsAvValuesWarnId', ...
                    'Duplicate data points have been detected and removed - corresponding values have been averaged.');
                w = zeros(size(U, 1), size(v, 2));
                for j = 1:size(v, 2), w(:, j) = accumarray(back, double(v(:, j))) ./ accumarray(back, 1); end
                P = U;
                v = w;
            end
            F.Points = P;
            F.Values = v;
        end
        function F = set.Points(F, P)
            if ~isempty(P) && (~isnumeric(P) || ~any(size(P, 2) == [2 3]) || ~all(isfinite(P(:))) || ~isreal(P))
                error('MATLAB:mathcgeo_catalog:BadDimErrId', ...
                    'The points must be finite real numbers in two or three columns.');
            end
            F.Points = double(P);
            F.mesh = []; %#ok<MCSUP>
        end
        function F = set.Values(F, v)
            if isrow(v), v = v(:); end
            F.Values = double(v);
        end
        function F = set.Method(F, m)
            F.Method = chosen(m, {'linear', 'nearest', 'natural'}, 'BadInterpTypeErrId', ...
                'Invalid interpolation method.');
        end
        function F = set.ExtrapolationMethod(F, m)
            F.ExtrapolationMethod = chosen(m, {'linear', 'nearest', 'none', 'boundary'}, 'BadExtrapTypeErrId', ...
                'Invalid extrapolation method.');
        end
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
            d = size(F.Points, 2);
            if isempty(F.Points) || size(F.Points, 1) ~= size(F.Values, 1)
                error('MATLAB:mathcgeo_catalog:NumPtsValsMismatchErrId', ...
                    'The number of data points does not match the number of values.');
            end
            shape = [];
            if isscalar(q) && iscell(q{1})
                q = q{1};
                [q{:}] = ndgrid(q{:});
                shape = size(q{1});
                Q = cell2mat(cellfun(@(a) a(:), q(:)', 'UniformOutput', false));
            elseif isscalar(q)
                Q = q{1};
            else
                shape = size(q{1});
                if any(cellfun(@numel, q) ~= numel(q{1}))
                    error('MATLAB:mathcgeo_catalog:InputSizeMismatchErrId', ...
                        'The query points must have the same size.');
                end
                Q = cell2mat(cellfun(@(a) a(:), q, 'UniformOutput', false));
            end
            if size(Q, 2) ~= d
                error('MATLAB:mathcgeo_catalog:QueryPtsDimErrId', ...
                    'The query points must have the dimension of the data points.');
            end
            Vq = scatter_values(F.Points, F.Values, double(Q), F.Method, F.ExtrapolationMethod, F.mesh);
            if ~isempty(shape)
                if size(F.Values, 2) > 1, shape = [shape, size(F.Values, 2)]; end
                Vq = reshape(Vq, shape);
            end
        end
    end
end
function m = chosen(m, names, id, message)
    if ~(ischar(m) || isstring(m)) || ~any(strcmp(m, names))
        error(['MATLAB:mathcgeo_catalog:' id], '%s', message);
    end
    m = char(m);
end
