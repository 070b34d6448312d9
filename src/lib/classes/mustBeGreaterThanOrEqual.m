function mustBeGreaterThanOrEqual(value, limit)
%mustBeGreaterThanOrEqual(VALUE, LIMIT)  An error unless every element of VALUE is greater than or equal to LIMIT.
%>> mustBeGreaterThanOrEqual(3, 1)
fault = number_fault(value);
if ~isempty(fault)
    throwAsCaller(fault);
end
if ~all(value(:) >= limit)
    throwAsCaller(MException('MATLAB:validators:mustBeGreaterThanOrEqual', ...
        'Value must be greater than or equal to %s.', num2str(limit)));
end
end
