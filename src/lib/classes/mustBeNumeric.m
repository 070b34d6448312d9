function mustBeNumeric(value)
%mustBeNumeric(VALUE)  An error unless VALUE is numeric.
%>> mustBeNumeric(3)
if ~(isnumeric(value))
    throwAsCaller(MException('MATLAB:validators:mustBeNumeric', 'Value must be numeric.'));
end
end
