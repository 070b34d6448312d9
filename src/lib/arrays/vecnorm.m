function n = vecnorm(A, p, dim)
%vecnorm(A)          2-norms of the columns of A.
%vecnorm(A, P)       P-norms.
%vecnorm(A, P, DIM)  Along dimension DIM.
%>> vecnorm([3 0; 4 2])
%ans =
%     5     2
	if ~isfloat(A)
		error('MATLAB:vecnorm:invalidInput', 'First argument must be single or double.');
	end
	if nargin < 2 || isempty(p)
		p = 2;
	elseif ~isscalar(p) || ~isreal(p) || ischar(p) || ~(p > 0)
		error('MATLAB:vecnorm:InvalidP', 'P must be a positive real scalar or Inf.');
	end
	if nargin < 3
		dim = find(size(A) ~= 1, 1);
		if isempty(dim)
			dim = 1;
		end
	elseif ~isscalar(dim) || dim < 1 || dim ~= fix(dim)
		error('MATLAB:getdimarg:dimensionMustBePositiveInteger', ...
			'Dimension argument must be a positive integer scalar.');
	end
	if p == 2 && isreal(A) && ~isempty(A)   % one pass, unless it overflows or underflows
		n = sumsq(A, dim);
		if isa(A, 'single')
			usual = n > 2^-80 & n < 2^120;
		else
			usual = n > 2^-900 & n < 2^1000;
		end
		if all(usual, 'all')
			n = sqrt(n);
			return
		end
	end
	A = abs(A);
	if p == Inf
		n = max(A, [], dim);
	elseif p == 1
		n = sum(A, dim);
	else
		s = max(A, [], dim);
		if isempty(s)
			n = sum(A, dim);
			return
		end
		d = s;
		d(d == 0 | ~isfinite(d)) = 1;
		if p == 2
			n = d .* sqrt(sum((A ./ d).^2, dim));
		else
			n = d .* sum((A ./ d).^p, dim).^(1 / p);
		end
	end
end
