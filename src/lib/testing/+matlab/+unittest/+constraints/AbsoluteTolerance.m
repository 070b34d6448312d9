function t = AbsoluteTolerance(a)
%AbsoluteTolerance(A)  For IsEqualTo: allows an absolute difference of A. T | U allows what one of them allows.
%>> t = matlab.unittest.constraints.AbsoluteTolerance(0.1); t.near(1, 1.05)
%ans =
%  logical
%   1
    t = matlab.unittest.constraints.Tolerance(@(x, e) abs(x - e) <= a);
end
