function [idx, D] = knnsearch(X, Y, varargin)
%[K, D] = knnsearch(X, Y, 'K', N)  Indices K of the N rows of X that are nearest to each row of Y, and their distances
%   D.
%>> knnsearch([0; 1; 5], [0.9; 4])
%ans =
%     2
%     3
n = 1;
kind = 'euclidean';
for k = 1:2:numel(varargin)
    if k == numel(varargin) || ~any(strcmpi(varargin{k}, {'K', 'Distance'}))
        error('stats:knnsearch:BadParamName', 'Options are ''K'' and ''Distance'', each with a value.');
    end
    if strcmpi(varargin{k}, 'K')
        n = varargin{k + 1};
    elseif strcmpi(varargin{k}, 'Distance')
        kind = varargin{k + 1};
    end
end
[D, idx] = sort(pdist2(Y, X, kind), 2);
n = min(n, size(X, 1));
idx = idx(:, 1:n);
D = D(:, 1:n);
end
