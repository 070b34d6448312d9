function [s, n, flag] = moment_ratio(name, order, x, flag, dims)
%moment_ratio(NAME, K, X, FLAG, {DIM})  The K-th central moment over the power K/2 of the second one:
%   skewness (3) and kurtosis (4).
%[S, N, FLAG] = moment_ratio(...) N: how many numbers are not NaN. FLAG: its value, or the default.
%>> moment_ratio('kurtosis', 4, [1 2 3 4], [], {})
%ans =
%    1.6400
	if ~(isnumeric(x) || islogical(x))
		error(['MATLAB:' name ':InvalidInput'], 'X must be numeric.');
	end
	if isempty(flag)
		flag = 1;
	end
	if ~isscalar(flag) || flag ~= 0 && flag ~= 1
		error(['MATLAB:' name ':InvalidFlag'], 'FLAG must be 0 or 1.');
	end
	if ~isfloat(x)
		x = double(x);
	end
	if isequal(x, []) && isempty(dims)
		s = nan('like', x);
		n = 0;
		return
	end
	if isempty(dims)
		dims = {first_dim(x)};
		if isequal(size(x), [0 0])
			x = NaN('like', x);
		end
	end
	n = sum(~isnan(x), dims{:});
	d = x - mean(x, dims{:}, 'omitnan');
	m2 = mean(d.^2, dims{:}, 'omitnan');
	s = mean(d.^order, dims{:}, 'omitnan') ./ m2.^(order / 2);
	s(m2 == 0) = NaN;
end
