function [h, p, ci] = t_decision(d, se, df, t, o)
%[H, P, CI] = t_decision(D, SE, DF, T, O)  Of a t test: decision, probability and confidence interval of the
%difference D with the standard error SE. O has the fields alpha and tail: -1 left, 0 both, 1 right.
%>> t_decision(1, 1, 10, 1, struct('alpha', 0.05, 'tail', 0))
%ans =
%     0
	switch o.tail
		case 0
			p = 2 * tcdf(-abs(t), df);
			w = tinv(1 - o.alpha / 2, df) .* se;
			ci = {d - w, d + w};
		case 1
			p = tcdf(-t, df);
			ci = {d - tinv(1 - o.alpha, df) .* se, Inf(size(p))};
		otherwise
			p = tcdf(t, df);
			ci = {-Inf(size(p)), d + tinv(1 - o.alpha, df) .* se};
	end
	h = double(p <= o.alpha);
	h(isnan(p)) = NaN;
end
