% What a pool of MPI workers gives must not depend on their number. tests/fault/mpi.sh starts this program by mpirun.
n = str2double(getenv('RANKS')) - 1;
if n == 0
    try, parpool('MPI'), catch e, disp(e.identifier), end
end
rng(3);
s = 0; y = zeros(1, 40); r = zeros(1, 40);
parfor i = 1:40
    y(i) = i ^ 2; r(i) = rand; s = s + i;
end
fprintf('%d %d\n', s, sum(y));
if n > 0, fprintf('%.12f\n', sum(r)); end
if n > 0
    p = gcp('nocreate');
    assert(p.NumWorkers == n);
    x = reshape(1:250000, 500, 500);
    F = parfeval(@(a) deal(sum(a(:)), a'), 2, x);
    [a, b] = fetchOutputs(F);
    assert(a == sum(x(:)) && isequal(b, x'));
    c = Composite();
    for k = 1:n, c{k} = 10 * k; end
    spmd
        me = spmdIndex; next = mod(me, spmdSize) + 1; before = mod(me - 2, spmdSize) + 1;
        assert(labindex == me && numlabs == spmdSize && spmdSize == n && c == 10 * me);
        got = spmdSendReceive(next, before, before * ones(300, 300));       % more than a frame has inside
        assert(isequal(got, mod(before - 2, spmdSize) + 1 + zeros(300, 300)));
        spmdSend('first', me, 1); spmdSend('second', me, 2);
        [there, from, tag] = spmdProbe(me, 2);
        assert(there && from == me && tag == 2 && ~spmdProbe(me, 3));
        two = spmdReceive('any', 2);
        one = spmdReceive();
        assert(strcmp(one, 'first') && strcmp(two, 'second'));
        total = spmdPlus(me); all_of = spmdCat(me); least = gop(@min, me);
        spmdBarrier; spmdBarrier;
        if me == 1, word = spmdBroadcast(1, {'text', magic(3)}); else, word = spmdBroadcast(1); end
        spmdSend(7, next, 9);           % nobody receives it
    end
    assert(total{n} == n * (n + 1) / 2 && isequal(all_of{n}, 1:n) && least{1} == 1 && isequal(word{n}{2}, magic(3)));
    D = distributed(x);
    assert(isequal(gather(D'), x') && gather(sum(D, 'all')) == sum(x(:)))
    small = distributed(magic(6));
    assert(isequal(gather(small * small), magic(6) ^ 2))
    spmd, piece = size(getLocalPart(D)); E = D + 1; end
    assert(piece{1}(2) == ceil(500 / n) && isequal(gather(E), x + 1))
    spmd, there = spmdProbe; end
    assert(~there{1});
end
if n > 1
    try
        spmd, if spmdIndex == 1, spmdBarrier; else, spmdReceive(1); end, end
    catch e, assert(contains(e.message, 'Worker 2 waits for data from worker 1.')); end
    try
        spmd
            if spmdIndex == 2, system(sprintf('kill -9 %d', feature('getpid'))); end
            spmdReceive(2);
        end
    catch e, assert(strcmp(e.message, 'Worker 2 ended while it executed the spmd block.')); end
    delete(gcp('nocreate'));
    parpool('MPI', n - 1);
    try, spmd, spmdReceive(2 ^ (spmdIndex > 100)); end, catch e, assert(contains(e.message, 'cannot go on')); end
end
spmd, z = spmdIndex; end
if n > 0, assert(z{1} == 1), end
if strcmp(getenv('THEN'), 'hang')
    fclose(fopen('started', 'w'));
    spmd, pause(60), end
end
disp('right')
