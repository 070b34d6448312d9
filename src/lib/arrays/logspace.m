function y = logspace(a, b, n)
%logspace(A, B)     50 points from 10^A to 10^B, equally spaced on a logarithmic scale; to pi when B is pi.
%logspace(A, B, N)  N points.
%>> logspace(0, 2, 3)
%ans =
%     1    10   100
	if nargin < 3
		n = 50;
	end
	if ~isscalar(a) || ~isscalar(b) || ~isscalar(n)
		error('MATLAB:logspace:scalarInputs', 'Inputs must be scalars.');
	end
	if b == pi
		b = log10(b);
	end
	y = 10 .^ linspace(a, b, n);
end
