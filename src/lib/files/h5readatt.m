function value = h5readatt(file, where, name)
%h5readatt(FILE, WHERE, NAME)  The attribute NAME of the group or data set WHERE of an HDF5 file.
%>> try, h5readatt('no such file', '/', 'x'), catch e, disp(e.identifier), end
%MATLAB:imagesci:h5readatt:fileOpenErr
    narginchk(3, 3);
    f = h5_file('h5readatt', file);
    o = h5_find('h5readatt', f, where);
    k = find(strcmp(o.attributes(:, 1), name), 1);
    if isempty(k)
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The attribute ''%s'' does not exist.', char(name));
    end
    value = h5_attribute(f, o.attributes(k, :));
end
