function c = HasUniqueElements()
%HasUniqueElements  No element is there twice.
%>> satisfiedBy(matlab.unittest.constraints.HasUniqueElements, [1 2])
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasUniqueElements', [], @(x) numel(unique(x(:))) == numel(x));
end
