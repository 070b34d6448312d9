function c = IsLessThanOrEqualTo(n)
%IsLessThanOrEqualTo(N)  All elements are N or less.
%>> satisfiedBy(matlab.unittest.constraints.IsLessThanOrEqualTo(3), [2 3])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsLessThanOrEqualTo', n, @(x) all(x(:) <= n(:)));
end
