function k = spmdSize()
%spmdSize  How many workers run an spmd block: 1.
%>> spmdSize
%ans =
%     1
	k = 1;
end
