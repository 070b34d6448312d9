function mustBeUnderlyingType(value, types)
%mustBeUnderlyingType(VALUE, TYPES)  An error unless the underlying type of VALUE is one of TYPES.
%>> mustBeUnderlyingType(3, 'double')
types = cellstr(types);
if ~any(strcmp(underlyingType(value), types))
    list = sprintf(' ''%s''', types{:});
    throwAsCaller(MException('MATLAB:validators:mustBeUnderlyingType', '%s', ['Value must have one of the following underlying types:' list '.']));
end
end
