function varargout = svds(A, k, varargin)
%S = svds(A, K)          K largest singular values; K is 6 when it is left out.
%[U, S, V] = svds(A, K)  With singular vectors.
%svds(A, K, 'smallest')  The smallest ones.
%>> svds([3 0; 0 4], 1)
%ans =
%     4
	if nargin < 2
		k = 6;
	end
	k = min(k, min(size(A)));
	[U, S, V] = svd(full(A), 'econ');
	i = 1:k;
	if ~isempty(varargin) && (ischar(varargin{1}) || isstring(varargin{1})) && startsWith(char(varargin{1}), 'smallest')
		n = min(size(A));
		i = n - k + 1:n;
	end
	if nargout < 2
		s = diag(S);
		varargout = {s(i)};
	else
		varargout = {U(:, i), S(i, i), V(:, i)};
	end
end
