function data = h5read(file, name, start, count, stride)
%h5read(FILE, NAME)                        The data set NAME, such as '/group/data', of an HDF5 file. Its dimensions are
%                                          in the reverse order of the file. Texts are cells.
%h5read(FILE, NAME, START, COUNT, STRIDE)  A part: COUNT elements (Inf: all) from the element START on, by STRIDE.
%>> try, h5read('no such file', '/x'), catch e, disp(e.identifier), end
%MATLAB:imagesci:h5read:fileOpenErr
    narginchk(2, 5);
    f = h5_file('h5read', file);
    o = h5_find('h5read', f, name);
    if isempty(o.type) || isempty(o.layout)
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The name ''%s'' is no data set.', char(name));
    end
    if strcmp(o.space, 'null')
        data = [];
        return
    end
    if nargin < 3
        data = h5_values(f, o.type, o.dims, h5_data(f, o));
        return
    end
    dims = flip(o.dims);
    if nargin < 4
        error('MATLAB:imagesci:h5read:missingCount', 'COUNT is missing.');
    elseif nargin < 5
        stride = ones(1, numel(dims));
    end
    ok = @(v) isnumeric(v) && isreal(v) && numel(v) == numel(dims) && all(v(:) >= 1) && all(v(:) == fix(v(:)));
    if ~ok(start) || ~ok(count(:)) || ~ok(stride)
        error('MATLAB:imagesci:h5read:invalidSelection', ...
            'START, COUNT and STRIDE must have a positive integer for each dimension.');
    end
    part = cell(1, numel(dims));
    whole = zeros(1, numel(dims));
    for k = 1:numel(dims)
        n = min(count(k), floor((dims(k) - start(k)) / stride(k)) + 1);
        if ~isinf(count(k)) && n < count(k) || n < 1
            error('MATLAB:imagesci:hdf5lib:libraryError', 'The part is not within the data.');
        end
        part{k} = 1 + stride(k) * (0:n - 1);
        whole(k) = part{k}(end);
    end
    data = h5_values(f, o.type, flip(whole), h5_data(f, o, reshape(start, 1, []) - 1, whole));
    data = data(part{:});
end
