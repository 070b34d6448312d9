function mustBeNonzeroLengthText(value)
%mustBeNonzeroLengthText(VALUE)  An error unless VALUE is text that is not empty.
%>> mustBeNonzeroLengthText('a')
if ~(ischar(value) && isrow(value) && ~isempty(value) || isstring(value) && ~isempty(value) && ...
    all(strlength(value(:)) > 0) || iscellstr(value) && all(~cellfun('isempty', value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeNonzeroLengthText', ...
        'Value must be text with one or more characters.'));
end
end
