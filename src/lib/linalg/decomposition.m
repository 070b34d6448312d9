classdef decomposition
%decomposition(A)        Factorizes A once, to solve many systems: dA \ b and b / dA.
%decomposition(A, TYPE)  'auto', 'qr', 'cod', 'lu', 'ldl', 'chol', 'triangular', 'permutedTriangular', 'banded',
%   'hessenberg', 'diagonal'; 'upper' or 'lower' says which triangle is meant. isIllConditioned(dA), rank(dA),
%   rcond(dA), dA', -dA, 2*dA.
%>> dA = decomposition([4 1; 1 3]); dA \ [5; 4]
%ans =
%     1
%     1
    properties (SetAccess = private)
        MatrixSize = [0 0]
        Type = ''
    end
    properties
        CheckCondition = true
    end
    properties (SetAccess = private)
        Datatype = 'double'
        ScaleFactor = 1
        IsConjugateTransposed = false
        IsReal = true
        IsSparse = false
    end
    properties (Hidden, SetAccess = private)
        parts = {}
        matrix = []
        uplo = ''
    end
    methods
        function d = decomposition(A, varargin)
            if nargin == 0, return, end
            type = 'auto';
            words = varargin;
            if mod(numel(words), 2) == 1 || ~isempty(words) && ...
                ~any(strcmpi(words{1}, {'CheckCondition', 'RankTolerance', 'LDLPivotTolerance', 'BandDensity', ...
                'LUPivotTolerance'}))
                type = lower(char(words{1}));
                words = words(2:end);
                if ~isempty(words) && any(strcmpi(words{1}, {'upper', 'lower'}))
                    d.uplo = lower(char(words{1})); words = words(2:end);
                end
            end
            for k = 1:2:numel(words) - 1
                if strcmpi(words{k}, 'CheckCondition'), d.CheckCondition = logical(words{k + 1}); end
            end
            if ~isfloat(A) || ~ismatrix(A)
                error('MATLAB:decomposition:InvalidA', 'A must be a matrix of floating-point numbers.');
            end
            d.MatrixSize = size(A);
            d.IsReal = isreal(A);
            d.IsSparse = issparse(A);
            d.Datatype = class(A);
            d.matrix = A;
            if strcmp(d.uplo, 'upper') && ~strcmp(type, 'triangular'), A = triu(A) + triu(A, 1)'; end
            if strcmp(d.uplo, 'lower') && ~strcmp(type, 'triangular'), A = tril(A) + tril(A, -1)'; end
            square = size(A, 1) == size(A, 2);
            if strcmp(type, 'auto')
                if ~square, type = 'qr';
                elseif isdiag(A), type = 'diagonal';
                elseif istriu(A) || istril(A), type = 'triangular';
                elseif ishermitian(A) && all(real(diag(A)) > 0)
                    [~, bad] = chol(A);
                    type = 'chol';
                    if bad, type = 'ldl'; end
                elseif ishermitian(A), type = 'ldl';
                else, type = 'lu';
                end
            end
            if ~square && ~any(strcmp(type, {'qr', 'cod'}))
                error('MATLAB:decomposition:NotSquare', 'A must be square for type ''%s''.', type);
            end
            d.Type = type;
            switch type
                case 'chol'
                    [R, bad] = chol(A);
                    if bad
                        error('MATLAB:decomposition:CholFailed', 'A must be positive definite for type ''chol''.');
                    end
                    d.parts = {R};
                case 'ldl'
                    if d.IsSparse
                        d.Type = 'ldl';
                        [L, U, P, Q] = lu(A);
                        d.parts = {L, U, P, Q};
                    else
                        [L, D, P] = ldl(A);
                        d.parts = {L, D, P};
                    end
                case {'qr', 'cod'}
                    [Q, R, P] = qr(full(A), 0);
                    d.parts = {Q, R, P};
                case {'lu', 'banded', 'hessenberg', 'permutedtriangular'}
                    if d.IsSparse
                        [L, U, P, Q] = lu(A);
                        d.parts = {L, U, P, Q};
                    else
                        [L, U, p] = lu(A, 'vector');
                        d.parts = {L, U, p};
                    end
                case {'triangular', 'diagonal'}
                    if strcmp(d.uplo, 'lower'), A = tril(A); elseif strcmp(d.uplo, 'upper'), A = triu(A); end
                    d.parts = {A};
                otherwise
                    error('MATLAB:decomposition:InvalidType', 'Unknown type ''%s''.', type);
            end
        end
        function x = mldivide(d, b)
            if ~isa(d, 'decomposition')
                error('MATLAB:decomposition:LeftDivision', ...
                    'A decomposition must stand under the fraction: dA \ b or b / dA.');
            end
            if size(b, 1) ~= d.MatrixSize(1 + d.IsConjugateTransposed)
                error('MATLAB:dimagree', 'Matrix dimensions must agree.');
            end
            warn(d);
            x = solve(d, b) / d.ScaleFactor;
        end
        function x = mrdivide(b, d)
            if ~isa(d, 'decomposition')
                d.ScaleFactor = d.ScaleFactor / b;
                x = d;
                return
            end
            if isa(b, 'decomposition') && isscalar(d)
                x = b;
                x.ScaleFactor = x.ScaleFactor / d;
                return
            end
            x = mldivide(d', b')';
        end
        function d = ctranspose(d)
            d.IsConjugateTransposed = ~d.IsConjugateTransposed;
            d.ScaleFactor = conj(d.ScaleFactor);
        end
        function d = uminus(d), d.ScaleFactor = -d.ScaleFactor; end
        function d = mtimes(a, b)
            if isa(a, 'decomposition'), [a, b] = deal(b, a); end
            d = b;
            d.ScaleFactor = d.ScaleFactor * a;
        end
        function r = rcond(d)
            if diff(d.MatrixSize) ~= 0
                error('MATLAB:decomposition:RcondNotSquare', 'Reciprocal condition number needs a square matrix.');
            end
            r = rcond(full(d.matrix));
        end
        function r = rank(d)
            [~, R] = qr(full(d.matrix));
            s = abs(diag(R));
            r = sum(s > max(size(d.matrix)) * eps(max(s)));
        end
        function tf = isIllConditioned(d)
            if diff(d.MatrixSize) == 0, tf = rcond(d) < eps(d.Datatype); else, tf = rank(d) < min(d.MatrixSize); end
        end
        function varargout = size(d, varargin), [varargout{1:max(nargout, 1)}] = size(d.matrix, varargin{:}); end
    end
    methods (Hidden)
        function warn(d)
            if d.CheckCondition && diff(d.MatrixSize) == 0 && ...
                any(strcmp(d.Type, {'lu', 'triangular', 'diagonal', 'ldl'}))
                r = rcond(full(d.matrix));
                if r < eps(d.Datatype)
                    warning('MATLAB:nearlySingularMatrix', ...
                        'Matrix is close to singular or badly scaled. Results may be inaccurate. RCOND = %e.', r);
                end
            end
        end
        function x = solve(d, b)
            p = d.parts;
            t = d.IsConjugateTransposed;
            saved = warning('off', 'all');
            restore = onCleanup(@() warning(saved));
            switch numel(p)
                case 1
                    if strcmp(d.Type, 'chol')
                        x = p{1} \ (p{1}' \ b);
                    elseif t
                        x = p{1}' \ b;
                    else
                        x = p{1} \ b;
                    end
                case 4
                    if t
                        x = p{3}' * (p{1}' \ (p{2}' \ (p{4}' * b)));
                    else
                        x = p{4} * (p{2} \ (p{1} \ (p{3} * b)));
                    end
                otherwise
                    if strcmp(d.Type, 'ldl')
                        x = p{3} * (p{1}' \ (p{2} \ (p{1} \ (p{3}' * b))));
                    elseif any(strcmp(d.Type, {'qr', 'cod'}))
                        x = least_squares(d, b, t);
                    elseif t
                        y = p{1}' \ (p{2}' \ b);
                        x = zeros(size(y), 'like', y);
                        x(p{3}, :) = y;
                    else
                        x = p{2} \ (p{1} \ b(p{3}, :));
                    end
            end
        end
        function x = least_squares(d, b, t)
            if t
                x = lsqminnorm(full(d.matrix'), b);
            elseif strcmp(d.Type, 'cod')
                x = lsqminnorm(full(d.matrix), b);
            else
                p = d.parts;
                s = abs(diag(p{2}));
                r = sum(s > max(size(d.matrix)) * eps(max([s; 0])));
                y = p{2}(1:r, 1:r) \ (p{1}(:, 1:r)' * b);
                x = zeros(size(d.matrix, 2), size(b, 2), 'like', y);
                x(p{3}(1:r), :) = y;
            end
        end
    end
end
