function c = HasField(n)
%HasField(N)  The value is a struct with the field N.
%>> satisfiedBy(matlab.unittest.constraints.HasField('a'), struct('a', 1))
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('HasField', n, @(x) isstruct(x) && isfield(x, n));
end
