function c = StartsWithSubstring(n)
%StartsWithSubstring(N)  The text begins with N.
%>> satisfiedBy(matlab.unittest.constraints.StartsWithSubstring('a'), 'abc')
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('StartsWithSubstring', n, @(x) startsWith(x, n));
end
