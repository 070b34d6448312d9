% modes: off cpu interp
% Reductions of many columns of a few elements have the bits of each column's own reduction.
rng(3), odd = [NaN Inf -Inf 0 -0 1e308 5e-324];
names = {@sum, @prod, @(x) max(x, [], 1), @(x) min(x, [], 1), @(x) mean(x, 1), @(x) var(x, 0, 1), ...
    @(x) sum(x.^2, 1), @(x) sum(x + 1, 1), @(x) sum(x, 1, 'omitnan')};
bad = 0;
for n = [1:9 15:18]
    A = randn(n, 6000); A(randi(numel(A), 1, 300)) = odd(randi(7, 1, 300));
    A(:, 11) = -0; A(:, 12) = [-0; zeros(n - 1, 1)];
    for k = 1:numel(names)
        f = names{k};
        for B = {A, single(A)}
            s = f(B{1});
            if n == 1 && k < 3, s = f(B{1}(:)'); s = B{1}; end          % a row is one group
            for j = [1:40 129 256 257 5995:6000]
                one = B{1}(:, j);
                if n == 1 && k < 3, t = one; else, t = f(one); end
                same = isequaln(s(j), t) && isequaln(1 / s(j), 1 / t);
                bad = bad + ~same;
            end
        end
    end
end
disp(bad)
C = complex(randn(2, 5000), randn(2, 5000)); s = sum(C, 1); disp(isequal(s(77), C(1, 77) + C(2, 77)))
L = rand(3, 9000) > 0.5; s = sum(L, 1); disp(isequal(s(9), sum(L(:, 9)))), [m, at] = max(randn(2, 7000)); disp(max(at))
