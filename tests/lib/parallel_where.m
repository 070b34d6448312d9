% Which worker, task or job this is, and commands for all workers.
disp({getCurrentJob, getCurrentTask, getCurrentWorker, getCurrentCluster})
p = parpool(2);
pctRunOnAll x = 5;
disp(x)
F = parfevalOnAll(p, @() evalin('base', 'x'), 1); disp(fetchOutputs(F)')
F = parfevalOnAll(p, @() getCurrentTask().ID, 1); disp(fetchOutputs(F)')
F = parfevalOnAll(p, @() isempty(getCurrentJob), 1); disp(fetchOutputs(F)')
try, pctRunOnAll('y = [1 2'), catch e, disp(e.identifier), end
try, pctRunOnAll('if ~isempty(getCurrentTask), error(''a:b'', ''no''), end'), catch e, disp(e.identifier), end
try, pctRunOnAll, catch e, disp(e.identifier), end
D = distributed(magic(4));
spmd, a = iscodistributed(D); b = isdistributed(D); end
disp([isdistributed(D), iscodistributed(D), a{1}, b{1}, isdistributed(1)])
delete(p)
