function mustBeNonsparse(value)
%mustBeNonsparse(VALUE)  An error unless VALUE is not sparse.
%>> mustBeNonsparse(3)
if ~(~issparse(value))
    throwAsCaller(MException('MATLAB:validators:mustBeNonsparse', 'Value must not be sparse.'));
end
end
