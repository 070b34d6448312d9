function mustBeLessThanOrEqual(value, limit)
%mustBeLessThanOrEqual(VALUE, LIMIT)  An error unless every element of VALUE is less than or equal to LIMIT.
%>> mustBeLessThanOrEqual(1, 3)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~all(value(:) <= limit)
    throwAsCaller(MException('MATLAB:validators:mustBeLessThanOrEqual', 'Value must be less than or equal to %s.', ...
        num2str(limit)));
end
end
