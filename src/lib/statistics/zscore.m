function [z, m, s] = zscore(x, opt, varargin)
%zscore(X)              (X - mean) ./ std along the first dimension of X longer than 1.
%zscore(X, 1)           With the standard deviation normalized by N.
%zscore(X, FLAG, DIM)   Along dimension DIM, which may be a vector; 'all': of all elements.
%[Z, M, S] = zscore(...)  Mean and standard deviation too.
%>> zscore([1 2 3])
%ans =
%    -1     0     1
	if nargin < 2 || isempty(opt)
		opt = 0;
	end
	if ~isnumeric(x) && ~islogical(x)
		error('MATLAB:zscore:InvalidInput', 'X must be numeric.');
	end
	if isempty(x) && nargin < 3
		z = x;
		m = mean(x);
		s = std(x);
		return
	end
	if isempty(varargin)
		varargin = {first_dim(x)};
	end
	if ~isfloat(x)
		x = double(x);
	end
	m = mean(x, varargin{:});
	s = std(x, opt, varargin{:});
	d = s;
	d(d == 0) = 1;
	z = (x - m) ./ d;
end
