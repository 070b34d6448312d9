function y = movfun(func, x, k, varargin)
%movfun(FUN, X, K)            FUN of each window of K elements along the first dimension of X longer than 1.
%movfun(FUN, X, [NB NF])      Windows of NB elements before and NF after.
%movfun(..., NAME, VALUE)     'dim', 'Endpoints' ('shrink', 'fill', 'discard', number), 'nancond' ('omitnan', 'includenan').
%>> movfun(@mean, [1 2 6], 3)
%ans =
%    1.5000    3.0000    4.0000
	dim = first_dim(x);
	ends = 'shrink';
	j = 1;
	while j <= numel(varargin)
		if j < numel(varargin) && (ischar(varargin{j}) || isstring(varargin{j}))
			switch lower(char(varargin{j}))
				case 'dim'
					dim = varargin{j + 1};
				case 'endpoints'
					ends = varargin{j + 1};
			end
		end
		j = j + 2;
	end
	y = moving(x, k, dim, ends, false, [], @(w) func(w));
end
