function mustBeColumn(value)
%mustBeColumn(VALUE)  An error unless VALUE is a column.
%>> mustBeColumn([1; 2])
if ~(iscolumn(value))
    throwAsCaller(MException('MATLAB:validators:mustBeColumn', 'Value must be a column vector.'));
end
end
