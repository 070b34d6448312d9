function k = spmdIndex()
%spmdIndex  The number of this worker in an spmd block: always 1.
%>> spmdIndex
%ans =
%     1
	k = 1;
end
