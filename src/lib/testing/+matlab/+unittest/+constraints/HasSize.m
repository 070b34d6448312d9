function c = HasSize(n)
%HasSize(N)  The size of the value is N.
%>> satisfiedBy(matlab.unittest.constraints.HasSize([2 2]), eye(2))
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasSize', n, @(x) isequal(size(x), double(n)));
end
