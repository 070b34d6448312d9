% Reductions of six workers and broadcasts of eighteen go along trees.
p = parpool(6);
spmd
    a = spmdPlus(spmdIndex);
    b = spmdCat(10 * spmdIndex);
    c = spmdCat(spmdIndex, 1, 4);
    d = spmdReduce(@max, spmdIndex, 2);
end
disp([a{1}, a{6}]); disp(b{3}); disp({c{1}, c{4}'}); disp({d{1}, d{2}})
delete(p)
p = parpool(18);
spmd
    if spmdIndex == 5, x = spmdBroadcast(5, {'from', 5}); else, x = spmdBroadcast(5); end
    y = isequal(x, {'from', 5});
end
for k = 1:18, assert(y{k}), end
delete(p)
