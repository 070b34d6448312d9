function mustBePositive(value)
%mustBePositive(VALUE)  An error unless VALUE is positive.
%>> mustBePositive(3)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~(isreal(value) && all(value(:) > 0))
    throwAsCaller(MException('MATLAB:validators:mustBePositive', 'Value must be positive.'));
end
end
