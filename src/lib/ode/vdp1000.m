function dydt = vdp1000(t, y) %#ok<INUSL>
%vdp1000(T, Y)  The right side of van der Pol's equation with mu = 1000, an example for solvers of stiff equations.
%>> vdp1000(0, [2; 0])'
%ans =
%     0    -2
	dydt = [y(2); 1000 * (1 - y(1)^2) * y(2) - y(1)];
end
