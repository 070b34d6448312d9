function c = EndsWithSubstring(n)
%EndsWithSubstring(N)  The text ends with N.
%>> satisfiedBy(matlab.unittest.constraints.EndsWithSubstring('c'), 'abc')
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('EndsWithSubstring', n, @(x) endsWith(x, n));
end
