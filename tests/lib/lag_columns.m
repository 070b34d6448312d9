% lagmatrix shifts columns, several lags side by side.
Y = [1 10; 2 20; 3 30];
assert(isequaln(lagmatrix(Y, [1 -1]), [NaN NaN 2 20; 1 10 3 30; 2 20 NaN NaN]))
assert(isequaln(lagmatrix(1:3), [NaN; 1; 2]))
assert(isequaln(lagmatrix([1; 2], 5), [NaN; NaN]))
[L, t] = lagmatrix([1; 2; 3], [0 1], 'Shape', 'full');
assert(isequaln(L, [1 NaN; 2 1; 3 2; NaN 3]) && isequal(t, (1:4)'))
[L, t] = lagmatrix([1; 2; 3], [0 1], 'Shape', 'valid');
assert(isequal(L, [2 1; 3 2]) && isequal(t, [2; 3]))
assert(isa(lagmatrix(single([1; 2]), 1), 'single') && isequal(size(lagmatrix(Y, [])), [3 0]))
told(@() lagmatrix())
told(@() lagmatrix({1}))
told(@() lagmatrix(Y, 0.5))
told(@() lagmatrix(Y, 1, 'Shape', 'other'))
told(@() lagmatrix(Y, 1, 'Size', 'same'))

function told(f)
try
    f();
catch e
    disp(e.identifier)
end
end
