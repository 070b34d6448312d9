% Words split, counted and changed, beside a row of 8,000 numbers.
rng(3); v = zeros(1, 8000); names = cell(1, 400);
for k = 1:400
    names{k} = sprintf('item%03d_%s', mod(k * 37, 100), char('a' + mod(k, 26)));
end
u = unique(names); total = 0;
for k = 1:numel(u)
    parts = strsplit(u{k}, '_');
    id = str2double(parts{1}(5:end));
    v = v * 0.99 + mod((1:8000) * id, 17);
    total = total + sum(v > 50);
end
txt = upper(strjoin(u(1:50), ','));
fprintf('%d %d %.4f %d\n', numel(u), total, mean(v), numel(regexprep(txt, '[AEIOU]', '')));
