function b = runmat_2d_solve(a, d, b, e, lower, unit, turned)
%X = runmat_2d_solve(A, D, B, E, LOWER, UNIT, TURNED)  This worker's piece of op(T) \ B; T is a triangle of A.
%   A and B are its pieces of block-cyclic matrices on one grid, D and E their layouts. LOWER: T is the lower triangle.
%   UNIT: its diagonal counts as ones. TURNED: op(T) is T', else T. Each step solves for a block of rows of X, sends
%   them down the columns of the grid, and subtracts what they contribute to the other rows.
	tag = 2 ^ 30 + 17;
	[p, q] = grid_place(d);
	grid = d.LabGrid;
	nb = d.BlockSize;
	n = d.Size(1);
	rows = globalIndices(d, 1);
	cols = globalIndices(d, 2);
	starts = 1:nb:n;
	forward = lower ~= turned;
	if ~forward, starts = fliplr(starts); end
	for from = starts
		to = min(from + nb - 1, n);
		kb = (from - 1) / nb;
		row = mod(kb, grid(1));
		line = block_line(a, d, rows, cols, from, to, turned, tag);      % op(T)(:, from:to)
		if p == row
			t = line(from:to, :);
			if forward, t = tril(t); else, t = triu(t); end
			if unit, t(1:size(t, 1) + 1:end) = 1; end
			here = rows >= from & rows <= to;
			x = t \ b(here, :);
			b(here, :) = x;
			for k = setdiff(0:grid(1) - 1, p), spmdSend(x, worker(e, k, q), tag + 1); end
		else
			x = spmdReceive(worker(e, row, q), tag + 1);
		end
		if forward, rest = rows > to; else, rest = rows < from; end
		b(rest, :) = b(rest, :) - line(rows(rest), :) * x;
	end
end

function line = block_line(a, d, rows, cols, from, to, turned, tag)
	% The block column from:to of A, or of A', on all workers.
	[p, q] = grid_place(d);
	kb = (from - 1) / d.BlockSize;
	line = zeros(d.Size(1), to - from + 1, 'like', a);
	if turned
		if p == mod(kb, d.LabGrid(1))
			runmat_spmd('broadcast', [], tag, a(rows >= from & rows <= to, :)');
		end
		for k = 0:d.LabGrid(2) - 1
			w = worker(d, mod(kb, d.LabGrid(1)), k);
			part = a(rows >= from & rows <= to, :)';
			if w ~= spmdIndex, part = spmdReceive(w, tag); end
			line(globalIndices(d, 2, w), :) = part;
		end
	else
		if q == mod(kb, d.LabGrid(2)), runmat_spmd('broadcast', [], tag, a(:, cols >= from & cols <= to)); end
		for k = 0:d.LabGrid(1) - 1
			w = worker(d, k, mod(kb, d.LabGrid(2)));
			if w == spmdIndex, part = a(:, cols >= from & cols <= to); else, part = spmdReceive(w, tag); end
			line(globalIndices(d, 1, w), :) = part;
		end
	end
end
