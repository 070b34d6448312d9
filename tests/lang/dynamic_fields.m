% Names of fields from text and expressions.
n = 'alpha';
s.(n) = 1;
s.(['be' 'ta']) = 2;
s.("gamma").x = 3;
assert(s.alpha == 1 && s.beta == 2 && s.gamma.x == 3)
for f = fieldnames(s)'
    s.(f{1}) = f{1};
end
assert(isequal(struct2cell(s)', {'alpha', 'beta', 'gamma'}))
k.(n)(3) = 4;
disp(k.alpha)
