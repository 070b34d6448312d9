function c = HasInf()
%HasInf  An element is infinite.
%>> satisfiedBy(matlab.unittest.constraints.HasInf, -Inf)
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasInf', [], @(x) any(isinf(x(:))));
end
