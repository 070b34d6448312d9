function [v, m] = var(A, w, varargin)
%var(A)              Variance along the first dimension of A longer than 1, normalized by N-1.
%var(A, W)           W = 0: by N-1; W = 1: by N; a vector: weights.
%var(A, W, DIM)      Along dimension DIM, which may be a vector; 'all': of all elements.
%var(..., NANFLAG)   'includenan' or 'omitnan'.
%[V, M] = var(...)   M: the mean.
%>> var([1 2 3 4])
%ans =
%    1.6667
	if nargin < 2 || isempty(w)
		w = 0;
	elseif ischar(w) || isstring(w)
		varargin = [{w}, varargin];
		w = 0;
	end
	if ~(isnumeric(A) || islogical(A))
		error('MATLAB:var:invalidInput', 'First argument must be numeric or logical.');
	end
	if ~isfloat(A)
		A = double(A);
	end
	omit = false;
	dims = [];
	for k = 1:numel(varargin)
		a = varargin{k};
		if ischar(a) || isstring(a)
			switch lower(char(a))
				case 'all'
					dims = 1:ndims(A);
				case {'omitnan', 'omitmissing'}
					omit = true;
				case {'includenan', 'includemissing'}
				otherwise
					error('MATLAB:var:unknownFlag', 'Unknown option.');
			end
		else
			if ~isnumeric(a) || isempty(a) || any(a < 1) || any(a ~= fix(a))
				error('MATLAB:getdimarg:dimensionMustBePositiveInteger', ...
					['Dimension argument must be a positive integer scalar, a vector of ' ...
					'unique positive integers, or ''all''.']);
			end
			dims = a(:)';
		end
	end
	if isempty(dims)
		if isequal(size(A), [0 0])
			v = nan(1, 'like', A);
			m = v;
			return
		end
		dims = find(size(A) ~= 1, 1);
		if isempty(dims)
			dims = 1;
		end
	end
	if any(w(:) < 0) || ~isvector(w) || ~isreal(w)
		error('MATLAB:var:invalidWgts', 'Weights must be a vector of nonnegative numbers.');
	end
	if isscalar(w)
		if w ~= 0 && w ~= 1
			error('MATLAB:var:invalidWgts', 'W must be 0, 1 or a vector of weights.');
		end
		if omit
			n = sum(~isnan(A), dims);
			m = mean(A, dims, 'omitnan');
			v = sum(abs(A - m).^2, dims, 'omitnan');
		else
			n = prod(size(A, dims));
			m = mean(A, dims);
			v = sum(abs(A - m).^2, dims);
		end
		if w == 0
			v = v ./ max(n - 1, 1);
		else
			v = v ./ n;
		end
		if isscalar(n)
			if n == 0
				v(:) = NaN;
			end
		else
			v(n == 0) = NaN;
		end
		if ~isempty(v) && isscalar(n) && n == 1 && ~omit
			v(~isfinite(sum(A, dims))) = NaN;
		end
		return
	end
	if ~isscalar(dims) || numel(w) ~= size(A, dims)
		error('MATLAB:var:invalidSizeWgts', 'The length of W must be compatible with A.');
	end
	shape = ones(1, max(ndims(A), dims));
	shape(dims) = numel(w);
	w = reshape(double(w), shape);
	if omit
		w = w .* ~isnan(A);
		A(isnan(A)) = 0;
	end
	total = sum(w, dims);
	m = sum(w .* A, dims) ./ total;
	v = sum(w .* abs(A - m).^2, dims) ./ total;
end
