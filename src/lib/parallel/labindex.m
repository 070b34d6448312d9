function k = labindex()
%K = labindex  The number of this worker in an spmd block. The newer name is spmdIndex.
%>> labindex
%ans =
%     1
	k = spmdIndex();
end
