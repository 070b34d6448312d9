function [p, z] = rank_decision(s, mid, var_, o)
%[P, Z] = rank_decision(S, MID, VAR, O)  Probability of a rank sum S by the normal approximation with a correction for
%continuity. O.tail is -1 left, 0 both, 1 right.
%>> rank_decision(10, 10, 4, struct('tail', 0))
%ans =
%     1
	switch o.tail
		case 0, z = (s - mid - 0.5 * sign(s - mid)) / sqrt(var_); p = 2 * normcdf(-abs(z));
		case 1, z = (s - mid - 0.5) / sqrt(var_); p = normcdf(-z);
		otherwise, z = (s - mid + 0.5) / sqrt(var_); p = normcdf(z);
	end
	if var_ == 0, p = 1; end
	p = min(p, 1);
end
