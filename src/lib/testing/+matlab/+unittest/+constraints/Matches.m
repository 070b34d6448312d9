function c = Matches(n)
%Matches(N)  The regular expression N matches the text.
%>> satisfiedBy(matlab.unittest.constraints.Matches('b.'), 'abc')
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('Matches', n, @(x) ~isempty(regexp(char(x), char(n), 'once')));
end
