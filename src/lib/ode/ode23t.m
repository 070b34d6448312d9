function varargout = ode23t(fun, tspan, y0, varargin)
%[T, Y] = ode23t(FUN, TSPAN, Y0)  As ode15s, of order 2: for moderately stiff problems.
%>> [t, y] = ode23t(@(t, y) -1000*(y - cos(t)), [0 1], 0); abs(y(end) - cos(1)) < 1e-2
%ans =
%  logical
%   1
	varargout = ode_solve('ode23t', nargout, fun, tspan, y0, varargin{:});
end
