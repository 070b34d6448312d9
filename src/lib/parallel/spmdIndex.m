function k = spmdIndex()
%K = spmdIndex  The number of this worker in an spmd block; 1 outside of blocks.
%>> spmdIndex
%ans =
%     1
	k = runmat_spmd('rank');
end
