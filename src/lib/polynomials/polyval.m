function [y, delta] = polyval(p, x, S, mu)
%polyval(P, X)                    Values at X of the polynomial with coefficients P, highest power first.
%[Y, DELTA] = polyval(P, X, S)    Standard error of prediction, with S from polyfit.
%polyval(P, X, S, MU)             At (X - MU(1)) / MU(2).
%>> polyval([1 0 1], [2 3])
%ans =
%     5    10
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~(isvector(p) || isempty(p)) || ~(isnumeric(p) || islogical(p))
		error('MATLAB:polyval:InvalidP', 'P must be a vector of coefficients.');
	end
	if nargin > 2 && ~isempty(S) && ~isstruct(S)
		error('MATLAB:polyval:InvalidS', 'S must be a structure that polyfit made.');
	end
	if nargin > 3
		x = (x - mu(1)) / mu(2);
	end
	if isinteger(p) || isinteger(x)
		error('MATLAB:datatypes:superiorfloat', 'Inputs must be floats, namely single or double.');
	end
	n = numel(p);
	if isempty(p) || isempty(x)
		y = zeros(size(x), 'like', 1 * [p(1:0), x(1:0)]);
	else
		y = zeros(size(x), 'like', x(1) * p(1));
		y(:) = p(1);
		for k = 2:n
			y = x .* y + p(k);
		end
	end
	if nargout > 1
		if nargin < 3 || isempty(S)
			error('MATLAB:polyval:RequiresS', 'S is required to compute error estimates.');
		end
		V = ones(numel(x), n);
		for k = n - 1:-1:1
			V(:, k) = x(:) .* V(:, k + 1);
		end
		E = V / S.R;
		if n == 1
			e = sqrt(1 + E .* E);
		else
			e = sqrt(1 + sum(E.^2, 2));
		end
		delta = reshape(S.normr / sqrt(S.df) * e, size(x));
	end
end
