% Much text to read, compile and run once.
text = '';
for k = 1:150
    text = [text sprintf('a%d = %d; if a%d > 3 && true, b.f%d = {a%d, ''t''}; else, b.f%d = [1 2; 3 a%d]; end\n', ...
        k, k, k, k, k, k, k)]; %#ok
end
eval(text);
fprintf('%d\n', numel(fieldnames(b)));
