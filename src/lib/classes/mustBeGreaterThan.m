function mustBeGreaterThan(value, limit)
%mustBeGreaterThan(VALUE, LIMIT)  An error unless every element of VALUE is greater than LIMIT.
%>> mustBeGreaterThan(3, 1)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~all(value(:) > limit)
    throwAsCaller(MException('MATLAB:validators:mustBeGreaterThan', 'Value must be greater than %s.', num2str(limit)));
end
end
