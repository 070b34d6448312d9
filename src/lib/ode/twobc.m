function res = twobc(ya, yb)
%twobc(YA, YB)  The conditions y(0) = 0 and y(4) = -2 of the example twoode.
%>> twobc([0; 1], [-2; 0])'
%ans =
%     0     0
	res = [ya(1); yb(1) + 2];
end
