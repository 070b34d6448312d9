function c = IsInstanceOf(n)
%IsInstanceOf(N)  The value is of the class N, or of one that inherits from it.
%>> satisfiedBy(matlab.unittest.constraints.IsInstanceOf(?MException), MException('a:b', 'c'))
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsInstanceOf', n, @(x) isa(x, name_of(n)));
end
function name = name_of(c)
    if isa(c, 'meta.class'), name = c.Name; else, name = char(c); end
end
