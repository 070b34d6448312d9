function mustBeNonpositive(value)
%mustBeNonpositive(VALUE)  An error unless VALUE is zero or negative.
%>> mustBeNonpositive(0)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~(isreal(value) && all(value(:) <= 0))
    throwAsCaller(MException('MATLAB:validators:mustBeNonpositive', 'Value must be nonpositive.'));
end
end
