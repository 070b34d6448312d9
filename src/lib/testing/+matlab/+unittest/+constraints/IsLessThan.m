function c = IsLessThan(n)
%IsLessThan(N)  All elements are less than N.
%>> satisfiedBy(matlab.unittest.constraints.IsLessThan(4), [2 3])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsLessThan', n, @(x) all(x(:) < n(:)));
end
