function B = rescale(A, varargin)
%rescale(A)        A scaled to the range from 0 to 1.
%rescale(A, L, U)  From L to U.
%rescale(..., 'InputMin', MIN, 'InputMax', MAX)  MIN becomes L and MAX becomes U; what lies outside is limited first.
%>> rescale([1 2 3])
%ans =
%         0    0.5000    1.0000
	low = 0;
	high = 1;
	k = 1;
	if ~isempty(varargin) && isnumeric(varargin{1})
		if numel(varargin) < 2
			error('MATLAB:minrhs', 'Not enough input arguments.');
		end
		low = varargin{1};
		high = varargin{2};
		k = 3;
	end
	if ~(isnumeric(A) || islogical(A)) || ~(isnumeric(low) || islogical(low)) || ...
		~(isnumeric(high) || islogical(high))
		error('MATLAB:rescale:InvalidInput', 'Inputs must be numeric or logical.');
	end
	if any(low(:) > high(:))
		error('MATLAB:rescale:lowerGreaterThanUpper', 'L must be less than or equal to U.');
	end
	if ~isfloat(A)
		A = double(A);
	end
	imin = min(A(:));
	imax = max(A(:));
	while k < numel(varargin)
		if startsWith('inputmin', lower(char(varargin{k}))) && numel(char(varargin{k})) > 6
			imin = limit(varargin{k + 1});
		elseif startsWith('inputmax', lower(char(varargin{k}))) && numel(char(varargin{k})) > 6
			imax = limit(varargin{k + 1});
		else
			error('MATLAB:rescale:InvalidParam', 'Parameter must be ''InputMin'' or ''InputMax''.');
		end
		k = k + 2;
	end
	if isempty(A)
		B = A;
		return
	end
	if any(imin(:) > imax(:))
		error('MATLAB:rescale:minGreaterThanMax', 'InputMin must be less than or equal to InputMax.');
	end
	A = max(min(A, imax), imin);
	span = imax - imin;
	same = span == 0;
	span = span + same;
	B = low + (A - imin) ./ span .* (high - low);
	if any(same(:))
		B = B .* ~same + same .* (low + 0 * B);
	end
	B = max(min(B, high), low);
end
function v = limit(v)
	if ~(isnumeric(v) || islogical(v)) || ~isreal(v)
		error('MATLAB:rescale:InvalidInputLimit', 'Limits of the input must be real and numeric.');
	end
end
