function y = movfun(func, x, k, varargin)
%movfun(FUN, X, K)            FUN of each window of K elements along the first dimension of X longer than 1.
%movfun(FUN, X, [NB NF])      Windows of NB elements before and NF after.
%movfun(..., NAME, VALUE)     'dim', 'SamplePoints', 'nancond' ('omitnan', 'includenan'), and 'Endpoints':
%'shrink', 'fill',
%'same' (the first and last element go on), 'periodic', 'discard', or a number.
%>> movfun(@mean, [1 2 6], 3)
%ans =
%    1.5000    3.0000    4.0000
	func = function_of(func);
	if ~isa(func, 'function_handle')
		error('MATLAB:movfun:InvalidFunction', 'FUN must be a function handle or a name.');
	end
	if ~(isnumeric(x) || islogical(x))
		error('MATLAB:movfun:InvalidInput', 'X must be numeric.');
	end
	[dim, ends, omit, points] = options_of(x, varargin);
	if any(strcmp(ends, {'same', 'periodic'}))
		if isscalar(k)
			k = [floor(k / 2), ceil(k / 2) - 1];
		end
		n = size(x, dim);
		at = 1 - k(1):n + k(2);
		if strcmp(ends, 'same')
			at = min(max(at, 1), n);
		else
			at = mod(at - 1, n) + 1;
		end
		subs = repmat({':'}, 1, max(ndims(x), dim));
		subs{dim} = at;
		x = x(subs{:});
		ends = 'discard';
	end
	y = moving(x, k, dim, ends, omit, points, @(w) func(w));
end
function [dim, ends, omit, points] = options_of(x, args)
	dim = first_dim(x);
	ends = 'shrink';
	omit = false;
	points = [];
	for j = 1:2:numel(args)
		if j == numel(args) || ~(ischar(args{j}) || isstring(args{j}))
			error('MATLAB:movfun:unknownOption', 'Options come in pairs of a name and a value.');
		end
		v = args{j + 1};
		switch lower(char(args{j}))
			case 'dim'
				dim = v;
			case 'endpoints'
				ends = v;
				if ~(isnumeric(v) || islogical(v))
					ends = lower(char(v));
					if ~any(strcmp(ends, {'shrink', 'fill', 'same', 'periodic', 'discard'}))
						error('MATLAB:movfun:unknownEndpoints', ...
								'Unknown treatment of end points ''%s''.', ends);
					end
				end
			case 'nancond'
				if ~any(strcmpi(v, {'omitnan', 'includenan'}))
					error('MATLAB:movfun:unknownOption', ...
							'''nancond'' is ''omitnan'' or ''includenan''.');
				end
				omit = strcmpi(v, 'omitnan');
			case 'samplepoints'
				points = v(:);
			otherwise
				error('MATLAB:movfun:unknownOption', 'Unknown option ''%s''.', char(args{j}));
		end
	end
end
