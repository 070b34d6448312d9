function bench_report(words)
% bench_report({A, B, '--html', FILE})  Prints a record, or the comparison of two, as Markdown; writes a page with
% pictures.
[files, o] = bench_words(words, 'html');
if isempty(files) || numel(files) > 2, bench_wrong('report needs one or two records'), end
a = bench_load(files{1});
b = [];
if numel(files) == 2, b = bench_load(files{2}); end
s = bench_tables(a, b, files);
for k = 1:numel(s)
    fprintf('## %s\n\n%s\n\n', s(k).title, s(k).text);
    if ~isempty(s(k).head), print_table(s(k)); end
end
if ~isempty(o.html)
    f = fopen(o.html, 'w');
    if f < 0, bench_wrong('%s cannot be written', o.html), end
    fprintf(f, '%s', bench_page(a, b, s));
    fclose(f);
end
end

function print_table(t)
fprintf('| %s |\n|%s\n', strjoin(t.head, ' | '), repmat('---|', 1, numel(t.head)));
for k = 1:size(t.rows, 1)
    fprintf('| %s |\n', strjoin(t.rows(k, :), ' | '));
end
fprintf('\n');
end
