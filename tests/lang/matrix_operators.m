% * / \ ^ ' on matrices.
a = [1 2; 3 4]; b = [5 6; 7 8];
assert(isequal(a * b, [19 22; 43 50]) && isequal(a', [1 3; 2 4]))
assert(isequal(a ^ 2, a * a) && isequal(a ^ 0, eye(2)) && norm(a ^ -1 - inv(a)) < 1e-12)
x = a \ [5; 6];
assert(norm(a * x - [5; 6]) < 1e-12)
y = [5 6] / a;
assert(norm(y * a - [5 6]) < 1e-12)
assert(isequal(2 * a, [2 4; 6 8]) && isequal(a / 2, [0.5 1; 1.5 2]) && isequal(2 \ a, a / 2))
assert(isequal([1 2 3] * [4; 5; 6], 32) && isequal([1; 2] * [3 4], [3 4; 6 8]))
z = [1+2i 3; 4 5i];
assert(isequal(z', [1-2i 4; 3 -5i]) && isequal(z.', [1+2i 4; 3 5i]))
assert(isequal({1, 2; 3, 4}', {1, 3; 2, 4}) && isequal(["a" "b"]', ["a"; "b"]))
over = [1 1; 1 2; 1 3] \ [1; 2; 3];
assert(norm(over - [0; 1]) < 1e-12)
assert(isequal(size(zeros(3, 0) * zeros(0, 2)), [3 2]))
assert(isequal(ones(2) * single(2), single([2 2; 2 2])) && strcmp(class(ones(2) * single(2)), 'single'))
try
    a * [1 2 3];
catch e
    disp(e.identifier)
end
try
    [1 2 3] ^ 2;
catch e
    disp(e.identifier)
end
try
    ones(2, 2, 2)';
catch e
    disp(e.identifier)
end
