function varargout = ode15s(fun, tspan, y0, varargin)
%[T, Y] = ode15s(FUN, TSPAN, Y0)  As ode45, for stiff problems and M*y' = FUN(t, y): numerical differentiation formulas
%   of order 1 to 5.
%>> [t, y] = ode15s(@(t, y) -1000*(y - cos(t)), [0 1], 0); abs(y(end) - cos(1)) < 1e-2
%ans =
%  logical
%   1
	varargout = ode_solve('ode15s', nargout, fun, tspan, y0, varargin{:});
end
