function out = mat73_read(file, names)
%mat73_read(FILE)         The names of the variables of a MAT-file of version 7.3, which is an HDF5 file.
%mat73_read(FILE, NAMES)  A cell with the values of these variables.
    f = open_file(file);
    root = h5_object(f, f.root);
    list = root.links(~startsWith(root.links(:, 1), '#'), :);
    if nargin < 2
        out = reshape(list(:, 1), 1, []);
        return
    end
    out = cell(1, numel(names));
    f.mcos = [];
    row = find(strcmp(root.links(:, 1), '#subsystem#'), 1);
    if ~isempty(row)
        f.mcos = 'opening';
        f.mcos = mcos_open(value_at(f, root.links{row, 2}, '#subsystem#', 1));
    end
    for k = 1:numel(names)
        out{k} = value_at(f, list{strcmp(list(:, 1), names{k}), 2}, names{k}, 1);
    end
end

function v = value_at(f, at, name, depth)
    if depth > 500 || at == Inf, damaged(), end
    o = h5_object(f, at);
    kind = attribute(f, o, 'MATLAB_class', '');
    if o.is_group
        if ~isempty(attribute(f, o, 'MATLAB_sparse', []))
            v = sparse_of(f, o, kind);
        elseif strcmp(kind, 'function_handle')
            v = object_of(f, struct('runmat_function_handle', {struct_of(f, o, name, depth)}), name);
        elseif attribute(f, o, 'MATLAB_object_decode', 0) == 2              % an enumeration
            v = object_of(f, struct_of(f, o, name, depth), name);
        else
            v = struct_of(f, o, name, depth);
        end
    elseif isempty(o.type) || isempty(o.layout)
        damaged();
    elseif attribute(f, o, 'MATLAB_empty', 0)
        v = empty_of(f, o, kind);
    else
        v = array_of(f, o, kind, name, depth);
    end
end

function v = array_of(f, o, kind, name, depth)
    v = h5_values(f, o.type, o.dims, h5_data(f, o));
    if attribute(f, o, 'RunMat_bytes', 0)
        v = getArrayFromByteStream(v);
        return
    end
    if strcmp(o.space, 'null'), v = []; end
    if isstruct(v) && isfield(v, 'real') && isfield(v, 'imag'), v = complex(v.real, v.imag); end
    if strcmp(kind, 'FileWrapper__'), kind = 'cell'; end
    if strcmp(kind, 'function_handle')
        v = object_of(f, struct('runmat_function_handle', {reshape(char(v), 1, [])}), name);
        return
    elseif attribute(f, o, 'MATLAB_object_decode', 0) > 0 && ~strcmp(kind, 'cell')
        if ~isa(v, 'uint32'), v = unknown(name, kind); else, v = object_of(f, v, name); end
        return
    end
    switch kind
        case {'cell', ''}
            if strcmp(o.type.class, 'references')
                at = v;
                v = cell(size(at));
                for k = 1:numel(at), v{k} = value_at(f, double(at(k)), name, depth + 1); end
            end
        case 'char', v = reshape(char(v), size(v));
        case 'logical', v = v ~= 0;
        otherwise
            if isnumeric(v) && ~isa(v, kind) && exist(kind, 'builtin'), v = cast(v, kind); end
    end
end

% The data of an empty array are its sizes.
function v = empty_of(f, o, kind)
    sizes = double(h5_values(f, o.type, o.dims, h5_data(f, o)));
    sizes = [reshape(sizes, 1, []), zeros(1, 2 - min(numel(sizes), 2))];
    switch kind
        case 'char', v = reshape('', sizes);
        case 'cell', v = cell(sizes);
        case 'logical', v = false(sizes);
        case 'struct'
            names = field_names(f, o);
            pairs = [reshape(names, 1, []); repmat({cell(sizes)}, 1, numel(names))];
            v = struct(pairs{:});
            if isempty(names), v = repmat(struct(), sizes); end
        case {'double', 'single', 'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64'}
            v = zeros(sizes, kind);
        otherwise, v = [];
    end
