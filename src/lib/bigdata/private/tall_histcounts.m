function [n, edges] = tall_histcounts(t, args)
%[N, EDGES] = tall_histcounts(T, ARGUMENTS)  histcounts of a tall array. If the edges are not given, a first pass finds
%   the smallest and the largest value, their number and their standard deviation.
%>> [n, e] = histcounts(tall([1; 2; 2; 5]), [0 2 4 6]); gather(n)
%ans =
%     1     2     1
	kind = 'count';
	at = find(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'Normalization'), args), 1);
	if ~isempty(at), kind = lower(char(args{at + 1})); args(at:at + 1) = []; end
	kind = validatestring(kind, {'count', 'probability', 'percentage', 'countdensity', 'pdf', 'cumcount', 'cdf'});
	if isscalar(args) && isnumeric(args{1}) && ~isscalar(args{1})
		edges = tall.map(@(e) reshape(e, 1, []), tall(small_value(args{1})));
	else
		x = tall.filter(@(x) x(isfinite(x)), tall.map(@(x) reshape(x, [], 1), t));
		edges = tall.map(@(lo, hi, n, s, w) edges_of(lo, hi, n, s, w, args), min(x), max(x), size(x, 1), ...
			std(x), all(x == fix(x)));
	end
	counts = tall.reduce(@(x, e) histcounts(x(:), e), @plus, [], t, edges);
	total = tall.reduce(@(x) sum(~isnan(x(:))), @plus, [], t);
	n = tall.map(@(n, e, m) normalized(n, diff(e), m, kind), counts, edges, total);
end
function n = small_value(x)
	n = tall_node('value', [], {}, '');
	set_value(n, x);
end
function e = edges_of(lo, hi, n, s, whole, args)
	% histcounts of the smallest and the largest value finds the edges; Scott's rule gives the number of bins.
	if isempty(lo), [~, e] = histcounts(zeros(0, 1), args{:}); return, end
	rules = {'BinWidth', 'BinMethod', 'NumBins'};
	named = @(a) (ischar(a) || isstring(a)) && any(strcmpi(a, rules));
	by_width = ~any(cellfun(@(a) isnumeric(a) && isscalar(a), args)) && ~any(cellfun(named, args));
	if by_width && hi > lo && s > 0 && ~(whole && hi - lo <= 50)
		[~, e] = histcounts([lo hi], max(ceil((hi - lo) / (3.5 * s / n ^ (1 / 3))), 1), args{:});
	else
		[~, e] = histcounts([lo hi], args{:});
	end
end
function n = normalized(n, width, total, kind)
	switch kind
		case 'probability', n = n / total;
		case 'percentage', n = 100 * n / total;
		case 'countdensity', n = n ./ width;
		case 'pdf', n = n / total ./ width;
		case 'cumcount', n = cumsum(n);
		case 'cdf', n = cumsum(n) / total;
	end
end
