% Long lists of values in one statement.
s = 'x = [';
for k = 1:3000, s = [s sprintf('%d ', k)]; end
eval([s '];']);
assert(numel(x) == 3000 && x(3000) == 3000)
c = 'y = {';
for k = 1:500, c = [c sprintf('''%d'', ', k)]; end
eval([c '0};']);
assert(numel(y) == 501)
t = 'z = 0';
for k = 1:800, t = [t ' + 1']; end
eval([t ';']);
disp(z)
