function n = spmdSize()
%N = spmdSize  How many workers execute this spmd block; 1 outside of blocks.
%>> spmdSize
%ans =
%     1
	n = runmat_spmd('size');
end
