function mustBeScalarOrEmpty(value)
%mustBeScalarOrEmpty(VALUE)  An error unless VALUE is a scalar, or empty.
%>> mustBeScalarOrEmpty([])
if ~(isscalar(value) || isempty(value))
    throwAsCaller(MException('MATLAB:validators:mustBeScalarOrEmpty', 'Value must be a scalar or be empty.'));
end
end
