function c = ContainsSubstring(n)
%ContainsSubstring(N)  The text contains N.
%>> satisfiedBy(matlab.unittest.constraints.ContainsSubstring('b'), 'abc')
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('ContainsSubstring', n, @(x) contains(x, n));
end
