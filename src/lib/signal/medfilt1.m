function y = medfilt1(x, n)
%medfilt1(X)     Running median of three elements, with zeros beyond the ends.
%medfilt1(X, N)  Of N.
%>> medfilt1([1 9 2 3])
%ans =
%     1     2     3     2
	if nargin < 2, n = 3; end
	row = isrow(x);
	if row, x = x.'; end
	before = floor(n / 2);
	if mod(n, 2), after = before; else, after = before - 1; end
	p = [zeros(before, size(x, 2)); x; zeros(after, size(x, 2))];
	y = zeros(size(x), 'like', x);
	for k = 1:size(x, 1), y(k, :) = median(p(k:k + n - 1, :), 1); end
	if row, y = y.'; end
end
