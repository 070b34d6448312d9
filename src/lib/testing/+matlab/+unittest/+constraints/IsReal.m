function c = IsReal()
%IsReal  The value is real.
%>> satisfiedBy(matlab.unittest.constraints.IsReal, 2)
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsReal', [], @(x) isreal(x));
end
