function mustBeNonnegative(value)
%mustBeNonnegative(VALUE)  An error unless VALUE is zero or positive.
%>> mustBeNonnegative(0)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~(isreal(value) && all(value(:) >= 0))
    throwAsCaller(MException('MATLAB:validators:mustBeNonnegative', 'Value must be nonnegative.'));
end
end
