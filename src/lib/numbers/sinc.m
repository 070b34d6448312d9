function y = sinc(x)
%sinc(X)  sin(pi*X) ./ (pi*X), 1 at 0.
%>> sinc([0 1])
%ans =
%    1.0000    0.0000
	y = sin(pi * x) ./ (pi * x);
	y(x == 0) = 1;
end
