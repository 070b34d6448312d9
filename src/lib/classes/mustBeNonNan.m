function mustBeNonNan(value)
%mustBeNonNan(VALUE)  An error unless VALUE is not NaN.
%>> mustBeNonNan(3)
fault = number_fault(value, true);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~(~any(isnan(value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeNonNan', 'Value must not be NaN.'));
end
end
