function c = HasNaN()
%HasNaN  An element is NaN.
%>> satisfiedBy(matlab.unittest.constraints.HasNaN, [1 NaN])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasNaN', [], @(x) any(isnan(x(:))));
end
