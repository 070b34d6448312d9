function mustBeNonNan(value)
%mustBeNonNan(VALUE)  An error unless VALUE is not NaN.
%>> mustBeNonNan(3)
if ~(~any(isnan(value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeNonNan', 'Value must not be NaN.'));
end
end
