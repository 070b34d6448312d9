function [tf, low, high, center] = isoutlier(A, varargin)
%isoutlier(A)          True for elements more than three scaled median absolute deviations from the median.
%isoutlier(A, METHOD)  'median', 'mean' (three standard deviations), 'quartiles' (1.5 interquartile ranges), 'grubbs',
%                      'gesd'
%isoutlier(A, 'percentiles', [L H]), isoutlier(A, 'movmedian', K), isoutlier(A, 'movmean', K)
%isoutlier(..., DIM), 'ThresholdFactor', F; 'SamplePoints', T (moving methods); 'MaxNumOutliers', N (gesd)
%[TF, L, U, C] = isoutlier(...)  Limits and center.
%>> isoutlier([1 2 1 2 50])
%ans =
%  1×5 logical array
%   0   0   0   0   1
	if ~isfloat(A) || ~isreal(A)
		error('MATLAB:isoutlier:FirstInputInvalid', ...
			'The first input must be a real array of floating point numbers.');
	end
	[method, dim, param, o] = outlier_options('isoutlier', A, varargin);
	factor = o.ThresholdFactor;
	c = -1 / (sqrt(2) * erfcinv(3 / 2));
	points = {};
	if ~isempty(o.SamplePoints)
		points = {'SamplePoints', o.SamplePoints};
	end
	switch method
		case 'median'
			center = median(A, dim, 'omitnan');
			w = factor * c * median(abs(A - center), dim, 'omitnan');
		case 'mean'
			center = mean(A, dim, 'omitnan');
			w = factor * std(A, 0, dim, 'omitnan');
		case 'quartiles'
			[q1, q3] = two_quantiles(A, [0.25 0.75], dim);
			low = q1 - factor * (q3 - q1);
			high = q3 + factor * (q3 - q1);
			center = (q1 + q3) / 2;
		case 'percentiles'
			[low, high] = two_quantiles(A, param / 100, dim);
			center = (low + high) / 2;
		case 'movmedian'
			center = movmedian(A, param, dim, 'omitnan', points{:});
			w = factor * c * movmad(A, param, dim, 'omitnan', points{:});
		case 'movmean'
			center = movmean(A, param, dim, 'omitnan', points{:});
			w = factor * movstd(A, param, 0, dim, 'omitnan', points{:});
		otherwise
			[tf, low, high, center] = by_tests(A, method, dim, factor, o.MaxNumOutliers);
			return
	end
	if ~any(strcmp(method, {'quartiles', 'percentiles'}))
		low = center - w;
		high = center + w;
	end
	tf = A < low | A > high;
end

function [low, high] = two_quantiles(A, p, dim)
	q = quantile(A, p, dim);
	subs = repmat({':'}, 1, max(ndims(A), dim));
	subs{dim} = 1;
	low = q(subs{:});
	subs{dim} = 2;
	high = q(subs{:});
end

% Grubbs' test removes the farthest value while it is too far. The generalized ESD test removes MOST values, and then
% restores those after the last one that was too far.
function [tf, low, high, center] = by_tests(A, method, dim, alpha, most)
	s = size(A);
	s(end + 1:dim) = 1;
	order = [dim, setdiff(1:numel(s), dim)];
	X = permute(A, order);
	tf = false(size(X));
	s = size(X);
	s(1) = 1;
	low = nan(s, 'like', A);
	high = low;
	center = low;
	for c = 1:prod(s)
		there = find(~isnan(X(:, c)));
		x = X(there, c);
		[out, low(c), high(c), center(c)] = of_column(x, method, alpha, most);
		tf(there(out), c) = true;
	end
	tf = ipermute(tf, order);
	low = ipermute(low, order);
	high = ipermute(high, order);
	center = ipermute(center, order);
end

function [out, low, high, center] = of_column(x, method, alpha, most)
	n = numel(x);
	if strcmp(method, 'grubbs')
		most = n;
	elseif isempty(most)
		most = max(round(n / 10), 1);
	end
	out = zeros(0, 1);
	taken = out;
	left = (1:n)';
	while true
		m = numel(left);
		center = mean(x(left));
		spread = std(x(left));
		limit = Inf;
		if m > 2
			t = student_tail(alpha / (2 * m), m - 2);
			limit = (m - 1) / sqrt(m) * sqrt(t^2 / (m - 2 + t^2));
		end
		if numel(taken) == numel(out)
			low = center - limit * spread;
			high = center + limit * spread;
		end
		if m < 3 || numel(taken) >= most
			return
		end
		[far, at] = max(abs(x(left) - center));
		taken(end + 1, 1) = left(at); %#ok<AGROW>
		left(at) = [];
		if far > limit * spread
			out = taken;
		elseif strcmp(method, 'grubbs')
			return
		end
	end
end

% The t that a variable of Student's distribution with V degrees of freedom exceeds with probability P.
function t = student_tail(p, v)
	x = betaincinv(2 * p, v / 2, 0.5);
	t = sqrt(v * (1 - x) / x);
end
