function mustBeFinite(value)
%mustBeFinite(VALUE)  An error unless VALUE is finite.
%>> mustBeFinite(3)
if ~(all(isfinite(value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeFinite', 'Value must be finite.'));
end
end
