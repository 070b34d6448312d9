function [dim, ends, omit, points] = moving_options(x, varargin)
%[DIM, ENDS, OMIT, POINTS] = moving_options(X, ...)  Options of movmean and similar functions.
%>> moving_options([1 2 3])
%ans =
%     2
	dim = first_dim(x);
	ends = 'shrink';
	omit = false;
	points = [];
	k = 1;
	while k <= numel(varargin)
		a = varargin{k};
		if isnumeric(a)
			dim = a;
		else
			switch lower(char(a))
				case {'omitnan', 'omitmissing'}
					omit = true;
				case {'includenan', 'includemissing'}
				case 'endpoints'
					ends = varargin{k + 1};
					if (ischar(ends) || isstring(ends)) && ...
							~any(strcmpi(ends, {'shrink', 'discard', 'fill'}))
						error('MATLAB:movfun:unknownEndpoints', ...
							'Unknown treatment of end points ''%s''.', char(ends));
					end
					k = k + 1;
				case 'samplepoints'
					points = varargin{k + 1};
					points = points(:);
					k = k + 1;
				case 'dim'
					dim = varargin{k + 1};
					k = k + 1;
				otherwise
					error('MATLAB:movfun:unknownOption', 'Unknown option ''%s''.', char(a));
			end
		end
		k = k + 1;
	end
end
