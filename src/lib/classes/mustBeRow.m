function mustBeRow(value)
%mustBeRow(VALUE)  An error unless VALUE is a row.
%>> mustBeRow([1 2])
if ~(isrow(value))
    throwAsCaller(MException('MATLAB:validators:mustBeRow', 'Value must be a row vector.'));
end
end
