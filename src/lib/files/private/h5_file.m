function f = h5_file(who, file)
%h5_file  The HDF5 file FILE, and the address of its root; an error from WHO if it is none. A small file is read
%   at once, and of a larger one only what h5_bytes is asked for.
    if ~(ischar(file) && isrow(file)) && ~(isstring(file) && isscalar(file))
        error(['MATLAB:imagesci:' who ':badFilename'], 'The name of the file must be text.');
    end
    path = runmat_find_file(file);
    id = -1;
    if ~isempty(path), id = fopen(path, 'r'); end
    if id < 0
        error(['MATLAB:imagesci:' who ':fileOpenErr'], 'The file "%s" cannot be opened.', char(file));
    end
    f.name = path;
    fseek(id, 0, 'eof');
    f.size = ftell(id);
    fseek(id, 0, 'bof');
    f.bytes = [];
    if f.size < 2 ^ 20
        f.bytes = fread(id, [1 Inf], '*uint8');
        fclose(id);
    else
        f.id = id;
        f.closing = onCleanup(@() fclose(id));
    end
    f.base = 0;
    at = 0;
    mark = uint8([137 'HDF' 13 10 26 10]);
    while at + 96 <= f.size && ~isequal(h5_bytes(f, at, 8), mark), at = max(2 * at, 512); end
    if at + 96 > f.size
        error(['MATLAB:imagesci:' who ':notHDF5'], 'The file "%s" is no HDF5 file.', char(file));
    end
    f.base = at;
    version = h5_number(f, 8, 1);
    where = 13 - 4 * (version >= 2);
    if version > 3 || h5_number(f, where, 1) ~= 8 || h5_number(f, where + 1, 1) ~= 8
        error('RunMat:notSupported', '%s: HDF5 files of this version cannot be read.', who);
    end
    if version < 2
        f.root = h5_number(f, 64 + 4 * (version == 1), 8);
    else
        f.root = h5_number(f, 36, 8);
    end
end
