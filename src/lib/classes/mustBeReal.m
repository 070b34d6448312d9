function mustBeReal(value)
%mustBeReal(VALUE)  An error unless VALUE is real.
%>> mustBeReal(3)
if ~(isreal(value))
    throwAsCaller(MException('MATLAB:validators:mustBeReal', 'Value must be real.'));
end
end
