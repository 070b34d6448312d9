function t = RelativeTolerance(a)
%RelativeTolerance(A)  For IsEqualTo: allows a difference of A times the expected value. T | U allows what
%   one of them allows.
%>> t = matlab.unittest.constraints.RelativeTolerance(0.1); t.near(1, 1.05)
%ans =
%  logical
%   1
    t = matlab.unittest.constraints.Tolerance(@(x, e) abs(x - e) <= a .* abs(e));
end
