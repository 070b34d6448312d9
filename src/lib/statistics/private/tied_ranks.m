function [r, ties] = tied_ranks(x)
%[R, TIES] = tied_ranks(X)  Ranks of the elements of a column; equal ones share their mean. TIES is the sum of t^3 - t
%over groups of t equal elements.
%>> tied_ranks([30; 10; 30])'
%ans =
%    2.5000    1.0000    2.5000
	[~, ~, g] = unique(x);
	n = accumarray(g, 1);
	last = cumsum(n);
	mid = last - (n - 1) / 2;
	r = reshape(mid(g), size(x));
	ties = sum(n .^ 3 - n);
end
