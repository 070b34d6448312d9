function [p, h, stats] = signrank(x, y, varargin)
%signrank(X)     Probability, by Wilcoxon's signed rank test, that the median of X is 0.
%signrank(X, Y)  Paired: that the median of X - Y is 0; Y may be a number.
%signrank(..., 'alpha', A, 'tail', T, 'method', M)  Level; 'both', 'right' or 'left'; 'exact' or 'approximate'.
%[P, H, STATS] = signrank(...)  1 if P is at most A (0.05); a struct of signedrank, and zval if it is approximate.
%>> signrank([1 2 3 4 5])
%ans =
%    0.0625
	narginchk(1, Inf)
	if nargin < 2 || isempty(y), y = 0; end
	o = test_options('signrank', struct('alpha', 0.05, 'tail', 0, 'method', ''), varargin, {});
	if ~isnumeric(x) || ~isvector(x) || ~isnumeric(y) || ~isscalar(y) && numel(x) ~= numel(y)
		error('stats:signrank:InvalidData', 'The data must be vectors of the same length.');
	end
	d = x(:) - y(:);
	d(isnan(d) | abs(d) <= eps(abs(x(:))) + eps(abs(y(:)))) = [];
	n = numel(d);
	o.method = method_of('signrank', o.method, n <= 15);
	if n == 0
		[p, h, stats] = deal(1, false, struct('signedrank', 0));
		return
	end
	[r, ties] = tied_ranks(abs(d));
	s = sum(r(d > 0));
	stats = struct();
	if strcmp(o.method, 'exact')
		counts = 1;             % of subsets of the ranks, doubled so that they are integers
		for k = round(2 * r).'
			counts = [counts, zeros(1, k)] + [zeros(1, k), counts];
		end
		p = rank_counts(2 * s, counts, 0, o);
	else
		[p, stats.zval] = rank_decision(s, n * (n + 1) / 4, (n * (n + 1) * (2 * n + 1) - ties / 2) / 24, o);
	end
	stats.signedrank = s;
	h = p <= o.alpha;
end
