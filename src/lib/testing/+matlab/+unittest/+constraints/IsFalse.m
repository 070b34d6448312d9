function c = IsFalse()
%IsFalse  The value is the logical 0.
%>> satisfiedBy(matlab.unittest.constraints.IsFalse, false)
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsFalse', [], @(x) islogical(x) && isscalar(x) && ~x);
end
