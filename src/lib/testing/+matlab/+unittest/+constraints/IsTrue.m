function c = IsTrue()
%IsTrue  The value is the logical 1.
%>> satisfiedBy(matlab.unittest.constraints.IsTrue, true)
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsTrue', [], @(x) islogical(x) && isscalar(x) && x);
end
