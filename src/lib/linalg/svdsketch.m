function [U, S, V, err] = svdsketch(A, tol, varargin)
%[U, S, V] = svdsketch(A, TOL)  Factors U, S, V of low rank with norm(U*S*V' - A,'fro') / norm(A,'fro') <= TOL.
%[U, S, V, ERR] = svdsketch(...)    ERR is that quotient.
%svdsketch(A, TOL, NAME, VALUE)     'MaxSubspaceDimension': the rank at most; 'BlockSize', 'MaxIterations',
%'NumPowerIterations'
%are checked and not needed, as the factors are cut from a whole decomposition.
%>> [U, S, V] = svdsketch([3 0; 0 0]); S
%S =
%     3
	if ~isfloat(A) || ~ismatrix(A)
		error('MATLAB:svdsketch:InvalidInput', 'A must be a matrix of single or double numbers.');
	end
	if nargin < 2
		tol = eps(underlyingType(A))^(1 / 4);
	end
	if ~isnumeric(tol) || ~isscalar(tol) || ~(tol >= sqrt(eps(underlyingType(A))) && tol < 1)
		error('MATLAB:svdsketch:InvalidTol', 'TOL must be a number from sqrt(eps) to 1.');
	end
	most = min(size(A));
	if mod(numel(varargin), 2) == 1
		error('MATLAB:svdsketch:NameValuePairs', 'Options come in pairs of a name and a value.');
	end
	for j = 1:2:numel(varargin)
		names = {'MaxSubspaceDimension', 'BlockSize', 'MaxIterations', 'NumPowerIterations'};
		at = option_match(names, varargin{j});
		v = varargin{j + 1};
		if ~isscalar(at)
			error('MATLAB:svdsketch:ParseFlags', 'Unknown option ''%s''.', char(varargin{j}));
		elseif ~isnumeric(v) || ~isscalar(v) || v < (at < 4) || v ~= fix(v)
			error('MATLAB:svdsketch:InvalidOption', '%s must be a positive integer.', names{at});
		elseif at == 1
			most = min(most, double(v));
		end
	end
	[U, S, V] = svd(full(A), 'econ');
	s = diag(S);
	rest = [sqrt(flip(cumsum(flip(s.^2)))) / max(norm(s), realmin); 0];
	k = find(rest <= tol, 1) - 1;
	k = min(k, most);
	err = rest(k + 1);
	U = U(:, 1:k);
	S = S(1:k, 1:k);
	V = V(:, 1:k);
end
