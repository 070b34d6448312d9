function varargout = ode23s(fun, tspan, y0, varargin)
%[T, Y] = ode23s(FUN, TSPAN, Y0)  As ode45, for stiff problems at low accuracy: a Rosenbrock method.
%>> [t, y] = ode23s(@(t, y) -1000*(y - cos(t)), [0 1], 0); abs(y(end) - cos(1)) < 1e-2
%ans =
%  logical
%   1
	varargout = ode_solve('ode23s', nargout, fun, tspan, y0, varargin{:});
end
