function n = norm_any(A, p, varargin)
%norm_any(A, P)  norm for all arguments that lib/linalg/norm.c does not handle.
	if nargin > 2
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	if nargin < 2 || isempty(p)
		p = 2;
	end
	if ~isfloat(A)
		if isinteger(A) || iscell(A) || isstruct(A) || ischar(A)
			error('MATLAB:norm:inputType', 'First argument must be single or double.');
		end
		A = double(A);
	end
	if ndims(A) > 2
		error('MATLAB:norm:inputMustBe2D', 'Input must be 2-D.');
	end
	if ischar(p) || isstring(p)
		switch lower(char(p))
			case 'fro'
				if issparse(A)
					A = nonzeros(A);
				end
				n = vecnorm(full(A(:)), 2, 1);
				if isempty(A)
					n = 0;
				end
				return
			case 'inf'
				p = Inf;
			case '-inf'
				p = -Inf;
			otherwise
				error('MATLAB:norm:unknownNorm', ...
					'The only matrix norms available are 1, 2, inf, and ''fro''.');
		end
	end
	if ~isscalar(p) || ~isnumeric(p) || ~isreal(p)
		error('MATLAB:norm:unknownNorm', 'P must be a real scalar, ''fro'' or Inf.');
	end
	if issparse(A) && ~isvector(A)
		n = full(sparse_norm(A, p));
		return
	end
	A = full(A);
	if isempty(A)
		n = zeros(1, underlyingType(A));
	elseif isvector(A)
		A = abs(A(:));
		if p == 2
			n = vecnorm(A, 2, 1);
			if ~isfinite(n)
				n = extreme(A, n);
			end
		elseif p == Inf
			n = max(A);
			if any(isnan(A))
				n = cast(NaN, underlyingType(A));
			end
		elseif p == -Inf
			n = min(A);
		elseif p == 1
			n = sum(A);
		elseif p == 0
			n = cast(sum(A ~= 0), underlyingType(A));
		elseif p > 0
			n = vecnorm(A, p, 1);
		else
			n = sum(A.^p)^(1 / p);
		end
	elseif p == 1
		n = max(sum(abs(A), 1), [], 2, 'includenan');
	elseif p == Inf
		n = max(sum(abs(A), 2), [], 1, 'includenan');
	elseif p == 2
		if any(isnan(A(:)))
			n = cast(NaN, underlyingType(A));
		elseif any(isinf(A(:)))
			n = cast(Inf, underlyingType(A));
		else
			n = max(svd(A));
		end
	else
		error('MATLAB:norm:unknownNorm', 'The only matrix norms available are 1, 2, inf, and ''fro''.');
	end
end
function n = extreme(A, n)
	if any(isinf(A)) && ~any(isnan(A))
		n = cast(Inf, underlyingType(A));
	end
end
function n = sparse_norm(A, p)
	if isempty(A)
		n = 0;
	elseif p == 1
		n = max(sum(abs(A), 1));
	elseif p == Inf
		n = max(sum(abs(A), 2));
	elseif p == 2
		n = svds(A, 1);
	else
		error('MATLAB:norm:unknownNorm', 'The only matrix norms available are 1, 2, inf, and ''fro''.');
	end
end
