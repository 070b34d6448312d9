function sol = bvp5c(varargin)
%bvp5c(ODEFUN, BCFUN, SOLINIT, OPTIONS)  Does the same as bvp4c, by the same method.
%>> sol = bvp5c(@(x, y) [y(2); -y(1)], @(a, b) [a(1); b(1) - 1], bvpinit([0 pi/2], [0 0])); round(sol.y(2, 1), 4)
%ans =
%     1
	sol = bvp4c(varargin{:});
	sol.solver = 'bvp5c';
end
