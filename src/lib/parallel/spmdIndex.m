function k = spmdIndex()
%spmdIndex  The number of this worker in an spmd block: 1, as there is one.
%>> spmdIndex
%ans =
%     1
	k = 1;
end
