function v = mcos_value(S, v, name)
%mcos_value(S, V, NAME)  V with the objects and function handles that it refers to. S comes from mcos_open, and NAME is
%   the variable, for warnings. A reference has numbers of class uint32: a mark, the number of dimensions, the
%   dimensions, the numbers of the objects, and the number of the class.
    if isa(v, 'uint32') && numel(v) >= 6 && v(1) == hex2dec('DD000000')
        v = referred(S, double(reshape(v, 1, [])), name);
    elseif iscell(v)
        for k = 1:numel(v)
            if has_parts(v{k}), v{k} = mcos_value(S, v{k}, name); end
        end
    elseif isstruct(v) && isscalar(v) && isfield(v, 'runmat_function_handle')
        v = mcos_handle(mcos_value(S, v.runmat_function_handle, name), name);
    elseif isstruct(v) && isscalar(v) && isfield(v, 'EnumerationInstanceTag')
        v = enumeration(S, v, name);
    elseif isstruct(v)
        for f = reshape(fieldnames(v), 1, [])
            for k = 1:numel(v)
                if has_parts(v(k).(f{1})), v(k).(f{1}) = mcos_value(S, v(k).(f{1}), name); end
            end
        end
    end
end

function t = has_parts(v), t = iscell(v) || isstruct(v) || isa(v, 'uint32'); end

function v = referred(S, r, name)
    n = r(2);
    if isempty(S) || n < 2 || numel(r) < 3 + n, damaged(), end
    count = prod(r(3:2 + n));
    if numel(r) ~= 3 + n + count, damaged(), end
    cls = item(S.classes, r(end));
    id = r(2 + n + (1:count));
    if count == 1 && id == 0                        % no object
        v = [];
        return
    elseif count == 1 && isKey(S.made, id)
        v = S.made(id);
        return
    end
    all = cell(1, count);
    for k = 1:count
        S.made(id(k)) = [];                         % an object that refers to itself
        all{k} = properties_of(S, id(k), r(end), name);
    end
    if count == 1 && ~isstruct(all{1})
        v = mcos_object(cls, all{1}, name);
    else
        fields = joined(all);
        if count == 0, fields = repmat(struct(), r(3:2 + n)); end
        v = mcos_object(cls, reshape(fields, r(3:2 + n)), name);
    end
    if count == 1, S.made(id) = v; end
end

% One struct array. MATLAB saves only properties that differ from the defaults, so objects may have other fields.
function s = joined(all)
    names = {};
    for k = 1:numel(all)
        if ~isstruct(all{k}), s = [all{:}]; return, end
        names = union(names, fieldnames(all{k}), 'stable');
    end
    for k = 1:numel(all)
        for n = reshape(setdiff(names, fieldnames(all{k}), 'stable'), 1, []), all{k}.(n{1}) = []; end
        all{k} = orderfields(all{k}, names);
    end
    s = [all{:}];
end

% What saveobj of the class gave, or a struct with the defaults and the saved properties.
function v = properties_of(S, id, cls, name)
    if id < 1 || id > size(S.objects, 1), damaged(), end
    row = S.objects(id, :);
    list = zeros(0, 3);
    if row(4) > 0, list = item(S.saved, row(4)); elseif row(5) > 0, list = item(S.plain, row(5)); end
    v = struct();
    if row(4) == 0 && cls <= numel(S.defaults) && isstruct(S.defaults{cls}) && isscalar(S.defaults{cls})
        v = mcos_value(S, S.defaults{cls}, name);
    end
    for k = 1:size(list, 1)
        switch list(k, 2)
            case 0, x = item(S.names, list(k, 3));
            case 1, x = mcos_value(S, item(S.cells, list(k, 3) + 1), name);
            otherwise, x = list(k, 3) ~= 0;
        end
        v.(matlab.lang.makeValidName(item(S.names, list(k, 1)))) = x;           % one is named uint32.Data
    end
    if row(4) > 0 && size(list, 1) == 1 && isfield(v, 'any'), v = v.any; end
end

% A member of an enumeration is found by its name.
function v = enumeration(S, e, name)
    cls = item(S.classes, double(e.ClassName));
    members = S.names(double(e.ValueNames));
    try
        all = cellfun(@(m) feval([cls '.' m]), reshape(members, 1, []), 'UniformOutput', false);
        all = [all{:}];
        v = reshape(all(double(e.ValueIndices) + 1), size(e.ValueIndices));
    catch
        warning('MATLAB:load:cannotInstantiateLoadedVariable', ['Variable ''%s'' originally saved as a %s cannot ' ...
            'be instantiated as an object and will be read in as text.'], name, cls);
        v = reshape(members(double(e.ValueIndices) + 1), size(e.ValueIndices));
    end
end

function x = item(list, k)
    if k < 1 || k > numel(list), damaged(), end
    x = list{k};
end

function damaged()
    error('MATLAB:load:unableToReadMatFile', 'Unable to read MAT-file: the file might be corrupt.');
end
