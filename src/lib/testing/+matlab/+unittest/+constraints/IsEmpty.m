function c = IsEmpty()
%IsEmpty  The value is empty.
%>> satisfiedBy(matlab.unittest.constraints.IsEmpty, [])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsEmpty', [], @(x) isempty(x));
end
