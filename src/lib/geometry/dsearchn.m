function [k, d] = dsearchn(X, varargin)
%dsearchn(X, XI)            Index of the row of X nearest to each row of XI.
%dsearchn(X, T, XI)         T: a triangulation of X, which is not needed.
%dsearchn(X, T, XI, OUTVAL) OUTVAL for the points outside of it.
%[K, D] = dsearchn(...)     D: the distances.
%>> dsearchn([0 0; 1 1], [0.9 0.8])
%ans =
%     2
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	Q = varargin{min(2, nargin - 1)};
	if size(X, 2) ~= size(Q, 2)
		error('MATLAB:dsearchn:ColumnMismatch', 'X and XI must have the same number of columns.');
	end
	m = size(Q, 1);
	n = size(X, 1);
	k = zeros(m, 1);
	d = zeros(m, 1);
	block = max(1, floor(2e6 / max(n, 1)));
	for from = 1:block:m
		rows = from:min(from + block - 1, m);
		D = zeros(n, numel(rows));
		for j = 1:size(X, 2)
			D = D + (X(:, j) - Q(rows, j).').^2;
		end
		[s, at] = min(D, [], 1);
		k(rows) = at;
		d(rows) = sqrt(s);
	end
	if nargin > 3
		T = varargin{1};
		if isempty(T), T = delaunayn(X); end
		out = isnan(tsearchn(X, T, Q));
		k(out) = varargin{3};
		d(out) = varargin{3};
	end
end
