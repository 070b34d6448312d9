% Distributed arrays give what plain arrays give, without a pool and on pools of several sizes.
% modes: off
A = reshape(1:35, 5, 7);
v = (1:1000) / 7;
sums = zeros(3, 3);
sizes = [0 1 3];
for w = 1:3
    if sizes(w), p = parpool(sizes(w)); end
    rng(5);
    D = distributed(A);
    assert(isa(D, 'distributed') && isequal(size(D), [5 7]) && size(D, 2) == 7 && numel(D) == 35 && ndims(D) == 2)
    assert(strcmp(classUnderlying(D), 'double') && ~isempty(D) && length(D) == 7 && isfloat(D) && isnumeric(D))
    % element-wise
    same(D, A); same(-D, -A); same(D + 1, A + 1); same(2 .^ D, 2 .^ A); same(D ./ D, A ./ A); same(D > 9, A > 9);
    same(sin(D) .* D - A, sin(A) .* A - A); same(D + (1:7), A + (1:7)); same(D .* (1:5)', A .* (1:5)');
    same(int8(D), int8(A)); same(sqrt(D - 20), sqrt(A - 20)); same(mod(D, 3) | D == 3, mod(A, 3) | A == 3);
    same(D(:, 1) + D(1, :), A(:, 1) + A(1, :));
    % reductions
    same(sum(D), sum(A)); same(sum(D, 2), sum(A, 2)); same(sum(D, 'all'), sum(A, 'all')); same(prod(D), prod(A));
    same(mean(D), mean(A)); same(mean(D, 2), mean(A, 2)); same(any(D > 34), any(A > 34)); same(all(D, 2), all(A, 2));
    same(max(D), max(A)); same(min(D, [], 2), min(A, [], 2)); same(max(D, [], 'all'), 35); same(max(D, 9), max(A, 9));
    assert(norm(D, 1) == norm(A, 1) && norm(D, Inf) == norm(A, Inf))
    assert(abs(norm(D, 'fro') - norm(A, 'fro')) < 1e-12 && abs(norm(distributed(v)) - norm(v)) < 1e-9)
    % products
    same(D', A.'); same(D * D', A * A'); same(D' * D, A' * A); same(D * (1:7)', A * (1:7)');
    same((1:5) * D, (1:5) * A);
    same(D * distributed(magic(7)), A * magic(7)); same(D * 3, A * 3); same(D / 2, A / 2);
    same(D' * distributed((1:5)'), A' * (1:5)'); same(magic(5) * D, magic(5) * A);
    % subscripts
    same(D(2:3, 3:6), A(2:3, 3:6)); same(D(:, end), A(:, end)); same(D(:), A(:));
    same(D([5 1], A(1, :) > 9), A([5 1], 3:7));
    x = distributed(v);
    same(x(end), v(end)); same(x(10:20:end), v(10:20:end));
    B = A;
    D(2, 3:4) = 0; B(2, 3:4) = 0; D(:, 7) = (1:5)'; B(:, 7) = (1:5)'; same(D, B);
    % arrays that are made on the workers
    same(distributed.zeros(2, 3), zeros(2, 3)); same(distributed.ones(3, 'int8'), ones(3, 'int8'));
    same(distributed.eye(4), eye(4)); same(distributed.colon(3, 2, 11), 3:2:11);
    same(distributed.true(1, 2), true(1, 2));
    assert(max(abs(gather(distributed.linspace(0, 1, 11)) - (0:0.1:1))) < 1e-15)
    same(distributed.zeros(0, 3), zeros(0, 3)); same(sum(distributed.zeros(0, 3)), [0 0 0]);
    y = distributed.rand(1, 5000); z = distributed.randn(3, 100);
    if sizes(w)             % the same numbers and sums on each pool
        sums(w, :) = [gather(sum(y)), gather(sum(z, 'all')), gather(sum(1 ./ distributed(v)))];
    end
    assert(all(gather(y > 0 & y < 1)) && abs(gather(mean(y)) - 0.5) < 0.02)
    % in spmd blocks
    spmd
        C = codistributed(A, codistributor1d(1));
        first = getCodistributor(C).Dimension;
        mine = getLocalPart(D);
        E = D * 2 + redistribute(C, getCodistributor(D));
        whole = gather(C);
        L = codistributed.build(spmdIndex * ones(2, 2), codistributor1d(2));
    end
    if sizes(w)
        assert(first{1} == 1 && isequal(mine{1}, B(:, 1:size(mine{1}, 2))) && isequal(whole{sizes(w)}, A))
        assert(isa(E, 'distributed')); same(L, repelem(1:sizes(w), 2, 2));
    end
    same(E, 2 * B + A);
    try, D * D, catch e, disp(e.identifier), end
    try, D + ones(3), catch e, disp(e.identifier), end
    try, D(6, 1), catch e, disp(e.identifier), end
    same(D(1, [3 2]), B(1, [3 2])); assert(abs(norm(D) - norm(B)) < 1e-12 * norm(B))
    try, distributed({1}), catch e, disp(e.identifier), end
    if sizes(w)
        delete(p)
        try, gather(D), catch e, disp(e.identifier), end
    end
end
assert(isequal(sums(2, :), sums(3, :)))
D = distributed(magic(3))
class(gather(D))

function same(d, x)
    g = gather(d);
    assert(strcmp(class(g), class(x)) && isequal(g, x));
end
