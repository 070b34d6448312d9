% dsave and dload: checkpoints of distributed arrays, which another number of workers reads.
f = tempname;
x = reshape(1:35, 5, 7); z = complex(magic(4), 1); n = reshape(int8(1:24), 2, 3, 4); l = x > 9;
p = parpool(3);
X = distributed(x); Z = distributed(z); N = distributed(n); L = distributed(l); E = distributed(zeros(0, 3));
spmd, C = spmdIndex * 2; B = codistributed(x, codistributor2dbc()); end
dsave(f, 'X', 'Z', 'N', 'L', 'E', 'C', 'B');
delete(p)
clear X Z N L E B C
p = parpool(2);
dload(f);
disp([isequal(gather(X), x), isequal(gather(Z), z), isequal(gather(N), n), isequal(gather(L), l), ...
    islogical(gather(L)), isequal(gather(B), x), isequal(size(E), [0 3])])
disp([C{1}, C{2}])
clear X
dload(f, 'X'); disp(gather(sum(X, 'all')))
g = tempname; dsave(g); clear X; dload(g); disp(size(X))
y = 1;
try, dsave(f, 'y'), catch e, disp(e.identifier), end
save([f 'y.mat'], 'y');
try, dload([f 'y']), catch e, disp(e.identifier), end
try, dload('no_such_file'), catch e, disp(e.identifier), end
try, dsave('/no/such/folder/x', 'X'), catch e, disp(~isempty(e.message)), end
delete(p)
