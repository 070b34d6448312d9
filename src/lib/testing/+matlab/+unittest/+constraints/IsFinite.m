function c = IsFinite()
%IsFinite  All elements are finite.
%>> satisfiedBy(matlab.unittest.constraints.IsFinite, 2)
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('IsFinite', [], @(x) all(isfinite(x(:))));
end
