function mustBeInteger(value)
%mustBeInteger(VALUE)  An error unless VALUE is whole numbers.
%>> mustBeInteger(3)
if ~((isnumeric(value) || islogical(value)) && isreal(value) && all(isfinite(value(:))) && ...
    all(value(:) == floor(value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeInteger', 'Value must be integer.'));
end
end
