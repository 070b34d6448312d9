function parts = bench_together(o, who, cls, words)
% PARTS = bench_together(O, WHO, CLASS, WORDS)  Runs the points WORDS ('CASE NAME=VALUE ...') of the peer WHO in one
% process. PARTS are their outputs, in order; a point that was not reached has the text 'FAILED' and the reason.
errors = [tempname '.txt'];
[status, text] = system(sprintf('cd "%s" && timeout %d %s 2> "%s" < /dev/null', o.folder, 60 * numel(words), ...
    bench_peer(o, who, cls, strjoin(words, ' / ')), errors));
if isfile(errors), delete(errors); end
[~, parts] = regexp(text, '^CASE .*\n', 'match', 'split', 'lineanchors', 'dotexceptnewline');
parts = regexprep(parts(2:end), '^PEAK .*$', '', 'lineanchors', 'dotexceptnewline');
parts(end + 1:numel(words)) = {sprintf('FAILED not reached: exit status %d\n', status)};
end
