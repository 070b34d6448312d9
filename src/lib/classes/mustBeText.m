function mustBeText(value)
%mustBeText(VALUE)  An error unless VALUE is text.
%>> mustBeText('a')
if ~(ischar(value) && (isrow(value) || isequal(size(value), [0 0])) || isstring(value) || iscell(value) && ...
    all(cellfun(@(t) ischar(t) && (isrow(t) || isequal(size(t), [0 0])), value(:))))
    throwAsCaller(MException('MATLAB:validators:mustBeText', ...
        'Value must be a character vector, string array, or cell array of character vectors.'));
end
end
