function [n, d, step] = convergents(x, tol)
%[N, D, STEP] = convergents(X, TOL)  Fractions N./D of the continued fraction of X with the whole numbers STEP,
%   up to the first within TOL; N and D may both be negative.
%>> [n, d] = convergents(0.75, 1e-6)
%n =
%     1    -3
%d =
%     1    -4
	step = round(x);
	n = step;
	d = 1;
	last = [1 0];
	rest = x - step;
	while abs(x - n(end) / d(end)) >= tol && rest ~= 0
		step(end + 1) = round(1 / rest); %#ok<AGROW>
		rest = 1 / rest - step(end);
		next = [n(end), d(end)] * step(end) + last;
		last = [n(end), d(end)];
		n(end + 1) = next(1); %#ok<AGROW>
		d(end + 1) = next(2); %#ok<AGROW>
	end
end
