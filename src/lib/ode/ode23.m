function varargout = ode23(fun, tspan, y0, varargin)
%[T, Y] = ode23(FUN, TSPAN, Y0)  As ode45, by a method of order 2 and 3: for low accuracy and mildly stiff problems.
%>> [t, y] = ode23(@(t, y) -y, [0 1], 1); abs(y(end) - exp(-1)) < 1e-3
%ans =
%  logical
%   1
	varargout = ode_solve('ode23', nargout, fun, tspan, y0, varargin{:});
end
