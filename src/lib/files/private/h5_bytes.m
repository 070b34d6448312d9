function b = h5_bytes(f, at, n)
%h5_bytes  N bytes at the address AT of the HDF5 file F.
    if ~(at >= 0 && n >= 0 && at + f.base + n <= numel(f.bytes))
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: it is too short.');
    end
    b = f.bytes(f.base + at + 1:f.base + at + n);
end
