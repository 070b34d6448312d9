function dydt = vdp1(t, y) %#ok<INUSL>
%vdp1(T, Y)  The right side of van der Pol's equation with mu = 1, an example for solvers of differential equations.
%>> vdp1(0, [2; 0])'
%ans =
%     0    -2
	dydt = [y(2); (1 - y(1)^2) * y(2) - y(1)];
end
