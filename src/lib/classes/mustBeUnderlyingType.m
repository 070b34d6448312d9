function mustBeUnderlyingType(value, types)
%mustBeUnderlyingType(VALUE, TYPES)  An error unless the underlying type of VALUE is one of TYPES.
%>> mustBeUnderlyingType(3, 'double')
if ~(ischar(types) || isstring(types) || iscellstr(types)) %#ok<ISCLSTR>
    error('MATLAB:validatorUsage:nonTextTypes', 'The types must be text.');
end
types = cellstr(types);
if ~any(strcmp(underlyingType(value), types))
    list = sprintf(' ''%s''', types{:});
    throwAsCaller(MException('MATLAB:validators:mustBeUnderlyingType', '%s', ...
        ['Value must have one of the following underlying types:' list '.']));
end
end
