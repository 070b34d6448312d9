function c = runmat_2d_product(a, b, d, inner)
%C = runmat_2d_product(A, B, D, INNER)  This worker's piece of a product of block-cyclic matrices on one grid.
%   A and B are its pieces, D is the layout of one of them, INNER the number of columns of A.
%   The blocks of the inner dimension fall into classes, as many as the least common multiple of the two sides of the
%   grid. The blocks of a class are in one column of the grid for A, and in one row for B. So there are as many steps
%   as classes, and each multiplies large pieces.
	tag = 2 ^ 30 + 9;
	[p, q] = grid_place(d);
	grid = d.LabGrid;
	classes = lcm(grid(1), grid(2));
	block = @(at) floor((at - 1) / d.BlockSize);
	a_at = block(of_place(inner, d.BlockSize, grid(2), q));
	b_at = block(of_place(inner, d.BlockSize, grid(1), p));
	c = zeros(size(a, 1), size(b, 2), 'like', a(1:0, 1:0) * b(1:0, 1:0));
	for step = 0:classes - 1
		if mod(step, grid(2)) == q
			left = a(:, mod(a_at, classes) == step);
			for k = setdiff(0:grid(2) - 1, q), spmdSend(left, worker(d, p, k), tag); end
		end
		if mod(step, grid(1)) == p
			right = b(mod(b_at, classes) == step, :);
			for k = setdiff(0:grid(1) - 1, p), spmdSend(right, worker(d, k, q), tag + 1); end
		end
		if mod(step, grid(2)) ~= q, left = spmdReceive(worker(d, p, mod(step, grid(2))), tag); end
		if mod(step, grid(1)) ~= p, right = spmdReceive(worker(d, mod(step, grid(1)), q), tag + 1); end
		c = c + left * right;
	end
end

function at = of_place(n, block, places, place)
	% The positions of 1:n that this place in one dimension of the grid has.
	at = 1:n;
	at = at(mod(floor((at - 1) / block), places) == place);
end
