% Elements, fields, cells and texts, one at a time.
A = zeros(1, 500); s = struct('count', 0, 'items', {{}}); c = cell(1, 500); words = '';
for i = 1:500
    A(i) = i ^ 2;
    s.count = s.count + A(i);
    c{i} = s.count;
    s.items{end + 1} = i;
end
for i = 1:200
    words = [words sprintf('%d,', c{i})]; %#ok
    if strcmp(words, 'none') || isempty(words), break; end
end
m = containers.Map('KeyType', 'char', 'ValueType', 'any');
for i = 1:200, m(num2str(i)) = i; end
fprintf('%d %d %d %d\n', s.count, numel(s.items), numel(words), m.Count);
