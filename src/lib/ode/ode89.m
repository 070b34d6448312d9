function varargout = ode89(fun, tspan, y0, varargin)
%[T, Y] = ode89(FUN, TSPAN, Y0)  As ode45, for smooth problems and very high accuracy: Verner's pair of order 9(8).
%>> [t, y] = ode89(@(t, y) -y, [0 1], 1); abs(y(end) - exp(-1)) < 1e-6
%ans =
%  logical
%   1
	varargout = ode_solve('ode89', nargout, fun, tspan, y0, varargin{:});
end
