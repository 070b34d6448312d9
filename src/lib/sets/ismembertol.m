function [tf, loc] = ismembertol(A, S, varargin)
%ismembertol(A, S)       True for the elements of A that are within 1e-12, relative to the largest magnitude,
%   of one of S.
%ismembertol(A, S, TOL)  Within TOL*max(abs([A(:); S(:)])).
%ismembertol(..., NAME, VALUE)  'ByRows', 'DataScale', 'OutputAllIndices'.
%[TF, LOC] = ismembertol(...)  LOC: the index in S, or 0.
%>> ismembertol(1 + 1e-14, [1 2])
%ans =
%  logical
%   1
	tol = 1e-12;
	if isa(A, 'single') || isa(S, 'single')
		tol = 1e-6;
	end
	rows = false;
	allind = false;
	scale = [];
	k = 1;
	if ~isempty(varargin) && isnumeric(varargin{1})
		tol = varargin{1};
		k = 2;
	end
	while k <= numel(varargin)
		if k == numel(varargin)
			error('MATLAB:ismembertol:NameValuePairs', 'An option needs a value.');
		end
		switch lower(char(varargin{k}))
			case 'byrows'
				rows = varargin{k + 1};
			case 'datascale'
				scale = varargin{k + 1};
			case 'outputallindices'
				allind = varargin{k + 1};
			otherwise
				error('MATLAB:ismembertol:UnknownOption', 'Unknown option ''%s''.', char(varargin{k}));
		end
		k = k + 2;
	end
	if rows
		X = A;
		Y = S;
		shape = [size(A, 1), 1];
	else
		X = A(:);
		Y = S(:);
		shape = size(A);
	end
	if isempty(scale)
		scale = max(abs([X; Y]), [], 1);
	end
	limit = tol .* scale;
	if ~allind && size(X, 2) == 1 && size(Y, 2) == 1 && isreal(X) && isreal(Y) && isfloat(X) && isfloat(Y)
		[Y, order] = sort(Y);
		keep = ~isnan(Y);
		loc = reshape(places_near(X, Y(keep), order(keep), double(limit)), shape);
		tf = loc > 0;
		return
	end
	tf = false(shape);
	loc = zeros(shape);
	every = cell(shape);
	for i = 1:size(X, 1)
		k = find(all(abs(Y - X(i, :)) <= limit | Y == X(i, :), 2));
		every{i} = k;
		if ~isempty(k)
			tf(i) = true;
			loc(i) = k(1);
		end
	end
	if allind
		loc = every;
	end
end
