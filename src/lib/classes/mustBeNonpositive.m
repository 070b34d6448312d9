function mustBeNonpositive(value)
%mustBeNonpositive(VALUE)  An error unless VALUE is zero or negative.
%>> mustBeNonpositive(0)
if ~(isreal(value) && all(value(:) <= 0))
    throwAsCaller(MException('MATLAB:validators:mustBeNonpositive', 'Value must be nonpositive.'));
end
end
