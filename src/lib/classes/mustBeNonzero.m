function mustBeNonzero(value)
%mustBeNonzero(VALUE)  An error unless VALUE is not zero.
%>> mustBeNonzero(3)
fault = number_fault(value, true);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~(all(value(:) ~= 0))
    throwAsCaller(MException('MATLAB:validators:mustBeNonzero', 'Value must not be zero.'));
end
end
