function mustBeMatrix(value)
%mustBeMatrix(VALUE)  An error unless VALUE is a matrix.
%>> mustBeMatrix(eye(2))
if ~(ismatrix(value))
    throwAsCaller(MException('MATLAB:validators:mustBeMatrix', 'Value must be a matrix.'));
end
end
