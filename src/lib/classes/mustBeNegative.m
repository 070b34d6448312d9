function mustBeNegative(value)
%mustBeNegative(VALUE)  An error unless VALUE is negative.
%>> mustBeNegative(-1)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~(isreal(value) && all(value(:) < 0))
    throwAsCaller(MException('MATLAB:validators:mustBeNegative', 'Value must be negative.'));
end
end
