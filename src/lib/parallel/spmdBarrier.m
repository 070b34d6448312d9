function spmdBarrier()
%spmdBarrier  Waits for all workers: there is one, and it is here.
end
