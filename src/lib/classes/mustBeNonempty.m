function mustBeNonempty(value)
%mustBeNonempty(VALUE)  An error unless VALUE is not empty.
%>> mustBeNonempty(3)
if ~(~isempty(value))
    throwAsCaller(MException('MATLAB:validators:mustBeNonempty', 'Value must not be empty.'));
end
end
