function [C, ia, ic] = uniquetol(A, varargin)
%uniquetol(A)              Elements of A that differ by more than 1e-12 relative to the largest magnitude.
%uniquetol(A, TOL)         By more than TOL*max(abs(A(:))).
%uniquetol(..., NAME, VALUE)  'ByRows', 'OutputAllIndices', 'DataScale'.
%[C, IA, IC] = uniquetol(...)  C is A(IA).
%>> uniquetol([1 1+1e-14 2])
%ans =
%     1     2
	if ~isfloat(A)
		error('MATLAB:uniquetol:InvalidInput', 'A must be single or double.');
	end
	tol = [];
	rows = false;
	allind = false;
	scale = [];
	k = 1;
	if ~isempty(varargin) && isnumeric(varargin{1})
		tol = varargin{1};
		if ~isscalar(tol) || ~isreal(tol) || ~isfloat(tol) || tol < 0 || isnan(tol)
			error('MATLAB:uniquetol:InvalidTol', 'TOL must be a nonnegative scalar.');
		end
		k = 2;
	end
	while k <= numel(varargin)
		if k == numel(varargin) || ~(ischar(varargin{k}) || isstring(varargin{k}))
			error('MATLAB:uniquetol:InvalidOption', 'Options come in pairs of a name and a value.');
		end
		switch lower(char(varargin{k}))
			case 'byrows'
				rows = logical(varargin{k + 1});
			case 'outputallindices'
				allind = logical(varargin{k + 1});
			case 'datascale'
				scale = varargin{k + 1};
				if ~isnumeric(scale) || any(scale < 0) || any(isnan(scale))
					error('MATLAB:uniquetol:InvalidDataScale', ...
						'DataScale must be a nonnegative number.');
				end
			otherwise
				error('MATLAB:uniquetol:InvalidOption', 'Unknown option ''%s''.', char(varargin{k}));
		end
		k = k + 2;
	end
	if isempty(tol)
		if isa(A, 'single')
			tol = 1e-6;
		else
			tol = 1e-12;
		end
	end
	if rows && ~ismatrix(A)
		error('MATLAB:uniquetol:InvalidInput', 'A must be a matrix for rows.');
	end
	if ~isempty(scale) && ~isscalar(scale) && ~(rows && numel(scale) == size(A, 2))
		error('MATLAB:uniquetol:InvalidDataScale', ...
			'DataScale must be a scalar, or for rows a vector with a value for each column.');
	end
	isrow_ = isrow(A) && ~rows;
	if ~rows
		X = A(:);
	else
		X = A;
	end
	if isempty(A)
		C = A;
		ia = zeros(0, 1);
		if allind
			ia = {};
		end
		ic = zeros(0, 1);
		return
	end
	if isempty(scale)
		if rows
			F = abs(X);
			F(~isfinite(F)) = 0;
			scale = max(F, [], 1);
		else
			F = abs(X(isfinite(X)));
			scale = max([F; 0]);
		end
	end
	limit = tol .* scale;
	n = size(X, 1);
	group = zeros(n, 1);
	first = zeros(0, 1);
	[~, order] = sortrows(real(X));
	if ~isreal(X)
		[~, order] = sort(X);
	end
	members = {};
	for i = order'
		if group(i)
			continue
		end
		if any(isnan(X(i, :)))
			same = i;
		else
			same = find(group == 0 & all(abs(X - X(i, :)) <= limit | X == X(i, :), 2));
		end
		first(end + 1, 1) = i; %#ok<AGROW>
		members{end + 1, 1} = same; %#ok<AGROW>
		group(same) = numel(first);
	end
	ia = first;
	C = X(first, :);
	if isrow_
		C = reshape(C, 1, []);
	end
	ic = group;
	if allind
		ia = members;
	end
end
