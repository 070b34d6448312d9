function mustBeLessThan(value, limit)
%mustBeLessThan(VALUE, LIMIT)  An error unless every element of VALUE is less than LIMIT.
%>> mustBeLessThan(1, 3)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~all(value(:) < limit)
    throwAsCaller(MException('MATLAB:validators:mustBeLessThan', 'Value must be less than %s.', num2str(limit)));
end
end
