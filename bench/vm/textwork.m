% bench/vm/textwork.m - work on 10 MB of text, in seconds, best of 3; the same file runs in Octave.
text = repmat('alpha beta,gamma delta;12 345,x ', 1, 327680);
best = inf(1, 4);
for k = 1:3
    t = tic; p = strsplit(text, ','); best(1) = min(best(1), toc(t));
    t = tic; q = strrep(text, 'gamma', 'GAMMA RAY'); best(2) = min(best(2), toc(t));
    t = tic; r = regexprep(text, '(\w+) (\d+)', '$2 $1'); best(3) = min(best(3), toc(t));
    t = tic; s = ''; for i = 1:20000, s = [s 'abc,']; end; best(4) = min(best(4), toc(t));
end
names = {'strsplit', 'strrep', 'regexprep', 'building'};
for k = 1:4
    fprintf('%s %.6f\n', names{k}, best(k));
end
