classdef triangulation
%triangulation(T, X, Y)     A triangulation: each row of T holds the indices of the corners of a triangle; also
%   triangulation(T, P), and triangulation(T, X, Y, Z) with tetrahedra.
%Points, ConnectivityList; barycentricToCartesian, cartesianToBarycentric, circumcenter, edgeAttachments, edges,
%faceNormal, featureEdges, freeBoundary, incenter, isConnected, nearestNeighbor, neighbors, pointLocation, size,
%vertexAttachments, vertexNormal.
%>> TR = triangulation([1 2 3], [0 0; 1 0; 0 1]); circumcenter(TR)
%ans =
%    0.5000    0.5000
    properties (SetAccess = protected)
        Points = []
        ConnectivityList = []
    end
    methods
        function varargout = subsref(TR, s)
            if strcmp(s(1).type, '()')          % TR(I, J) is a part of the connectivity list
                [varargout{1:max(nargout, 1)}] = subsref(TR.ConnectivityList, s);
            elseif strcmp(s(1).type, '{}')
                error('MATLAB:cellRefFromNonCell', 'Brace indexing is not supported for variables of this type.');
            else
                [varargout{1:nargout}] = builtin('subsref', TR, s);
            end
        end
        function n = end(TR, k, n)
            s = size(TR.ConnectivityList);
            s(end + 1:n) = 1;
            n = prod(s(k:max(k, (n == k) * numel(s))));
        end
        function TR = triangulation(T, varargin)
            if nargin == 0, return, end
            if nargin < 2
                error('MATLAB:minrhs', 'Not enough input arguments.');
            end
            if isscalar(varargin)
                P = varargin{1};
            else
                P = cell2mat(cellfun(@(a) double(a(:)), varargin, 'UniformOutput', false));
            end
            if ~any(size(P, 2) == [2 3]) || ~any(size(T, 2) == [3 4])
                error('MATLAB:triangulation:InvalidInput', ...
                    ['The points must be in 2-D or 3-D space, and the connectivity list must have three or four ' ...
                    'columns.']);
            end
            if any(T(:) ~= fix(T(:))) || any(T(:) < 1) || any(T(:) > size(P, 1))
                error('MATLAB:triangulation:InvalidIndices', 'The connectivity list must hold numbers of points.');
            end
            TR.Points = double(P);
            TR.ConnectivityList = double(T);
        end
        function varargout = size(TR, varargin)
            [varargout{1:max(nargout, 1)}] = size(TR.ConnectivityList, varargin{:});
        end
        function varargout = subsref(TR, s)
            if strcmp(s(1).type, '()')          % TR(i, :) is the corners of triangle i
                varargout{1} = subsref(TR.ConnectivityList, s);
            else
                [varargout{1:max(nargout, 1)}] = builtin('subsref', TR, s);
            end
        end
        function E = edges(TR)
            T = TR.ConnectivityList;
            pairs = nchoosek(1:size(T, 2), 2);
            E = zeros(0, 2);
            for k = 1:size(pairs, 1), E = [E; T(:, pairs(k, :))]; end %#ok<AGROW>
            E = unique(sort(E, 2), 'rows');
        end
        function [F, P] = freeBoundary(TR)
            T = TR.ConnectivityList;
            n = size(T, 2);
            F = zeros(0, n - 1);
            for k = 1:n
                at = mod((k:k + n - 2), n) + 1;
                if n == 4 && mod(k, 2), at = at([2 1 3]); end
                F = [F; T(:, at)]; %#ok<AGROW>
            end
            [~, ~, id] = unique(sort(F, 2), 'rows');
            count = accumarray(id, 1);
            F = F(count(id) == 1, :);
            if n == 3, F = chained(F); end
            if nargout > 1
                [used, ~, back] = unique(F);
                P = TR.Points(used, :);
                F = reshape(back, size(F));
            end
        end
        function tf = isConnected(TR, a, b)
            if nargin < 3, b = a(:, 2); a = a(:, 1); end
            tf = ismember(sort([a(:), b(:)], 2), edges(TR), 'rows');
        end
        function C = vertexAttachments(TR, v)
            if nargin < 2, v = (1:size(TR.Points, 1))'; end
            C = arrayfun(@(p) reshape(find(any(TR.ConnectivityList == p, 2)), 1, []), v(:), 'UniformOutput', false);
        end
        function C = edgeAttachments(TR, a, b)
            if nargin < 3, b = a(:, 2); a = a(:, 1); end
            T = TR.ConnectivityList;
            C = arrayfun(@(p, q) reshape(find(any(T == p, 2) & any(T == q, 2)), 1, []), a(:), b(:), 'UniformOutput', ...
                false);
        end
        function N = neighbors(TR, rows)
            T = TR.ConnectivityList;
            [m, n] = size(T);
            F = zeros(0, n - 1);
            for k = 1:n, F = [F; T(:, [1:k - 1, k + 1:n])]; end %#ok<AGROW>
            owner = repmat((1:m)', n, 1);
            [~, ~, id] = unique(sort(F, 2), 'rows');
            N = nan(m * n, 1);
            [s, order] = sort(id);
            same = find(diff(s) == 0);
            N(order(same)) = owner(order(same + 1));
            N(order(same + 1)) = owner(order(same));
            N = reshape(N, m, n);
            if nargin > 1, N = N(rows, :); end
        end
        function [C, r] = circumcenter(TR, rows)
            if nargin < 2, rows = (1:size(TR.ConnectivityList, 1))'; end
            P = TR.Points;
            C = zeros(numel(rows), size(P, 2));
            for i = 1:numel(rows)
                S = P(TR.ConnectivityList(rows(i), :), :);
                E = S(2:end, :) - S(1, :);
                if size(E, 1) == size(E, 2)
                    C(i, :) = S(1, :) + (2 * E \ sum(E.^2, 2)).';
                else
                    C(i, :) = S(1, :) + ((2 * (E * E.')) \ sum(E.^2, 2)).' * E;
                end
            end
            r = sqrt(sum((C - P(TR.ConnectivityList(rows, 1), :)).^2, 2));
        end
        function [C, r] = incenter(TR, rows)
            if nargin < 2, rows = (1:size(TR.ConnectivityList, 1))'; end
            T = TR.ConnectivityList(rows, :);
            P = TR.Points;
            n = size(T, 2);
            w = zeros(numel(rows), n);
            for k = 1:n                         % the weight of a corner is the length of its opposite side
                o = T(:, [1:k - 1, k + 1:n]);
                a = P(o(:, 2), :) - P(o(:, 1), :);
                if n == 3
                    w(:, k) = sqrt(sum(a.^2, 2));
                else
                    w(:, k) = sqrt(sum(cross(a, P(o(:, 3), :) - P(o(:, 1), :), 2).^2, 2)) / 2;
                end
            end
            total = sum(w, 2);
            C = zeros(numel(rows), size(P, 2));
            for k = 1:n, C = C + w(:, k) ./ total .* P(T(:, k), :); end
            if n == 3
                s = total / 2;
                r = sqrt(max((s - w(:, 1)) .* (s - w(:, 2)) .* (s - w(:, 3)) ./ s, 0));
            else
                V = zeros(numel(rows), 1);
                for i = 1:numel(rows), V(i) = abs(det(P(T(i, 2:4), :) - P(T(i, 1), :))) / 6; end
                r = 3 * V ./ total;
            end
        end
        function N = faceNormal(TR, rows)
            if nargin < 2, rows = (1:size(TR.ConnectivityList, 1))'; end
            T = TR.ConnectivityList(rows, :);
            P = TR.Points;
            P(:, end + 1:3) = 0;
            N = cross(P(T(:, 2), :) - P(T(:, 1), :), P(T(:, 3), :) - P(T(:, 1), :), 2);
            N = N ./ sqrt(sum(N.^2, 2));
        end
        function N = vertexNormal(TR, v)
            if nargin < 2, v = (1:size(TR.Points, 1))'; end
            F = faceNormal(TR);
            T = TR.ConnectivityList;
            P = TR.Points;
            N = zeros(numel(v), 3);
            for i = 1:numel(v)
                for t = find(any(T == v(i), 2)).'
                    o = T(t, T(t, :) ~= v(i));
                    a = P(o(1), :) - P(v(i), :);
                    b = P(o(2), :) - P(v(i), :);
                    N(i, :) = N(i, :) + acos(max(min(a * b.' / norm(a) / norm(b), 1), -1)) * F(t, :);
                end
                N(i, :) = N(i, :) / norm(N(i, :));
            end
        end
        function E = featureEdges(TR, angle)
            F = faceNormal(TR);
            T = TR.ConnectivityList;
            E = edges(TR);
            keep = false(size(E, 1), 1);
            for i = 1:size(E, 1)
                t = find(any(T == E(i, 1), 2) & any(T == E(i, 2), 2));
                keep(i) = numel(t) ~= 2 || acos(min(max(F(t(1), :) * F(t(2), :).', -1), 1)) > angle;
            end
            E = E(keep, :);
        end
        function X = barycentricToCartesian(TR, rows, B)
            X = zeros(numel(rows), size(TR.Points, 2));
            T = TR.ConnectivityList(rows, :);
            for k = 1:size(T, 2), X = X + B(:, k) .* TR.Points(T(:, k), :); end
        end
        function B = cartesianToBarycentric(TR, rows, X)
            T = TR.ConnectivityList(rows, :);
            B = zeros(size(T));
            for i = 1:numel(rows)
                S = TR.Points(T(i, :), :);
                B(i, 2:end) = (X(i, :) - S(1, :)) / (S(2:end, :) - S(1, :));
                B(i, 1) = 1 - sum(B(i, 2:end));
            end
        end
        function [k, B] = pointLocation(TR, varargin)
            [k, B] = simplex_search(TR.Points, TR.ConnectivityList, rows_of(varargin));
        end
        function [k, d] = nearestNeighbor(TR, varargin)
            used = unique(TR.ConnectivityList);
            [k, d] = dsearchn(TR.Points(used, :), rows_of(varargin));
            k = used(k);
        end
    end
end
function Q = rows_of(q)
    if isscalar(q)
        Q = double(q{1});
    else
        Q = cell2mat(cellfun(@(a) double(a(:)), q, 'UniformOutput', false));
    end
end
function F = chained(F)
    % Orders edges so that each begins where the one before ends.
    next = 1;
    for i = 1:size(F, 1) - 1
        k = find(F(i + 1:end, 1) == F(i, 2), 1);
        if isempty(k), k = find(F(i + 1:end, 1), 1); end
        k = k + i;
        F([i + 1, k], :) = F([k, i + 1], :);
        next = next + 1;
    end
end
