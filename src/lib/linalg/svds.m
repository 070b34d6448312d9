function [U, S, V, flag] = svds(A, k, sigma, varargin)
%s = svds(A)                   The 6 largest singular values of a matrix.
%s = svds(A, K, SIGMA)         K of them; SIGMA 'largest' (default), 'smallest', 'smallestnz', or a number:
%   nearest to it.
%s = svds(FUN, [M N], ...)     A is M-by-N and given by FUN(X, 'notransp') = A*X and FUN(X, 'transp') = A'*X.
%[U, S, V, FLAG] = svds(...)   And the vectors.
%>> svds(sparse([3 0; 0 4]), 1)
%ans =
%    4.0000
	if nargin < 2, k = 6; end
	if nargin < 3, sigma = 'largest'; end
	if isa(A, 'function_handle')
		s = k;
		k = 6;
		if nargin > 2, k = sigma; sigma = 'largest'; end
		if nargin > 3, sigma = varargin{1}; end
		if ~isnumeric(s) || numel(s) ~= 2
			error('MATLAB:svds:InvalidSize', 'The size of the matrix must be a vector of two integers.');
		end
		A = matrix_of(A, double(s));
	end
	if ~isfloat(A) && ~islogical(A) || ~ismatrix(A)
		error('MATLAB:svds:InvalidA', 'A must be a matrix of single or double numbers, or a function.');
	end
	if ~isnumeric(k) || ~isscalar(k) || ~isreal(k) || k < 0 || k ~= fix(k)
		error('MATLAB:svds:InvalidK', 'K must be a nonnegative integer.');
	end
	sigma = checked_sigma(sigma);
	[m, n] = size(A);
	k = min([k, m, n]);
	flag = 0;
	if min(m, n) <= 600
		[U, S, V] = svd(full(A), 'econ');
		s = diag(S);
	else
        % Eigenvectors of the smaller of A'*A and A*A'.
		if m < n, G = A * A'; else, G = A' * A; end
		if isnumeric(sigma)
			[W, D] = eigs(G, k, sigma ^ 2);
		elseif strncmpi(sigma, 's', 1)
			[W, D] = eigs(G, k, 'smallestabs');
		else
			[W, D] = eigs(G, k);
		end
		s = sqrt(max(real(diag(D)), 0));
		[s, at] = sort(s, 'descend');
		W = W(:, at);
		if m < n, U = W; V = (A' * W) ./ s'; else, V = W; U = (A * W) ./ s'; end
	end
	at = 1:numel(s);
	if isnumeric(sigma) && sigma ~= 0
		[~, at] = sort(abs(s - sigma));
		at = sort(at(1:k));
	elseif isnumeric(sigma) || strncmpi(sigma, 's', 1)
		if ischar(sigma) && strcmp(sigma, 'smallestnz')
			at = find(s > max(m, n) * eps(max([s; 0])))';
		end
		at = at(max(1, end - k + 1):end);
	else
		at = at(1:k);
	end
	if nargout < 2
		U = s(at);
	else
		U = U(:, at);
		V = V(:, at);
		S = diag(s(at));
	end
end
function sigma = checked_sigma(sigma)
	if ischar(sigma) || isstring(sigma) && isscalar(sigma)
		sigma = lower(char(sigma));
		if ~any(strcmp(sigma, {'largest', 'smallest', 'smallestnz', 'l', 's'}))
			error('MATLAB:svds:InvalidSigma', ...
					'SIGMA must be ''largest'', ''smallest'', ''smallestnz'' or a number.');
		end
	elseif ~isnumeric(sigma) || ~isscalar(sigma) || ~isreal(sigma)
		error('MATLAB:svds:InvalidSigma', ...
				'SIGMA must be ''largest'', ''smallest'', ''smallestnz'' or a number.');
	end
end
function A = matrix_of(fun, s)
	A = zeros(s);
	for j = 1:s(2)
		e = zeros(s(2), 1);
		e(j) = 1;
		A(:, j) = fun(e, 'notransp');
	end
end
