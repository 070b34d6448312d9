function info = h5info(file, where)
%h5info(FILE, WHERE)  What is in an HDF5 file, or in its group or data set WHERE: Name, Groups, Datasets, Attributes ...
%>> try, h5info('no such file'), catch e, disp(e.identifier), end
%MATLAB:imagesci:h5info:fileOpenErr
    narginchk(1, 2);
    if nargin < 2, where = '/'; end
    f = h5_file('h5info', file);
    o = h5_find('h5info', f, where);
    where = char(where);
    if isempty(o.type)
        info = group(f, o, where, f.root);
    else
        info = data_set(f, o, regexprep(where, '^.*/', ''));
    end
    rest = struct2cell(info);
    info = cell2struct([{f.name}; rest], [{'Filename'}; fieldnames(info)], 1);
end

function g = group(f, o, name, above)
    % ABOVE: the addresses of the groups around this one.
    groups = {};
    sets = {};
    links = {};
    for k = 1:size(o.links, 1)
        at = o.links{k, 2};
        if at == Inf || any(above == at)
            links{end + 1} = struct('Name', o.links{k, 1}); %#ok<AGROW>
            continue
        end
        one = h5_object(f, at);
        if isempty(one.type)
            groups{end + 1} = group(f, one, [regexprep(name, '/$', '') '/' o.links{k, 1}], [above at]); %#ok<AGROW>
        elseif ~isempty(one.layout)
            sets{end + 1} = data_set(f, one, o.links{k, 1}); %#ok<AGROW>
        end
    end
    g = struct('Name', name, 'Groups', column(groups), 'Datasets', column(sets), 'Datatypes', [], ...
        'Links', column(links), 'Attributes', attributes(f, o));
end

function s = column(list)
    s = [];
    if ~isempty(list), s = vertcat(list{:}); end
end

function d = data_set(f, o, name)
    chunk = [];
    packing = [];
    fill = [];
    if ~isempty(o.layout) && ~isempty(o.layout.chunk), chunk = flip(o.layout.chunk); end
    names = {'deflate', 'shuffle', 'fletcher32', 'szip', 'nbit', 'scaleoffset'};
    for k = 1:numel(o.filters)
        one = o.filters{k};
        word = sprintf('%d', one.id);
        if any(one.id == 1:6), word = names{one.id}; end
        packing = [packing; struct('Name', word, 'Data', one.value)]; %#ok<AGROW>
    end
    if any(strcmp(o.type.class, {'single', 'double'})) || contains(o.type.class, 'int')
        fill = zeros(1, 1, o.type.class);
        if numel(o.fill) == o.type.size, fill = h5_values(f, o.type, 1, o.fill); end
    end
    d = struct('Name', name, 'Datatype', type(o.type), 'Dataspace', space(o), 'ChunkSize', chunk, 'FillValue', fill, ...
        'Filters', packing, 'Attributes', attributes(f, o));
end

function list = attributes(f, o)
    list = [];
    for k = 1:size(o.attributes, 1)
        row = o.attributes(k, :);
        value = [];
        if ~isempty(row{2}.type.class), value = h5_attribute(f, row); end
        one = struct('Name', row{1}, 'Datatype', type(row{2}.type), 'Dataspace', space(row{2}), 'Value', {value});
        list = [list; one]; %#ok<AGROW>
    end
end

function t = type(t)
    kinds = {'H5T_INTEGER', 'H5T_FLOAT', 'H5T_TIME', 'H5T_STRING', 'H5T_BITFIELD', 'H5T_OPAQUE', 'H5T_COMPOUND', ...
        'H5T_REFERENCE', 'H5T_ENUM', 'H5T_VLEN', 'H5T_ARRAY'};
    kind = kinds{min(t.kind, 10) + 1};
    if strcmp(t.class, 'texts'), kind = kinds{4}; end
    order = 'LE';
    if t.big, order = 'BE'; end
    name = kind;
    if any(strcmp(t.class, {'single', 'double'}))
        name = sprintf('H5T_IEEE_F%d%s', 8 * t.size, order);
    elseif contains(t.class, 'int')
        name = sprintf('H5T_STD_%s%d%s', upper(t.class(1)), 8 * t.size, order);
    end
    t = struct('Name', '', 'Class', kind, 'Type', name, 'Size', t.size, 'Attributes', []);
end

function s = space(o)
    most = [];
    if isfield(o, 'most'), most = flip(o.most); end
    s = struct('Size', flip(o.dims), 'MaxSize', most, 'Type', o.space);
end
