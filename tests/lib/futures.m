% parfeval and its kin on pools; without a pool a function runs at once.
% long: wgpu
F = parfeval(@plus, 1, 1, 2);
assert(isa(F, 'parallel.FevalFuture'))
assert(strcmp(F.State, 'finished') && fetchOutputs(F) == 3)
for w = [1 3]
    p = parpool('Processes', w);
    assert(isequal(gcp, p))
    [m, k] = fetchOutputs(parfeval(@max, 2, [3 9 4]));
    assert(m == 9 && k == 2)
    clear G
    for j = 1:7, G(j) = parfeval(p, @(x) x ^ 2, 1, j); end
    assert(isequal(fetchOutputs(G), ((1:7) .^ 2)'))
    assert(isequal(fetchOutputs(G, 'UniformOutput', false), num2cell((1:7) .^ 2)'))
    seen = zeros(1, 7);
    clear G
    for j = 1:7, G(j) = parfeval(@(x) -x, 1, j); end
    for j = 1:7
        [at, v] = fetchNext(G);
        seen(at) = v;
    end
    assert(isequal(seen, -(1:7)) && all([G.Read]))
    E = parfeval(@() error('a:b', 'oops'), 0);
    assert(wait(E) && strcmp(E.Error.identifier, 'a:b'))
    try
        fetchOutputs(E)
        assert(false)
    catch e
        assert(strcmp(e.identifier, 'parallel:fevalqueue:ExecutionError') && strcmp(e.cause{1}.message, 'oops'))
    end
    L = parfeval(@pause, 0, 100);
    assert(~wait(L, 'finished', 0.05))
    cancel(L)
    assert(strcmp(L.State, 'finished') && strcmp(L.Error.identifier, 'parallel:fevalqueue:ExecutionCancelled'))
    O = parfevalOnAll(@() getCurrentTask().ID, 1);
    assert(isa(O, 'parallel.FevalOnAllFuture'))
    assert(isequal(fetchOutputs(O), (1:w)'))
    assert(isempty(getCurrentTask) && isempty(getCurrentWorker))
    W = fetchOutputs(parfeval(@getCurrentWorker, 1));
    assert(startsWith(W.Name, 'Worker'))
    A = afterEach(G, @(x) x + 1, 1);
    assert(isequal(fetchOutputs(A), 1 - (1:7)'))
    B = afterAll(G, @(x) sum(x), 1);
    assert(fetchOutputs(B) == -28)
    P = afterEach(E, @(f) f.Error.message, 1, 'PassFuture', true);
    assert(strcmp(fetchOutputs(P), 'oops'))
    X = parfeval(@disp, 0, 5);
    wait(X);
    assert(strcmp(strtrim(X.Diary), '5'))
    q = parallel.pool.DataQueue;
    got = containers.Map('KeyType', 'double', 'ValueType', 'any');
    L = afterEach(q, @(x) local_put(got, x));
    assert(isa(L, 'parallel.pool.Listener'))
    parfor i = 1:4, send(q, i); end
    wait(parfeval(@(q) send(q, 42), 0, q));
    q.QueueLength;
    assert(isequal(cell2mat(got.keys), [1 2 3 4 42]))
    pq = parallel.pool.PollableDataQueue;
    Z = parfeval(@(q) send(q, {1, 'x'}), 0, pq);
    [d, ok] = poll(pq, 10);
    assert(ok && isequal(d, {1, 'x'}))
    [d, ok] = poll(pq);
    assert(~ok && isempty(d))
    c = parallel.pool.Constant(@() rand);
    assert(fetchOutputs(parfeval(@(c) c.Value == c.Value, 1, c)))
    c = parallel.pool.Constant(7);
    r = zeros(1, 3);
    parfor i = 1:3, r(i) = c.Value; end
    assert(isequal(r, [7 7 7]))
    t = ticBytes(p);
    parfor i = 1:10, y(i) = i + 0 * c.Value; end
    b = tocBytes(p, t);
    assert(isequal(size(b), [w 2]) && all(sum(b) > 0))
    o = parforOptions(p, 'MaxNumWorkers', 1);
    assert(isa(o, 'parallel.ParforOptions'))
    parfor (i = 1:4, o), y(i) = 2 * i; end
    assert(isequal(y(1:4), [2 4 6 8]))
    delete(p)
    assert(isempty(gcp('nocreate')) && ~isvalid(p))
end
F = parfeval(backgroundPool, @(x) x + 1, 1, 2);
assert(fetchOutputs(F) == 3)
F = afterAll(parfeval(backgroundPool, @(x) x + 1, 1, 5), @(x) 2 * x, 1);
assert(fetchOutputs(F) == 12)
closed = backgroundPool;
delete(closed)
try
    parfeval(closed, @sqrt, 1, 4);
    assert(false)
catch e
    assert(strcmp(e.identifier, 'parallel:cluster:PoolClosed'))
end
disp('ok')

function local_put(map, x)
map(x) = true;
end
