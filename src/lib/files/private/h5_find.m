function o = h5_find(who, f, name)
%h5_find  The object with the path NAME, such as /group/data.
    if ~(ischar(name) && isrow(name)) && ~(isstring(name) && isscalar(name)) || ~startsWith(name, '/')
        error(['MATLAB:imagesci:' who ':notFullyQualifiedDatasetName'], ...
            'The name in the file must start with a slash.');
    end
    at = f.root;
    parts = strsplit(char(name), '/');
    for k = 1:numel(parts)
        if isempty(parts{k}), continue, end
        o = h5_object(f, at);
        row = find(strcmp(o.links(:, 1), parts{k}), 1);
        if isempty(row)
            error('MATLAB:imagesci:hdf5lib:libraryError', 'The name ''%s'' does not exist in the file.', char(name));
        end
        at = o.links{row, 2};
        if at == Inf, error('RunMat:notSupported', '%s: links to names cannot be followed.', who), end
    end
    o = h5_object(f, at);
end
