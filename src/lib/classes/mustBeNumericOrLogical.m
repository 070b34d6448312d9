function mustBeNumericOrLogical(value)
%mustBeNumericOrLogical(VALUE)  An error unless VALUE is numeric or logical.
%>> mustBeNumericOrLogical(true)
if ~(isnumeric(value) || islogical(value))
    throwAsCaller(MException('MATLAB:validators:mustBeNumericOrLogical', 'Value must be numeric or logical.'));
end
end
