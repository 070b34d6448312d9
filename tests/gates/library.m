% Functions of the library that need no other library.
rng(1); x = rand(1, 3000); [s, i] = sort(x); u = unique(round(x * 50)); c = cumsum(s);
words = strsplit(repmat('the quick brown fox ', 1, 40), ' ');
[names, ~, at] = unique(words); n = accumarray(at(:), 1);
t = strjoin(upper(names), '-'); k = cellfun(@(w) numel(w), words); q = cellfun('isempty', words);
h = histcounts(x, 0:0.1:1); p = interp1(0:10, (0:10) .^ 2, x * 10); m = ismember(1:200, u);
d = str2double(strsplit(num2str(1:60))); j = jsondecode(jsonencode(struct('a', {1 2 3}, 'b', 'text')));
fprintf('%g %g %d %d %s %d %d %d %g %d %g %d\n', s(1), c(end), i(1), numel(u), t, sum(n), sum(k), sum(q), sum(h) + ...
    sum(p), sum(m), sum(d), numel(j));
