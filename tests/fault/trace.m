% Checks the file of `runmat --trace=FILE` for the program traced.m of tests/cli.sh: events of a thread nest, and the
% outermost phases add up to the session.
function trace(file)
t = jsondecode(fileread(file));
assert(t.otherData.dropped == 0)
e = t.traceEvents;
named = cellfun(@(x) strcmp(x.ph, 'M'), e);
assert(any(cellfun(@(x) strcmp(x.name, 'process_name'), e(named))))
e = e(~named);
get = @(f) cellfun(@(x) x.(f), e, 'UniformOutput', false);
cat = get('cat'); name = get('name');
from = cell2mat(get('ts')); long = cell2mat(get('dur')); thread = cell2mat(get('tid'));
for k = {'session', 'phase', 'vm', 'region', 'kernel', 'compile', 'function'}
    assert(any(strcmp(cat, k{1})), 'no event of %s', k{1})
end
assert(any(strcmp(name, 'sort')) && any(strcmp(name, 'parse')) && any(startsWith(name, 'sin')))
by = cellfun(@(x) x.args.forcedBy, e(strcmp(cat, 'region')), 'UniformOutput', false);
assert(any(strcmp(by, 'statement, line 2')), strjoin(by, '; '))
assert(all(long >= 0) && all(from >= 0))
main = thread == thread(strcmp(cat, 'session'));
check_nesting(from(main), long(main))
p = strcmp(cat, 'phase');
whole = long(strcmp(cat, 'session'));
total = outermost(from(p), long(p));
assert(abs(total / whole - 1) < 0.01, 'the phases are %g, the session is %g', total, whole)
disp('good')
end

function check_nesting(from, long)
[~, order] = sortrows([from(:), -long(:)]);
from = from(order); long = long(order);
ends = [];
for k = 1:numel(from)
    while ~isempty(ends) && ends(end) <= from(k) + 0.002, ends(end) = []; end
    if ~isempty(ends)
        assert(from(k) + long(k) <= ends(end) + 1, 'the event at %g does not nest', from(k))
    end
    ends(end + 1) = from(k) + long(k);
end
end

function total = outermost(from, long)
[from, order] = sort(from);
long = long(order);
total = 0; last = -1;
for k = 1:numel(from)
    if from(k) >= last - 0.002, total = total + long(k); last = from(k) + long(k); end
end
end
