function [p, tbl, stats] = anova1(x, group, show)
%anova1(X)         Probability that the columns of X have the same mean, by a one-way analysis of variance.
%anova1(X, GROUP)  Of the groups of a vector X that GROUP (numbers or texts) names.
%[P, TABLE, STATS] = anova1(X, GROUP, 'off')  Table of the analysis; struct of gnames, n, means, df and s. Nothing is
%drawn.
%>> anova1([1 5; 2 6; 3 7], [], 'off')
%ans =
%    0.0080
	narginchk(1, 3)
	if nargin < 2, group = []; end
	if nargin > 2 && ~any(strcmpi(show, {'on', 'off'}))
		error('stats:anova1:BadDisplay', 'The third argument must be ''on'' or ''off''.');
	end
	if ~isnumeric(x) || ~ismatrix(x)
		error('stats:anova1:InvalidData', 'X must be a numeric matrix.');
	end
	if isvector(x) && ~isempty(group)
		[g, names] = findgroups(group(:));
		if numel(g) ~= numel(x)
			error('stats:anova1:InputSizeMismatch', 'GROUP must be as long as X.');
		end
	else
		if isrow(x), x = x(:); end
		g = repelem((1:size(x, 2)).', size(x, 1));
		names = (1:size(x, 2)).';
		if ~isempty(group), names = group(:); end
	end
	if ischar(names), names = cellstr(names); elseif isnumeric(names), names = cellstr(num2str(names, '%-g')); end
	names = cellstr(names);
	x = x(:);
	g(isnan(x)) = NaN;
	x = x(~isnan(g));
	g = g(~isnan(g));
	n = accumarray(g, 1, [numel(names), 1]);
	m = accumarray(g, x, [numel(names), 1]) ./ n;
	k = sum(n > 0);
	within = sum((x - m(g)).^2);
	between = sum(n(n > 0) .* (m(n > 0) - mean(x)).^2);
	[df1, df2] = deal(k - 1, numel(x) - k);
	f = between / df1 / (within / df2);
	p = fcdf(f, df1, df2, 'upper');
	tbl = {'Source', 'SS', 'df', 'MS', 'F', 'Prob>F'; ...
		'Groups', between, df1, between / df1, f, p; ...
		'Error', within, df2, within / df2, [], []; ...
		'Total', between + within, df1 + df2, [], [], []};
	stats = struct('gnames', {char(names)}, 'n', n.', 'source', 'anova1', 'means', m.', 'df', df2, ...
		's', sqrt(within / df2));
end
