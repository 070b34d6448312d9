function c = HasLength(n)
%HasLength(N)  The length of the value is N.
%>> satisfiedBy(matlab.unittest.constraints.HasLength(2), [1 2])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasLength', n, @(x) length(x) == n);
end
