function c = IsGreaterThan(n)
%IsGreaterThan(N)  All elements are greater than N.
%>> satisfiedBy(matlab.unittest.constraints.IsGreaterThan(1), [2 3])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsGreaterThan', n, @(x) all(x(:) > n(:)));
end
