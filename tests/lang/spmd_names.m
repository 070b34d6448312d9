% The older names of the functions of spmd, and reductions by a function of one's own.
p = parpool(2);
spmd
    s = gplus(labindex);
    c = gcat(labindex, 1);
    m = spmdReduce(@(a, b) a * 10 + b, labindex);
    o = gop(@min, labindex, 2);
    labBarrier
    if labindex == 1
        labSend({'x', 1}, 2);
        r = labSendReceive(2, 2, 'from 1');
    else
        while ~labProbe(1), end
        d = labReceive(1);
        r = labSendReceive(1, 1, 'from 2');
    end
    n = numlabs;
end
assert(s{1} == 3 && isequal(c{2}, [1; 2]) && m{1} == 12 && isempty(o{1}) && o{2} == 1 && n{2} == 2)
assert(isequal(d{2}, {'x', 1}) && strcmp(r{1}, 'from 2') && strcmp(r{2}, 'from 1'))
delete(p)
disp('ok')
