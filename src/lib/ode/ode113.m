function varargout = ode113(fun, tspan, y0, varargin)
%[T, Y] = ode113(FUN, TSPAN, Y0)  As ode45, for high accuracy: Adams-Bashforth-Moulton formulas of order 1 to 13.
%>> [t, y] = ode113(@(t, y) -y, [0 1], 1); abs(y(end) - exp(-1)) < 1e-3
%ans =
%  logical
%   1
	varargout = ode_solve('ode113', nargout, fun, tspan, y0, varargin{:});
end
