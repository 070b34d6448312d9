% A' * A is symmetric to the last bit, whatever the size, as is A * A'
% long: wgpu
for c = {'double', 'single'}
    for s = {[30 100], [100 3], [2 2], [300 100], [7 400], [64 64], [49 2000]}
        A = cast(sin(reshape(1:prod(s{1}), s{1}) * 0.37), c{1});
        G = A' * A;
        H = A * A';
        assert(isequal(G, G') && isequal(H, H'))
        B = A';
        assert(isequal(B * A, G))
        assert(norm(G - single(double(A') * double(A)), 'fro') <= 1e-5 * norm(G, 'fro'))
    end
end
disp ok
