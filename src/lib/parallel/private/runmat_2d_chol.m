function [a, bad] = runmat_2d_chol(a, d)
%[R, BAD] = runmat_2d_chol(A, D)  This worker's piece of the upper Cholesky factor of a block-cyclic matrix.
%   A is its piece, D the layout. BAD > 0: the matrix is not positive definite, and the block with this position is the
%   first one without a factor. Each step factors a diagonal block, solves for its block row, sends that to all
%   workers, and updates the rest; of that only the blocks above the diagonal.
	tag = 2 ^ 30 + 11;
	[p, q] = grid_place(d);
	grid = d.LabGrid;
	nb = d.BlockSize;
	n = d.Size(1);
	rows = globalIndices(d, 1);
	cols = globalIndices(d, 2);
	bad = 0;
	for from = 1:nb:n
		to = min(from + nb - 1, n);
		kb = (from - 1) / nb;
		owner = worker(d, mod(kb, grid(1)), mod(kb, grid(2)));
		in_row = p == mod(kb, grid(1));
		here = rows >= from & rows <= to;
		mine = cols >= from & cols <= to;
		after = cols > to;
		if spmdIndex == owner
			[r, bad] = chol(a(here, mine));
			if bad > 0, bad = from; r = bad; else, a(here, mine) = r; end
			runmat_spmd('broadcast', [], tag, {r, bad});
		else
			got = spmdReceive(owner, tag);
			[r, bad] = got{:};
		end
		if bad > 0, return, end
		if to == n, break, end
		if in_row
			panel = r' \ a(here, after);
			a(here, after) = panel;
			runmat_spmd('broadcast', [], tag + 1, panel);
		end
		whole = zeros(to - from + 1, n - to, 'like', a);        % the block row behind the diagonal block
		for k = 0:grid(2) - 1
			w = worker(d, mod(kb, grid(1)), k);
			at = globalIndices(d, 2, w);
			at = at(at > to) - to;
			if w == spmdIndex, whole(:, at) = panel; else, whole(:, at) = spmdReceive(w, tag + 1); end
		end
		a = update(a, whole, rows, cols, to, nb);
	end
	a(rows' > cols) = 0;
end

function a = update(a, whole, rows, cols, to, nb)
	% Subtracts the products of the block row from the blocks above the diagonal.
	low = rows > to;
	at = find(cols > to);
	while ~isempty(at)
		last = ceil(cols(at(1)) / nb) * nb;
		j = at(cols(at) <= last);
		at = at(cols(at) > last);
		i = low & rows <= last;
		a(i, j) = a(i, j) - whole(:, rows(i) - to)' * whole(:, cols(j) - to);
	end
end
