% load reads objects and function handles that MATLAB saved: the test writes such a file, byte by byte.
f = [tempname '.mat'];
S = subsystem();
g = fopen(f, 'w');
refs = {'s', 'string', 1; 't', 'datetime', 2; 'z', 'datetime', 3; 'd', 'duration', 4; 'c', 'categorical', 5; ...
    'm', 'containers.Map', 6; 'T', 'table', 7; 'o', 'SomeClass', 8; 'k', 'calendarDuration', 9; ...
    'q', 'timetable', 10; ...
    'p', 'SomeClass', [8 11]};
vars = uint8([]);
for k = 1:size(refs, 1), vars = [vars opaque(refs{k, 1}, refs{k, 2}, refs{k, 3})]; end %#ok<AGROW>
handle = struct('function_handle', ...
    struct('function', 'sf%0@(x)x+a', 'type', 'anonymous', 'workspace', {{struct('a', 5)}}));
vars = [vars matrix(16, [1 1], 'h', value(handle, '')), value(struct('in', 7), 'plain'), ...
    value({reference(2), 1}, 'raw')];
head = [uint8(blanks(116)), typecast(uint64(128 + numel(vars)), 'uint8'), 0, 1, uint8('IM')];
fwrite(g, [head, vars, S]); fclose(g);
w = load(f);
disp(w.s), disp(w.t), disp(isnat(w.z)), disp(w.z.Format), disp(w.d), disp(w.c), disp(categories(w.c)'), disp(w.k)
disp([w.m.keys; w.m.values]), disp(w.T), disp(w.T.Properties.Description), disp(w.T.Properties.VariableUnits)
disp(w.o), disp(w.q), disp(w.h(1)), disp(w.plain), disp(class(w.raw{1})), disp(class(load(f, 't').t))
disp(size(w.p)), disp({w.p.flag}), disp({w.p.data})          % two objects, with other properties saved
for n = [20 100 numel(S) - 40]                      % damaged
    g = fopen(f, 'w'); fwrite(g, [head, vars, S(1:numel(S) - n)]); fclose(g);
    try, load(f, 's'); disp('read'), catch e, disp(e.identifier), end
end
delete(f)

function S = subsystem()
    names = {'any', 'string', 'datetime', 'data', 'tz', 'fmt', 'duration', 'millis', 'categorical', 'codes', ...
        'categoryNames', 'Map', 'containers', 'serialization', 'table', 'nrows', 'varnames', 'rownames', 'props', ...
        'SomeClass', 'inner', 'flag', 'calendarDuration', 'components', 'timetable'};
    at = @(n) find(strcmp(names, n));
    classes = [0 at('string'); 0 at('datetime'); 0 at('duration'); 0 at('categorical'); at('containers') at('Map'); ...
        0 at('table'); 0 at('SomeClass'); 0 at('calendarDuration'); 0 at('timetable')];
    props = struct('Description', 'about', 'VariableUnits', {{'m', ''}});
    months = struct('months', 1, 'days', 2, 'millis', 3000);
    text = [uint64([1 2 1 3 2 0]), intmax('uint64'), typecast(uint16(['ab' 0 0]), 'uint64')];
    rows = struct('origin', reference(4, 3), 'specifiedAsRate', false, 'stepSize', reference(4, 3));
    time = struct('data', {{[1; 2]}}, 'varNames', {{'x'}}, 'numRows', 2, 'rowTimes', rows);
    cells = {text, 1e12 + 250, '', complex(NaN, 0), 'yyyy', 90000, 'mm:ss', uint8([1 2 0]), {'lo'; 'hi'}, ...
        struct('keys', {{'a', 'b'}}, 'values', {{1, 'x'}}, 'keyType', 'char', 'valueType', 'any'), ...
        {1, reference(2, 2)}, 1, {'p', 'when'}, {}, props, reference(4, 3), months, time};
    own = {[at('data') 1 1; at('tz') 1 2], [at('data') 1 3; at('fmt') 1 4], [at('millis') 1 5; at('fmt') 1 6], ...
        [at('codes') 1 7; at('categoryNames') 1 8], [at('serialization') 1 9], ...
        [at('data') 1 10; at('nrows') 1 11; at('varnames') 1 12; at('rownames') 1 13; at('props') 1 14], ...
        [at('inner') 1 15; at('flag') 2 1; at('tz') 0 at('inner')], [at('components') 1 16], [at('data') 1 1]};
    saved = {[at('any') 1 0], [at('any') 1 17]};
    objects = [1 0 0 1 0 1; 2 0 0 0 1 2; 2 0 0 0 2 3; 3 0 0 0 3 4; 4 0 0 0 4 5; 5 0 0 0 5 6; 6 0 0 0 6 8; ...
        7 0 0 0 7 8; 8 0 0 0 8 9; 9 0 0 2 0 10; 7 0 0 0 9 11];
    text = uint8(strjoin(names, char(0)));
    text = [text zeros(1, 8 - mod(numel(text), 8))];
    parts = {words([zeros(1, 4); classes zeros(9, 2)]), words(lists(saved)), words([zeros(1, 6); objects]), ...
        words(lists(own)), words([0 0])};
    ends = cumsum([40 + numel(text), cellfun(@numel, parts)]);
    meta = [words([4 numel(names) ends ends(end) ends(end)]), text, parts{:}];
    defaults = [{[]; struct()}; {struct('tz', '', 'fmt', ''); struct('fmt', ''); struct(); struct(); struct()}; ...
        {struct('extra', 3); struct(); struct()}];
    all = [{reshape(meta, [], 1); []}; reshape(cells, [], 1); {[]; []; defaults}];
    inner = matrix(17, [], '', [element(1, uint8('MCOS')), element(1, uint8('FileWrapper__')), value(all, '')]);
    bytes = [uint8([0 1]), uint8('IM'), zeros(1, 4, 'uint8'), matrix(2, [1 1], '', ...
        [element(5, words(5)), element(1, uint8(['MCOS' 0])), inner])];
    S = value(bytes, '');
end

function b = lists(c)
    b = [0 0];
    for k = 1:numel(c)
        x = [size(c{k}, 1), reshape(c{k}.', 1, [])];
        b = [b x zeros(1, mod(numel(x), 2))]; %#ok<AGROW>
    end
end

function r = reference(object, cls)
    if nargin < 2, cls = 2; end
    r = uint32([hex2dec('DD000000'); 2; 1; numel(object); object(:); cls]);
end

function b = words(x), b = typecast(uint32(reshape(x.', 1, [])), 'uint8'); end

function b = element(type, data)
    data = reshape(data, 1, []);
    b = [words([type numel(data)]), data, zeros(1, mod(-numel(data), 8), 'uint8')];
end

function b = matrix(cls, sizes, name, rest)
    b = [element(6, words([cls 0])), element(5, words(sizes)), element(1, uint8(name)), rest];
    if isempty(sizes), b = [element(6, words([cls 0])), element(1, uint8(name)), rest]; end
    b = element(14, b);
end

function b = opaque(name, cls, id)
    classes = [1 2 2 3 4 5 6 7 8 9];
    b = [element(1, uint8('MCOS')), element(1, uint8(cls)), value(reference(id, classes(id(1))), '')];
    b = matrix(17, [], name, b);
end

function b = value(v, name)
    kinds = {'double', 6, 9; 'single', 7, 7; 'uint8', 9, 2; 'uint32', 13, 6; 'uint64', 15, 13};
    switch class(v)
        case 'cell'
            parts = cellfun(@(x) value(x, ''), reshape(v, 1, []), 'UniformOutput', false);
            b = matrix(1, size(v), name, [parts{:}]);
        case 'struct'
            f = fieldnames(v);
            long = zeros(numel(f), 32, 'uint8');
            for k = 1:numel(f), long(k, 1:numel(f{k})) = uint8(f{k}); end
            parts = cellfun(@(n) value(v.(n), ''), f.', 'UniformOutput', false);
            b = matrix(2, [1 1], name, [element(5, words(32)), element(1, long.'), parts{:}]);
        case 'char', b = matrix(4, size(v), name, element(16, uint8(v)));
        case 'logical', b = matrix(9, size(v), name, element(2, uint8(v)));
        otherwise
            k = strcmp(kinds(:, 1), class(v));
            data = element(kinds{k, 3}, typecast(real(reshape(v, 1, [])), 'uint8'));
            if isreal(v), b = matrix(kinds{k, 2}, size(v), name, data); return, end
            b = [element(6, words([kinds{k, 2} + 2048, 0])), element(5, words(size(v))), element(1, uint8(name)), ...
                data, element(9, typecast(imag(reshape(v, 1, [])), 'uint8'))];
            b = element(14, b);
    end
end
