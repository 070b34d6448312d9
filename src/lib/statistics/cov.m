function C = cov(A, varargin)
%cov(A)             Covariance matrix of the columns of A; of a vector, its variance.
%cov(A, B)          2-by-2 covariance matrix of A(:) and B(:).
%cov(..., W)        W = 0: normalized by N-1; W = 1: by N.
%cov(..., NANFLAG)  'includenan', 'omitrows' or 'partialrows'.
%>> cov([1 2; 3 4; 5 9])
%ans =
%     4     7
%     7    13
	w = 0;
	B = [];
	two = false;
	flag = 'includenan';
	for k = 1:numel(varargin)
		a = varargin{k};
		if ischar(a) || isstring(a)
			flag = lower(char(a));
			if ~any(strcmp(flag, {'includenan', 'omitrows', 'partialrows', 'includemissing'}))
				error('MATLAB:cov:unknownFlag', 'Unknown option ''%s''.', flag);
			end
		elseif k == 1 && ~(isscalar(a) && (a == 0 || a == 1) && ~isscalar(A))
			B = a;
			two = true;
		else
			w = a;
		end
	end
	if ~isnumeric(A) && ~islogical(A) || ~isnumeric(B) && ~islogical(B)
		error('MATLAB:cov:invalidInput', 'Inputs must be numeric.');
	end
	if ndims(A) > 2 && ~two
		error('MATLAB:cov:InputDim', 'Inputs must be 2-D.');
	end
	if two
		if numel(A) ~= numel(B)
			error('MATLAB:cov:XYlengthMismatch', 'The lengths of A and B must match.');
		end
		A = [A(:), B(:)];
	elseif isvector(A)
		A = A(:);
	end
	if isempty(A)
		n = size(A, 2);
		if isequal(size(A), [0 0])
			n = 1;
		end
		if isa(A, 'single')
			C = nan(n, 'single');
		else
			C = nan(n);
		end
		return
	end
	if ~isfloat(A)
		A = double(A);
	end
	if strcmp(flag, 'omitrows')
		A(any(isnan(A), 2), :) = [];
	elseif strcmp(flag, 'partialrows')
		n = size(A, 2);
		C = zeros(n, 'like', A);
		for i = 1:n
			for j = i:n
				X = A(:, [i j]);
				X(any(isnan(X), 2), :) = [];
				X = X - mean(X, 1);
				C(i, j) = sum(conj(X(:, 1)) .* X(:, 2)) / max(size(X, 1) - ~w, 1);
				C(j, i) = conj(C(i, j));
			end
		end
		return
	end
	n = size(A, 1);
	X = A - mean(A, 1);
	if w == 1 || n == 1
		C = X' * X / n;
	else
		C = X' * X / (n - 1);
	end
	C = (C + C') / 2;
end
