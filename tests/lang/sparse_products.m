% Matrix products and powers.
a = [0 1 0; 2 0 3; 0 0 4];
b = [1 0 2; 0 5 0; 6 0 0];
s = sparse(a); t = sparse(b);
assert(issparse(s * t) && isequal(s * t, a * b))
assert(~issparse(s * b) && isequal(s * b, a * b))
assert(~issparse(a * t) && isequal(a * t, a * b))
assert(isequal(s * [1; 2; 3], a * [1; 2; 3]))
assert(isequal([1 2 3] * s, [1 2 3] * a))
assert(isequal(s ^ 3, a ^ 3) && issparse(s ^ 3))
assert(isequal(s' * s, a' * a))
z = s * 1i;
assert(isequal(z * z, -(a * a)))
try
    s * ones(2, 1);
catch e
    disp(e.identifier)
end
