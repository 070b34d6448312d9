function S = mcos_open(file)
%mcos_open(FILE)  The objects that MATLAB saved in a MAT-file, for mcos_value. FILE is the struct that MATLAB keeps
%   beside the variables, with a cell in its field MCOS.
%
%   The first element of the cell has bytes: a version, the number of names, eight offsets of the parts behind it, and
%   the names. Part 1 names the classes. Part 3 has six numbers for each object: its class, and where its properties
%   stand in part 2 or in part 4. A property is three numbers: its name, a kind, and a number. Of kind 1 it is the value
%   with this number in the cell, behind the first two elements. The last element has defaults of each class.
%   The numbers of classes, objects and lists start at 1, because each part begins with an entry of zeros.
    S = struct('names', {{}}, 'classes', {{}}, 'objects', zeros(0, 6), 'saved', {{}}, 'plain', {{}}, ...
        'cells', {{}}, 'defaults', {{}}, 'made', containers.Map('KeyType', 'double', 'ValueType', 'any'));
    if isstruct(file) && isfield(file, 'MCOS'), file = file.MCOS; end
    if ~iscell(file) || numel(file) < 3 || ~isa(file{1}, 'uint8') || numel(file{1}) < 40, return, end
    bytes = reshape(file{1}, 1, []);
    head = double(typecast(bytes(1:40), 'uint32'));
    version = mod(head(1), 256);                    % files before 2011 have a second number here
    if version < 1 || version > 4 || any(diff(head(3:8)) < 0) || any(head(3:8) > numel(bytes)), damaged(), end
    S.names = names_of(bytes(41:head(3)), head(2));
    list = reshape(part(bytes, head(3), head(4)), 4, []).';
    for k = 2:size(list, 1)
        S.classes{k - 1} = name(S.names, list(k, 2));
        if list(k, 1), S.classes{k - 1} = [name(S.names, list(k, 1)) '.' S.classes{k - 1}]; end
    end
    S.saved = lists(part(bytes, head(4), head(5)));
    S.objects = reshape(part(bytes, head(5), head(6)), 6, []).';
    S.objects(1, :) = [];
    S.plain = lists(part(bytes, head(6), head(7)));
    S.cells = file(3:end);
    if iscell(file{end}), S.defaults = file{end}(2:end); end
end

function x = part(bytes, from, to)
    if mod(to - from, 4), damaged(), end
    x = double(typecast(bytes(from + 1:to), 'uint32'));
    if mod(numel(x), 2), damaged(), end
end

function names = names_of(bytes, count)
    ends = find(bytes == 0);
    if numel(ends) < count, damaged(), end
    names = cell(1, count);
    from = 1;
    for k = 1:count
        names{k} = native2unicode(bytes(from:ends(k) - 1), 'UTF-8');
        from = ends(k) + 1;
    end
end

function text = name(names, k)
    if k < 1 || k > numel(names), damaged(), end
    text = names{k};
end

% Lists of three numbers for each property, each list after its length and padded to 8 bytes.
function c = lists(x)
    c = {};
    at = 3;
    while at <= numel(x)
        n = x(at);
        if at + 3 * n > numel(x), damaged(), end
        c{end + 1} = reshape(x(at + 1:at + 3 * n), 3, []).'; %#ok<AGROW>
        at = at + 1 + 3 * n;
        at = at + mod(at - 1, 2);
    end
end

function damaged()
    error('MATLAB:load:unableToReadMatFile', 'Unable to read MAT-file: the file might be corrupt.');
end
