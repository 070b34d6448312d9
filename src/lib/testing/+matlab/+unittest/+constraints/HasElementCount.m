function c = HasElementCount(n)
%HasElementCount(N)  The value has N elements.
%>> satisfiedBy(matlab.unittest.constraints.HasElementCount(4), eye(2))
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasElementCount', n, @(x) numel(x) == n);
end
