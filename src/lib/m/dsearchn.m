function [k, d] = dsearchn(X, varargin)
%dsearchn(X, XI)       Number of the row of X nearest to each row of XI.
%[K, D] = dsearchn(...)  D: the distances. dsearchn(X, T, XI): a triangulation is not needed, and not used.
%>> dsearchn([0 0; 1 1], [0.9 0.8])
%ans =
%     2
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	Q = varargin{end};
	if nargin > 3
		Q = varargin{2};
	end
	if size(X, 2) ~= size(Q, 2)
		error('MATLAB:dsearchn:ColumnMismatch', 'X and XI must have the same number of columns.');
	end
	m = size(Q, 1);
	k = zeros(m, 1);
	d = zeros(m, 1);
	for i = 1:m
		[s, k(i)] = min(sum((X - Q(i, :)).^2, 2));
		d(i) = sqrt(s);
	end
end
