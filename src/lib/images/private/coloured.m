function out = coloured(C, shape, n)
%coloured(C, SHAPE, N)  Converts rows of three numbers back to the map, image or N planes of which colours made them.
%>> coloured([1 2 3], [1 3], 1)
%ans =
%  1×1 cell array
%    {[1 2 3]}
	if n > 1
		if numel(shape) > 2
			planes = [shape(1:2), 1];
		else
			planes = [shape(1), 1];
		end
		out = {reshape(C(:, 1), planes), reshape(C(:, 2), planes), reshape(C(:, 3), planes)};
	elseif numel(shape) > 2
		out = {reshape(permute(reshape(C, shape(1), shape(2), shape(4), 3), [1 2 4 3]), shape)};
	else
		out = {C};
	end
end
