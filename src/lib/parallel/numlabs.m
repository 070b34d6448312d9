function n = numlabs()
%N = numlabs  How many workers execute this spmd block. The newer name is spmdSize.
%>> numlabs
%ans =
%     1
	n = spmdSize();
end
