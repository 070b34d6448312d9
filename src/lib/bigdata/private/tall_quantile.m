function q = tall_quantile(t, p)
%tall_quantile(T, P)  The quantiles P of a tall column without missing values: the column is sorted.
%>> gather(quantile(tall([1; 2; 3; 4]), [0.25 0.5]))
%ans =
%    1.5000
%    2.5000
	if ~(isnumeric(p) && isreal(p) && all(p(:) >= 0 & p(:) <= 1))
		error('stats:quantile:BadProbs', 'The probabilities must be between 0 and 1.');
	end
	p = p(:);
	if isempty(node(t).Space), q = tall.map(@(x) reshape(quantile(x, p), [], 1), t); return, end
	if node(t).Known && size(node(t).Proto, 2) ~= 1, tall.refuse('the quantiles of a matrix'); end
	t = tall.filter(@(x) x(~isnan(x)), t);
	n = size(t, 1);
	rows = tall_rows(sort(t), tall.map(@(n) [floor(place(p, n)); ceil(place(p, n))], n));
	q = tall.map(@(x, n) between_rows(x, place(p, n), p), rows, n);
end
function at = place(p, n)
	% Row k of n is the quantile (k - 0.5) / n.
	at = min(max(n * p + 0.5, 1), n);
	at = at(n > 0 & true(size(at)));
end
function q = between_rows(x, at, p)
	if isempty(at), q = NaN(size(p)); return, end
	m = numel(at);
	part = at - floor(at);
	q = x(1:m) .* (1 - part) + x(m + 1:end) .* part;
end
