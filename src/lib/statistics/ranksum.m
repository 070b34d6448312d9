function [p, h, stats] = ranksum(x, y, varargin)
%ranksum(X, Y)  Probability, by Wilcoxon's rank sum test, that X and Y come from distributions with equal medians.
%ranksum(..., 'alpha', A, 'tail', T, 'method', M)  Level; 'both', 'right' or 'left'; 'exact' or 'approximate'.
%[P, H, STATS] = ranksum(...)  1 if P is at most A (0.05); a struct of ranksum, and zval if it is approximate.
%>> ranksum([1 2 3], [4 5 6])
%ans =
%    0.1000
	narginchk(2, Inf)
	o = test_options('ranksum', struct('alpha', 0.05, 'tail', 0, 'method', ''), varargin, {'alpha'});
	if ~isnumeric(x) || ~isnumeric(y) || ~isvector(x) || ~isvector(y)
		error('stats:ranksum:InvalidData', 'The data must be vectors.');
	end
	x = x(~isnan(x(:)));
	y = y(~isnan(y(:)));
	x = x(:);
	y = y(:);
	[nx, ny] = deal(numel(x), numel(y));
	if nx == 0 || ny == 0
		error('stats:ranksum:NotEnoughData', 'There is no data.');
	end
	o.method = method_of('ranksum', o.method, min(nx, ny) < 10 && nx + ny < 20);
	[r, ties] = tied_ranks([x; y]);
	s = sum(r(1:nx));
	n = nx + ny;
	stats = struct();
	if strcmp(o.method, 'exact')
		r2 = round(2 * r).';    % ways to choose nx of the doubled ranks, by their sum
		ways = zeros(nx + 1, sum(r2) + 1);
		ways(1, 1) = 1;
		for k = r2
			ways(2:end, k + 1:end) = ways(2:end, k + 1:end) + ways(1:end - 1, 1:end - k);
		end
		p = rank_counts(2 * s, ways(end, :), 0, o);
	else
		[p, stats.zval] = rank_decision(s, nx * (n + 1) / 2, nx * ny / 12 * (n + 1 - ties / (n * (n - 1))), o);
	end
	stats.ranksum = s;
	h = p <= o.alpha;
end
