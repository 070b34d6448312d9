% Functions of packages, by whole name, by handle, by import.
assert(pkgq.double_of(4) == 8)
assert(pkgq.inner.count(1, 2, 3) == 3)
f = @pkgq.double_of;
assert(f(5) == 10)
assert(imported(3) == 6)
assert(all_imported(2) == 1)
try
    pkgq.nothing(1);
catch e
    disp(e.identifier)
end
assert(feval('pkgq.double_of', 1) == 2)
disp('packages')
function r = imported(x)
import pkgq.double_of
r = double_of(x);
end
function r = all_imported(x)
import pkgq.inner.*
r = count(x);
end
