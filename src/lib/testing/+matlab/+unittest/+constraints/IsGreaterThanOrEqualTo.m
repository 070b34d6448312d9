function c = IsGreaterThanOrEqualTo(n)
%IsGreaterThanOrEqualTo(N)  All elements are N or greater.
%>> satisfiedBy(matlab.unittest.constraints.IsGreaterThanOrEqualTo(2), [2 3])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsGreaterThanOrEqualTo', n, @(x) all(x(:) >= n(:)));
end
