function dydx = twoode(x, y) %#ok<INUSL>
%twoode(X, Y)  The right side of y'' = -abs(y), an example for bvp4c with two solutions; twobc has its conditions.
%>> twoode(0, [-3; 1])'
%ans =
%     1    -3
	dydx = [y(2); -abs(y(1))];
end