end

function names = field_names(f, o)
    names = attribute(f, o, 'MATLAB_fields', {});
    names = cellfun(@letters, cellstr_of(names), 'UniformOutput', false);
end

function c = cellstr_of(c)
    if ~iscell(c), c = {c}; end
end

function s = letters(s)
    if iscell(s), s = [s{:}]; end
    s = reshape(char(s), 1, []);
end

% A group is one struct. If its members are references without a class, it is a struct array.
function v = struct_of(f, o, name, depth)
    names = field_names(f, o);
    if isempty(names), names = o.links(:, 1); end
    v = struct();
    for k = 1:numel(names)
        row = find(strcmp(o.links(:, 1), names{k}), 1);
        if isempty(row)                                     % the file names a field that it does not have
            if isscalar(v), v.(names{k}) = []; else, [v.(names{k})] = deal([]); end
            continue
        end
        m = h5_object(f, o.links{row, 2});
        names{k} = matlab.lang.makeValidName(names{k});     % a class of integers has a property uint32.Data
        if ~m.is_group && strcmp(type_class(m), 'references') && isempty(attribute(f, m, 'MATLAB_class', ''))
            at = h5_values(f, m.type, m.dims, h5_data(f, m));
            if isscalar(v) && ~isequal(size(at), [1 1]) && k == 1, v = repmat(v, size(at)); end
            if numel(v) ~= numel(at), damaged(), end
            for j = 1:numel(at), v(j).(names{k}) = value_at(f, double(at(j)), name, depth + 1); end
        else
            v.(names{k}) = value_at(f, o.links{row, 2}, name, depth + 1);
        end
    end
end

function c = type_class(o)
    c = '';
    if ~isempty(o.type), c = o.type.class; end
end

function v = sparse_of(f, o, kind)
    part = cell(1, 3);
    names = {'jc', 'ir', 'data'};
    for k = 1:3
        row = find(strcmp(o.links(:, 1), names{k}), 1);
        if isempty(row) && k > 1, continue, end                     % no entries
        if isempty(row), damaged(), end
        m = h5_object(f, o.links{row, 2});
        x = h5_values(f, m.type, m.dims, h5_data(f, m));
        if isstruct(x), x = complex(x.real, x.imag); end
        part{k} = double(x(:));
    end
    rows = double(attribute(f, o, 'MATLAB_sparse', 0));
    counts = diff(part{1});
    if any(counts < 0) || sum(counts) > numel(part{2}) || numel(part{2}) ~= numel(part{3}) || any(part{2} >= rows)
        damaged();
    end
    columns = repelem((1:numel(counts)).', counts);
    v = sparse(part{2}(1:numel(columns)) + 1, columns, part{3}(1:numel(columns)), rows, numel(counts));
    if strcmp(kind, 'logical'), v = v ~= 0; end
end

% While the data of the objects are read, they stay references.
function v = object_of(f, v, name)
    if ~ischar(f.mcos), v = mcos_value(f.mcos, v, name); end
end

function v = unknown(name, kind)
    warning('MATLAB:load:cannotInstantiateLoadedVariable', ['Variable ''%s'' is empty: values of class %s ' ...
        'in MAT-files of version 7.3 cannot be read.'], name, kind);
    v = [];
end

function v = attribute(f, o, name, v)
    row = find(strcmp(o.attributes(:, 1), name), 1);
    if ~isempty(row), v = h5_attribute(f, o.attributes(row, :)); end
    if iscell(v) && isscalar(v) && ischar(v{1}) && strcmp(name, 'MATLAB_class'), v = v{1}; end
end

function damaged()
    error('MATLAB:load:unableToReadMatFile', 'The MAT-file of version 7.3 is damaged.');
end

function f = open_file(file)
    try
        f = h5_file('load', file);
    catch e
        if strcmp(e.identifier, 'RunMat:notSupported'), rethrow(e), end
        damaged();
    end
end
