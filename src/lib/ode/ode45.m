function varargout = ode45(fun, tspan, y0, varargin)
%[T, Y] = ode45(FUN, TSPAN, Y0)         Solution of y' = FUN(t, y) with y(TSPAN(1)) = Y0; rows of Y belong to T.
%[T, Y] = ode45(FUN, TSPAN, Y0, OPTS)   Options from odeset.
%[T, Y, TE, YE, IE] = ode45(...)        Events: when, where, which.
%SOL = ode45(...)                       A structure for deval.
%>> [t, y] = ode45(@(t, y) -y, [0 1], 1); round(y(end), 4)
%ans =
%    0.3679
	varargout = ode_solve('ode45', nargout, fun, tspan, y0, varargin{:});
end
