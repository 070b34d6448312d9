% A worker that is replaced has lost its piece of a distributed array.
% modes: off
p = parpool(2);
D = distributed(1:10);
try
    spmd
        if spmdIndex == 2, system(sprintf('kill -9 %d', feature('getpid'))); end
    end
catch e
    disp(e.identifier)
end
try
    gather(D)
catch e
    disp(e.identifier)
end
disp(gather(sum(distributed(1:10))))
codistributor1d(-1)
