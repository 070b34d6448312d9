function mustBeNonmissing(value)
%mustBeNonmissing(VALUE)  An error unless VALUE is not missing.
%>> mustBeNonmissing(3)
if ~(~any(ismissing(value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeNonmissing', 'Value must not be missing.'));
end
end
