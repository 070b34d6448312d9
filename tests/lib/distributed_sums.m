% Sums of distributed arrays have the same bits for any number of workers.
rng(4);
X = randn(5, 1500); Y = randn(40003, 1); Z = randn(3, 4, 111);
first = [];
for n = [1 2 3]
    p = parpool(n);
    D = distributed(X); E = distributed(Y); F = distributed(Z);
    v = [gather(sum(D, 'all')); gather(sum(E, 'all')); gather(sum(D, 2)); gather(sum(E)); ...
        gather(prod(D(:, 1:400), 2)); gather(mean(F, 'all')); reshape(gather(sum(F, 3)), [], 1)];
    delete(p)
    if isempty(first), first = v; end
    disp(isequal(v, first))
end
disp(abs(v(1) - sum(X, 'all')) < 1e-10)
