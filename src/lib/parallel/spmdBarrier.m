function spmdBarrier()
%spmdBarrier  Waits for all workers; RunMat has one worker, so it does not wait.
end
