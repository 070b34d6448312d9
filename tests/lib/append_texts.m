% append keeps white space, strcat does not; nufft at even times and frequencies is fft.
% long: wgpu
assert(isequal(append("a ", ["1" "2"]), ["a 1" "a 2"]) && isequal(append('a ', 'b '), 'a b ') && ...
    isequal(append('a ', {'b ', 'c'}), {'a b ', 'a c'}))
assert(isstring(append('a', {'b'}, "c")) && isequal(append("x"), "x"))
try, append(1, 'a'), catch e, disp(e.identifier), end
x = [1 4 2 8 5]'; X = [x, x.^2 + 1i];
assert(norm(nufft(x) - fft(x)) < 1e-12 && norm(nufft(X.', [], [], 2) - fft(X.', [], 2)) < 1e-11 && ...
    norm(nufft(x', [0 0.5 1 3 4], 0.2) - sum(x' .* exp(-2i * pi * 0.2 * [0 0.5 1 3 4]))) < 1e-12)
assert(isa(nufft(gpuArray(x)), 'gpuArray') && isequal(size(nufft(cat(3, X, X), 0:4)), [5 2 2]))
disp('ok')
