function mustBeFloat(value)
%mustBeFloat(VALUE)  An error unless VALUE is double or single.
%>> mustBeFloat(3)
if ~(isfloat(value))
    throwAsCaller(MException('MATLAB:validators:mustBeFloat', 'Value must be of class double or single.'));
end
end
