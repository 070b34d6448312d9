function varargout = ode78(fun, tspan, y0, varargin)
%[T, Y] = ode78(FUN, TSPAN, Y0)  As ode45, for smooth problems and high accuracy: Verner's pair of order 8(7).
%>> [t, y] = ode78(@(t, y) -y, [0 1], 1); abs(y(end) - exp(-1)) < 1e-6
%ans =
%  logical
%   1
	varargout = ode_solve('ode78', nargout, fun, tspan, y0, varargin{:});
end
