function mustBeValidVariableName(value)
%mustBeValidVariableName(VALUE)  An error unless VALUE is the name of a variable.
%>> mustBeValidVariableName('a1')
if ~((ischar(value) || isstring(value)) && all(isvarname(value)))
    throwAsCaller(MException('MATLAB:validators:mustBeValidVariableName', 'Value must be a valid variable name.'));
end
end
