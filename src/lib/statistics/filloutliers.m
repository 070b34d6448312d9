function [B, tf, low, high, center] = filloutliers(A, fill, varargin)
%filloutliers(A, FILL)       A with its outliers (isoutlier) replaced. FILL: a number, 'center', 'clip', 'previous',
%                            'next', 'nearest', 'linear', 'spline', 'pchip' or 'makima'.
%filloutliers(A, FILL, ...)  Methods and options as of isoutlier; 'OutlierLocations', TF says which elements to replace.
%[B, TF, L, U, C] = filloutliers(...)  Which were replaced, limits and center.
%>> filloutliers([1 2 1 2 50], 'clip') < 50
%ans =
%  1×5 logical array
%   1   1   1   1   1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(A) || ~isreal(A)
		error('MATLAB:filloutliers:FirstInputInvalid', ...
			'The first input must be a real array of floating point numbers.');
	end
	if isnumeric(fill)
		if ~isscalar(fill)
			error('MATLAB:filloutliers:FillNumeric', 'A fill value must be a scalar.');
		end
	elseif ~(ischar(fill) || isstring(fill)) || ...
		~any(strcmpi(fill, {'center', 'clip', 'previous', 'next', 'nearest', ...
			'linear', 'spline', 'pchip', 'makima'}))
		error('MATLAB:filloutliers:FillOptions', 'The fill method is not known.');
	end
	where = [];
	at = find(cellfun(@(a) (ischar(a) || isstring(a)) && all(strcmpi(a, 'OutlierLocations')), varargin), 1);
	if ~isempty(at)
		if at == numel(varargin) || ~islogical(varargin{at + 1}) || ~isequal(size(varargin{at + 1}), size(A))
			error('MATLAB:filloutliers:OutlierLocations', ...
				'''OutlierLocations'' must be a logical array of the size of A.');
		elseif any(strcmpi(fill, {'center', 'clip'}))
			error('MATLAB:filloutliers:OutlierLocations', ...
				'''OutlierLocations'' cannot be used with ''center'' and ''clip''.');
		end
		where = varargin{at + 1};
		varargin(at:at + 1) = [];
	end
	[tf, low, high, center] = isoutlier(A, varargin{:});
	if ~isempty(where)
		tf = where;
	end
	B = A;
	if isnumeric(fill)
		B(tf) = fill;
	elseif strcmpi(fill, 'center')
		C = center + zeros(size(A));
		B(tf) = C(tf);
	elseif strcmpi(fill, 'clip')
		C = min(max(A, low), high);
		B(tf) = C(tf);
	else
		[~, dim, ~, o] = outlier_options('filloutliers', A, varargin);
		points = {};
		if ~isempty(o.SamplePoints)
			points = {'SamplePoints', o.SamplePoints};
		end
		gone = isnan(A);
		B(tf) = NaN;
		B = fillmissing(B, fill, dim, points{:});
		B(gone & ~tf) = NaN;
	end
end
