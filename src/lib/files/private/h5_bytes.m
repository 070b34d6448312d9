function b = h5_bytes(f, at, n)
%h5_bytes  N bytes at the address AT of the HDF5 file F.
    if ~(at >= 0 && n >= 0 && at + f.base + n <= f.size)
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: it is too short.');
    end
    if ~isempty(f.bytes)
        b = f.bytes(f.base + at + 1:f.base + at + n);
    elseif n == 0
        b = zeros(1, 0, 'uint8');
    else
        fseek(f.id, f.base + at, 'bof');
        b = fread(f.id, [1 n], '*uint8');
    end
end
