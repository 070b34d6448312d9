function [h, p, ci, stats] = ttest2(x, y, varargin)
%ttest2(X, Y)  1 if the means of X and Y differ by a t test at the level of 5 percent, else 0; by columns.
%ttest2(..., 'Alpha', A, 'Tail', T, 'Vartype', V, 'Dim', D)  Level; 'both', 'right' or 'left'; 'equal' or 'unequal'
%   variances; dimension.
%[H, P, CI, STATS] = ttest2(...)  Probability, confidence interval, and a struct of tstat, df and sd.
%>> [h, p] = ttest2([1 2 3 4], [11 12 13 14]); h
%h =
%     1
	narginchk(2, Inf)
	o = test_options('ttest2', struct('alpha', 0.05, 'tail', 0, 'vartype', 'equal', 'dim', []), varargin, ...
		{'alpha', 'tail', 'vartype', 'dim'});
	if ~any(strcmpi(o.vartype, {'equal', 'unequal'}))
		error('stats:ttest2:BadVarType', 'VARTYPE must be ''equal'' or ''unequal''.');
	end
	if ~isnumeric(x) || ~isnumeric(y)
		error('stats:ttest2:InvalidData', 'The data must be numeric.');
	end
	if isempty(o.dim)
		o.dim = first_dim(x);
		if isvector(x) && isvector(y), [x, y, o.dim] = deal(x(:), y(:), 1); end
	end
	a = size(x);
	b = size(y);
	a(o.dim) = 1;
	b(o.dim) = 1;
	if ~isequal(a, b)
		error('stats:ttest2:InputSizeMismatch', ...
			'The sizes of the data may differ in the tested dimension only.');
	end
	[nx, ny] = deal(sum(~isnan(x), o.dim), sum(~isnan(y), o.dim));
	d = mean(x, o.dim, 'omitnan') - mean(y, o.dim, 'omitnan');
	[vx, vy] = deal(var(x, 0, o.dim, 'omitnan'), var(y, 0, o.dim, 'omitnan'));
	if strcmpi(o.vartype, 'equal')
		df = nx + ny - 2;
		s = sqrt(((nx - 1) .* vx + (ny - 1) .* vy) ./ df);
		se = s .* sqrt(1 ./ nx + 1 ./ ny);
	else
		[ex, ey] = deal(vx ./ nx, vy ./ ny);
		df = (ex + ey) .^ 2 ./ (ex .^ 2 ./ (nx - 1) + ey .^ 2 ./ (ny - 1));
		se = sqrt(ex + ey);
		s = cat(o.dim, sqrt(vx), sqrt(vy));
	end
	t = d ./ se;
	[h, p, ci] = t_decision(d, se, df, t, o);
	ci = cat(o.dim, ci{:});
	stats = struct('tstat', t, 'df', df, 'sd', s);
end
