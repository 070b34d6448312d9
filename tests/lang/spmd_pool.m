% spmd on pools of 2, 3, 4 and 7 workers: messages, collective functions, Composites, errors.
for n = [2 3 4 7]
    p = parpool(n);
    x = 10;
    spmd
        a = spmdIndex + x;
        next = mod(spmdIndex, spmdSize) + 1;
        before = mod(spmdIndex - 2, spmdSize) + 1;
        got = spmdSendReceive(next, before, {spmdIndex, 'text'});
        total = spmdPlus(spmdIndex);
        row = spmdCat(spmdIndex);
        biggest = gop(@max, spmdIndex);
        one = spmdPlus(1, 2);
        if spmdIndex == 1, data = magic(4); d = spmdBroadcast(1, data); else, d = labBroadcast(1); end
        spmdBarrier
        if spmdIndex == 2
            spmdSend(rand(200), 1, 5);
            there = false;
        elseif spmdIndex == 1
            [m, from, tag] = spmdReceive;
            there = spmdProbe;
        end
    end
    assert(isa(a, 'Composite') && numel(a) == n && isequal(all_of(a), (1:n) + 10))
    for k = 1:n
        assert(isequal(got{k}, {mod(k - 2, n) + 1, 'text'}))
        assert(total{k} == n * (n + 1) / 2 && isequal(row{k}, 1:n) && biggest{k} == n && isequal(d{k}, magic(4)))
    end
    assert(isempty(one{1}) && one{2} == n)
    assert(isequal(size(m{1}), [200 200]) && from{1} == 2 && tag{1} == 5 && ~there{1})
    assert(exist(m, 1) && ~exist(m, 2) && isequal(a(1), {11}))
    a{2} = -1;
    spmd
        b = a * 2;
        r = rand;
    end
    assert(b{2} == -2 && b{1} == 22 && numel(unique(all_of(r))) == n)
    spmd (2)
        s = numlabs * labindex;
    end
    assert(numel(s) == 2 && s{2} == 4)
    for what = 1:4
        try
            spmd
                switch what
                    case 1, y = spmdReceive(2);
                    case 2, if spmdIndex == 1, spmdBarrier, end
                    case 3, if spmdIndex == 2, error('my:id', 'on worker %d', spmdIndex), end, spmdBarrier
                    case 4, spmdSend(1, spmdSize + 1);
                end
            end
            assert(false)
        catch e
            if n == 2, fprintf('%s: %s\n', e.identifier, e.message), end
        end
    end
    pid = spmd_pids(p);
    tic
    try
        spmd
            if spmdIndex == 2, system(sprintf('kill -9 %d', feature('getpid'))); end
            spmdBarrier
        end
        assert(false)
    catch e
        assert(strcmp(e.identifier, 'parallel:lang:spmd:WorkerAborted') && contains(e.message, 'Worker 2'))
    end
    assert(toc < 5)
    spmd, t = spmdPlus(1); end
    assert(t{1} == n)
    delete(p)
end
c = Composite(2);
c{1} = 5;
disp(c)
spmd
    alone = spmdIndex * spmdSize;
end
assert(alone == 1)
disp('ok')

function pid = spmd_pids(p)
pid = fetchOutputs(parfevalOnAll(p, @() feature('getpid'), 1));
assert(numel(unique(pid)) == p.NumWorkers)
end

function x = all_of(c)
for k = numel(c):-1:1, x(k) = c{k}; end
end
