function mustBeFolder(value)
%mustBeFolder(NAME)  An error unless NAME is an existing folder.
%>> mustBeFolder('/')
names = cellstr(value);
missing = names(~cellfun(@isfolder, names));
if ~isempty(missing)
    list = sprintf(' ''%s''', missing{:});
    throwAsCaller(MException('MATLAB:validators:mustBeFolder', '%s', ['The following folders do not exist:' list '.']));
end
end
