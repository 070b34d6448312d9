function spmdBarrier()
%spmdBarrier  Waits until all workers of the spmd block are here.
	runmat_spmd('barrier');
end
