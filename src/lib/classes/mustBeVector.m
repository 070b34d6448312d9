function mustBeVector(value)
%mustBeVector(VALUE)  An error unless VALUE is a row or a column.
%>> mustBeVector([1 2])
if ~(isvector(value) && ~isempty(value))
    throwAsCaller(MException('MATLAB:validators:mustBeVector', 'Value must be a 1-by-n vector or an n-by-1 vector.'));
end
end
