function varargout = ode15i(fun, tspan, y0, yp0, varargin)
%[T, Y] = ode15i(FUN, TSPAN, Y0, YP0)           Solves FUN(t, y, y') = 0 from Y0 and its derivative YP0,
%   which must satisfy it.
%[T, Y] = ode15i(FUN, TSPAN, Y0, YP0, OPTIONS)  Options by odeset; Jacobian gives [dF/dy, dF/dy'],
%   Events takes (t, y, y').
%[T, Y, TE, YE, IE] = ode15i(...); SOL = ode15i(...)
%>> [t, y] = ode15i(@(t, y, yp) yp + y, [0 1], 1, -1); abs(y(end) - exp(-1)) < 1e-2
%ans =
%  logical
%   1
	varargout = ode_solve('ode15i', nargout, fun, tspan, y0, yp0, varargin{:});
end
