function varargout = ode23tb(fun, tspan, y0, varargin)
%[T, Y] = ode23tb(FUN, TSPAN, Y0)  As ode15s, of order 2: for stiff problems at low accuracy.
%>> [t, y] = ode23tb(@(t, y) -1000*(y - cos(t)), [0 1], 0); abs(y(end) - cos(1)) < 1e-2
%ans =
%  logical
%   1
	varargout = ode_solve('ode23tb', nargout, fun, tspan, y0, varargin{:});
end
