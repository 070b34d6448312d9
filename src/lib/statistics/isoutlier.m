function [tf, low, high, center] = isoutlier(A, varargin)
%isoutlier(A)          True for elements more than three scaled median absolute deviations from the median.
%isoutlier(A, METHOD)  'median', 'mean' (three standard deviations), 'quartiles' (1.5 interquartile ranges), 'grubbs', 'gesd'.
%isoutlier(A, 'percentiles', [L H]), isoutlier(A, 'movmedian', K), isoutlier(A, 'movmean', K)
%isoutlier(..., DIM), isoutlier(..., 'ThresholdFactor', F)
%[TF, L, U, C] = isoutlier(...)  Limits and center.
%>> isoutlier([1 2 1 2 50])
%ans =
%  1×5 logical array
%   0   0   0   0   1
	method = 'median';
	dim = first_dim(A);
	factor = [];
	param = [];
	k = 1;
	while k <= numel(varargin)
		a = varargin{k};
		if isnumeric(a)
			dim = a;
		else
			switch lower(char(a))
				case 'thresholdfactor'
					factor = varargin{k + 1};
					k = k + 1;
				case {'percentiles', 'movmedian', 'movmean'}
					method = lower(char(a));
					param = varargin{k + 1};
					k = k + 1;
				otherwise
					method = lower(char(a));
			end
		end
		k = k + 1;
	end
	if isempty(factor)
		factor = 3;
		if strcmp(method, 'quartiles')
			factor = 1.5;
		elseif any(strcmp(method, {'grubbs', 'gesd'}))
			factor = 0.05;
		end
	end
	c = -1 / (sqrt(2) * erfcinv(3 / 2));
	switch method
		case 'median'
			center = median(A, dim, 'omitnan');
			w = factor * c * median(abs(A - center), dim, 'omitnan');
			low = center - w;
			high = center + w;
		case 'mean'
			center = mean(A, dim, 'omitnan');
			w = factor * std(A, 0, dim, 'omitnan');
			low = center - w;
			high = center + w;
		case 'quartiles'
			q1 = quantile(A, [0.25 0.25], dim);
			q3 = quantile(A, [0.75 0.75], dim);
			subs = repmat({':'}, 1, max(ndims(A), dim));
			subs{dim} = 1;
			q1 = q1(subs{:});
			q3 = q3(subs{:});
			low = q1 - factor * (q3 - q1);
			high = q3 + factor * (q3 - q1);
			center = (q1 + q3) / 2;
		case 'percentiles'
			q = prctile(A, param, dim);
			subs = repmat({':'}, 1, max(ndims(A), dim));
			subs{dim} = 1;
			low = q(subs{:});
			subs{dim} = 2;
			high = q(subs{:});
			center = (low + high) / 2;
		case 'movmedian'
			center = movmedian(A, param, dim, 'omitnan');
			w = factor * c * movmad(A, param, dim, 'omitnan');
			low = center - w;
			high = center + w;
		case 'movmean'
			center = movmean(A, param, dim, 'omitnan');
			w = factor * movstd(A, param, 0, dim, 'omitnan');
			low = center - w;
			high = center + w;
		otherwise
			error('MATLAB:isoutlier:UnknownMethod', 'Method ''%s'' is not supported.', method);
	end
	tf = A < low | A > high;
end
