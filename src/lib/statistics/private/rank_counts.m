function p = rank_counts(s, counts, low, o)
%rank_counts(S, COUNTS, LOW, O)  Probability of a rank sum S; COUNTS(K) arrangements of equal chance have the sum
%LOW + K - 1. O.tail is -1 left, 0 both, 1 right.
%>> rank_counts(0, [1 1 1 1], 0, struct('tail', 0))
%ans =
%    0.5000
	all_ = low + (0:numel(counts) - 1);
	total = sum(counts);
	left = sum(counts(all_ <= s + 1e-9)) / total;
	right = sum(counts(all_ >= s - 1e-9)) / total;
	switch o.tail
		case 0, p = min(1, 2 * min(left, right));
		case 1, p = right;
		otherwise, p = left;
	end
end
