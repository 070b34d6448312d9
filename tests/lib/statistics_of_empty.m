% statistics of empty arrays: one NaN for each column, none without columns; single arrays keep their class
for x = {zeros(0, 3), zeros(3, 0), zeros(1, 0), zeros(0, 3, 2), [], single(zeros(0, 2)), single([])}
    a = x{1};
    fprintf('[%s] %s\n', strtrim(sprintf('%d ', size(a))), class(a));
    show('mode', mode(a)), show('prctile', prctile(a, 50)), show('quantile', quantile(a, [0.2 0.5]))
    show('iqr', iqr(a)), show('mode 2', mode(a, 2)), show('prctile 2', prctile(a, 50, 2))
    if ndims(a) == 2
        show('cov', cov(a))
    end
end
[m, f, c] = mode(zeros(0, 2));
disp(m), disp(f), disp(c)
show('trace', trace(single([]))), show('trace', trace([]))
function show(name, y)
    fprintf('  %s: %s [%s]%s\n', name, class(y), strtrim(sprintf('%d ', size(y))), sprintf(' %g', y));
end
