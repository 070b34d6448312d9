% Indexing and assignment of gpuArrays and of pending arrays, large enough to live on a device: as on the host.
for cls = {'double', 'single', 'int8', 'uint16', 'int32', 'logical'}
    c = cls{1};
    H = cast(mod((1:120)' * (1:90), 7) > 3, c) + cast(0, c);
    if ~strcmp(c, 'logical'), H = cast(mod((1:120)' * (1:90), 101), c); else, H = H ~= 0; end
    G = gpuArray(H);
    i = [5 1 120 7 7 33]; j = [90 2 2 41];
    assert(isequal(gather(G(i, j)), H(i, j)));
    assert(isequal(gather(G(:, j)), H(:, j)));
    assert(isequal(gather(G(i, :)), H(i, :)));
    assert(isequal(gather(G(3:2:99, 90:-1:4)), H(3:2:99, 90:-1:4)));
    assert(isequal(gather(G(i)), H(i)));
    assert(isequal(gather(G(i')), H(i')));
    assert(isequal(gather(G([1 2; 500 10800])), H([1 2; 500 10800])));
    assert(isequal(gather(G(77, 13)), H(77, 13)));
    assert(isa(G(i, j), 'gpuArray') && isa(G(77, 13), 'gpuArray'));
    m = mod(1:10800, 13) == 4;
    assert(isequal(gather(G(m)), H(m)));
    K = H; F = G;
    K(i(1:4), j([1 2 4])) = cast(1, c); F(i(1:4), j([1 2 4])) = cast(1, c);
    K(:, 17) = H(:, 18); F(:, 17) = G(:, 18);
    K(4, 5) = true; F(4, 5) = true;
    K(2:3:100) = H(1); F(2:3:100) = H(1);
    K(i) = 1:6; F(i) = 1:6;
    K(m) = 1; F(m) = 1;
    K([9 8], [7 6]) = [1 0; 0 1]; F([9 8], [7 6]) = gpuArray([1 0; 0 1]);
    assert(isequal(gather(F), K) && isequal(gather(G), H));
    assert(isa(F, 'gpuArray') && strcmp(classUnderlying(F), c));
    K(130, 91) = 1; F(130, 91) = 1;
    assert(isequal(gather(F), K));
    K(:, 3) = []; F(:, 3) = [];
    assert(isequal(gather(F), K));
    L = [G(:, 1:3), G(:, 80:90); H(:, 1:14)];
    assert(isequal(gather(L), [H(:, 1:3), H(:, 80:90); H(:, 1:14)]) && isa(L, 'gpuArray'));
end
z = gpuArray(complex((1:9000) / 3, mod(1:9000, 5)));
assert(isequal(gather(z([9000 1 17])), complex([3000 1/3 17/3], [0 1 2])));
A = (1:200)' .* (1:100) * 2;
assert(isequal(A([200 1 7], [3 99]), [1200 39600; 6 198; 42 1386]));
A([1 3], [2 4]) = [-1 -2; -3 -4];
assert(isequal(A(1:3, 2:4), [-1 6 -2; 8 12 16; -3 18 -4]));
assert(isequal(diag(A), diag(gather(gpuArray(A)))));
S = A(1:100, :); assert(trace(S) == sum(diag(gather(gpuArray(S)))));
B = A + 0; C = B; C(1, 1) = 77;
assert(B(1, 1) == 2 && C(1, 1) == 77 && C(2, 1) == 4);
g = gpuArray(1:5000);
try, g(5001), catch e, disp(e.identifier), end
try, g(0), catch e, disp(e.identifier), end
try, g(1:3) = 1:4; catch e, disp(e.identifier), end
assert(isequal(gather(sum(g)), 12502500));
disp('ok')
