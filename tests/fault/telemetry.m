% Checks the lines of a telemetry file against the tables of docs/telemetry.md: telemetry.m FILE PAGE
function telemetry(file, page)
schema = read_page(page);
lines = splitlines(strtrim(fileread(file)));
count = 0;
for k = 1:numel(lines)
    x = jsondecode(lines{k});
    assert(x.schema == 3, 'line %d: schema', k)
    assert(isfield(schema, x.event), 'line %d: event %s', k, x.event)
    want = schema.(x.event);
    names = setdiff(fieldnames(x), {'schema', 'event'});
    missing = setdiff(fieldnames(want), names);
    assert(isempty(missing), 'line %d (%s): without %s', k, x.event, strjoin(missing(:)', ', '))
    unknown = setdiff(names, fieldnames(want));
    assert(isempty(unknown), 'line %d (%s): unknown %s', k, x.event, strjoin(unknown(:)', ', '))
    for n = names(:)'
        check_type(x.(n{1}), want.(n{1}), n{1});
    end
    count = count + 1;
    if strcmp(x.event, 'total')
        names = {'start', 'parse', 'vm', 'library', 'output', 'plan', 'compile', 'run', 'upload', 'wait', ...
            'download', 'other'};
        parts = sum(cellfun(@(n) x.([n '_seconds']), names));
        assert(abs(parts - x.wall_seconds) < 1e-6, 'the parts are %g, the wall %g', parts, x.wall_seconds)
        assert(x.work_seconds <= x.wall_seconds - x.parse_seconds + 1e-6, 'work outside of run')
        assert(x.other_seconds <= 0.05 * x.wall_seconds + 2e-4, 'other: %g of %g', x.other_seconds, x.wall_seconds)
    end
end
fprintf('%d lines, ends with %s\n', count, x.event)
end

function check_type(v, type, name)
if strcmp(type, 'text')
    assert(ischar(v), '%s is no text', name)
else
    assert(isnumeric(v) && isscalar(v) && v >= 0, '%s is no number', name)
    assert(~strcmp(type, 'count') || v == floor(v), '%s is no count', name)
end
end

% A struct of events, of structs: member -> type
function s = read_page(page)
s = struct();
event = '';
for line = splitlines(fileread(page))'
    head = regexp(line{1}, '^## (\w+)$', 'tokens', 'once');
    if ~isempty(head)
        event = head{1};
        s.(event) = struct();
    elseif ~isempty(event) && startsWith(line{1}, '| `')
        cells = strtrim(strsplit(line{1}, '|'));
        names = regexp(cells{2}, '`(\w+)`', 'tokens');
        types = strtrim(strsplit(cells{3}, ','));
        for k = 1:numel(names)
            s.(event).(names{k}{1}) = types{min(k, numel(types))};
        end
    end
end
end
