function c = IsOfClass(n)
%IsOfClass(N)  The class of the value is N, a name or a meta.class.
%>> satisfiedBy(matlab.unittest.constraints.IsOfClass('double'), 2)
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsOfClass', n, @(x) strcmp(class(x), name_of(n)));
end
function name = name_of(c)
    if isa(c, 'meta.class'), name = c.Name; else, name = char(c); end
end
