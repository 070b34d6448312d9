function mustBeTextScalar(value)
%mustBeTextScalar(VALUE)  An error unless VALUE is one text.
%>> mustBeTextScalar('a')
if ~(ischar(value) && (isrow(value) || isequal(size(value), [0 0])) || isstring(value) && isscalar(value))
    throwAsCaller(MException('MATLAB:validators:mustBeTextScalar', ...
        'Value must be a character vector or string scalar.'));
end
end
