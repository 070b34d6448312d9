function [h, p, ci, stats] = ttest(x, m, varargin)
%ttest(X)       1 if the mean of X differs from 0 by a t test at the level of 5 percent, else 0; by columns.
%ttest(X, M)    Of the mean M; a matrix M of the size of X gives a paired test.
%ttest(..., 'Alpha', A, 'Tail', T, 'Dim', D)  Level; 'both', 'right' or 'left'; dimension.
%[H, P, CI, STATS] = ttest(...)  Probability, confidence interval, and a struct of tstat, df and sd.
%>> [h, p] = ttest([1 2 3 4]); h
%h =
%     1
	narginchk(1, Inf)
	if nargin < 2 || isempty(m), m = 0; end
	o = test_options('ttest', struct('alpha', 0.05, 'tail', 0, 'dim', []), varargin, {'alpha', 'tail', 'dim'});
	if ~isnumeric(x) && ~islogical(x) || ~isnumeric(m)
		error('stats:ttest:InvalidData', 'The data must be numeric.');
	end
	if ~isscalar(m)
		if ~isequal(size(x), size(m))
			error('stats:ttest:InputSizeMismatch', ...
				'The data of a paired test must have the same size.');
		end
		x = x - m;
		m = 0;
	end
	if isempty(o.dim), o.dim = first_dim(x); end
	if ~isfloat(x), x = double(x); end
	n = sum(~isnan(x), o.dim);
	d = mean(x, o.dim, 'omitnan');
	s = std(x, 0, o.dim, 'omitnan');
	se = s ./ sqrt(n);
	df = max(n - 1, 0);
	t = (d - m) ./ se;
	[h, p, ci] = t_decision(d, se, df, t, o);
	ci = cat(o.dim, ci{:});
	stats = struct('tstat', t, 'df', df, 'sd', s);
end
