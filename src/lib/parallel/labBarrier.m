function labBarrier()
%labBarrier  Waits until all workers of the spmd block are here. The newer name is spmdBarrier.
	spmdBarrier();
end
