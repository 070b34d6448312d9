% parfor on pools of 1, 2, 3, 4 and 7 workers gives the results of a for-loop, whatever the number of workers.
sums = zeros(1, 5);
draws = cell(1, 5);
counts = [1 2 3 4 7];
for w = 1:5
    p = parpool(counts(w));
    assert(p.NumWorkers == counts(w) && p.Connected && ~p.Busy)
    n = 300;
    a = rand(1, n) > 0.5;
    base = magic(4);
    y = zeros(1, n); c = cell(1, n); m = zeros(3, n); s = 0; q = []; r = []; big = -Inf; all_of = true; u = [];
    st = struct('v', cell(1, n));
    parfor i = 1:n
        t = i ^ 2 + base(2, 2);
        y(i) = local_twice(t);
        c{i} = sprintf('%d', i);
        m(:, i) = [i; i + 1; i * 2];
        st(i).v = i;
        s = s + 1 / i;
        q = [q, i];
        r = [i * 10; r];
        big = max(big, mod(i * 37, 101));
        all_of = all_of & i > 0;
        u = union(u, mod(i, 7));
    end
    assert(isequal(y, 2 * ((1:n) .^ 2 + 11)))
    assert(isequal(c, arrayfun(@(k) sprintf('%d', k), 1:n, 'UniformOutput', false)))
    assert(isequal(m, [1:n; 2:n + 1; 2 * (1:n)]))
    assert(isequal([st.v], 1:n))
    assert(isequal(q, 1:n) && isequal(r, 10 * (n:-1:1)'))
    assert(big == 100 && all_of && isequal(u(:)', 0:6))
    sums(w) = s;
    rng(5)
    x = zeros(1, 2000);
    parfor i = 1:2000, x(i) = rand + randn; end
    z = zeros(1, 3);
    parfor i = 1:3, z(i) = sum(rand(1, 70000)); end
    draws{w} = [x z];
    rest = rand;                    % the program's own numbers go on as without the loop
    rng(5)
    assert(rest == rand)
    % shifted slices, rows, slices of what exists already, no turns
    k = 3;
    v = 1:10;
    parfor i = 1:5, v(i + 2) = -v(i + 2); end
    assert(isequal(v, [1 2 -3 -4 -5 -6 -7 8 9 10]))
    g = zeros(6, 2);
    parfor i = 1:3, g(k + i, :) = [i -i]; end
    parfor i = 1:0, v(i) = 100; end
    h = zeros(4, 3);
    parfor i = 1:4
        for j = 1:3, h(i, j) = 10 * i + j; end
    end
    assert(isequal(h, 10 * (1:4)' + (1:3)))
    parfor i = int8(1):int8(3), d(i) = i; end
    assert(isa(d, 'int8') && isequal(d, [1 2 3]))
    clear d
    parfor (i = 1:6, 2), d(i) = i; end
    parfor (i = 1:6, 0), d(i) = i + 1; end
    assert(isequal(d, 2:7))
    clear d
    if w > 1
        parfor i = 1:2
            pause(0.05)
            who(i) = getCurrentTask().ID;
        end
        assert(isequal(sort(who), [1 2]) || all(who >= 1))
    end
    delete(p)
end
assert(all(sums == sums(1)) && abs(sums(1) - sum(1 ./ (1:300))) < 1e-12)
for w = 2:5, assert(isequal(draws{w}, draws{1})), end
x = draws{1};
assert(numel(unique(x)) == numel(x))
disp('ok')

function y = local_twice(x)
y = 2 * x;
end
