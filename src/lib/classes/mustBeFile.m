function mustBeFile(value)
%mustBeFile(NAME)  An error unless NAME is an existing file.
%>> f = tempname; writelines("x", f); mustBeFile(f)
if ~(ischar(value) || isstring(value) || iscellstr(value)) || isempty(value) && ~ischar(value) %#ok<ISCLSTR>
    throwAsCaller(MException('MATLAB:validators:mustBeNonzeroLengthText', ...
        'Value must be text with one or more characters.'));
end
names = cellstr(value);
missing = names(~cellfun(@isfile, names));
if ~isempty(missing)
    list = sprintf(' ''%s''', missing{:});
    throwAsCaller(MException('MATLAB:validators:mustBeFile', '%s', ['The following files do not exist:' list '.']));
end
end
