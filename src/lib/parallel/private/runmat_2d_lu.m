function [a, perm] = runmat_2d_lu(a, d)
%[LU, PERM] = runmat_2d_lu(A, D)  This worker's piece of both factors of a block-cyclic matrix, and the row numbers.
%   A is its piece, D the layout; A(PERM, :) = L * U. Each step brings a block column to one worker, which factors it
%   with row exchanges and sends it to all. Then rows move, and the rest is updated.
	tag = 2 ^ 30 + 13;
	[p, q] = grid_place(d);
	grid = d.LabGrid;
	nb = d.BlockSize;
	m = d.Size(1);
	n = d.Size(2);
	rows = globalIndices(d, 1);
	cols = globalIndices(d, 2);
	perm = 1:m;
	for from = 1:nb:min(m, n)
		to = min(from + nb - 1, n);
		kb = (from - 1) / nb;
		owner = worker(d, mod(kb, grid(1)), mod(kb, grid(2)));
		mine = cols >= from & cols <= to;
		below = rows >= from;
		if q == mod(kb, grid(2)) && spmdIndex ~= owner, spmdSend(a(below, mine), owner, tag); end
		if spmdIndex == owner
			panel = zeros(m - from + 1, to - from + 1, 'like', a);
			for k = 0:grid(1) - 1
				w = worker(d, k, q);
				at = globalIndices(d, 1, w);
				at = at(at >= from) - from + 1;
				if w == spmdIndex, part = a(below, mine); else, part = spmdReceive(w, tag); end
				panel(at, :) = part;
			end
			[l, u, order] = lu(panel, 'vector');
			w = size(u, 1);
			panel = zeros(size(panel), 'like', a);
			panel(:, 1:w) = tril(l, -1);
			panel(1:w, :) = panel(1:w, :) + u;
			runmat_spmd('broadcast', [], tag + 1, {panel, order});
		else
			got = spmdReceive(owner, tag + 1);
			[panel, order] = got{:};
		end
		perm(from:m) = perm(from - 1 + order);
		a = exchange(a, d, rows, from - 1 + order, from, tag + 2);
		if any(mine), a(below, mine) = panel(rows(below) - from + 1, :); end
		if to == n, continue, end
		after = cols > to;
		height = min(to, m) - from + 1;
		if p == mod(kb, grid(1))
			here = rows >= from & rows <= to;
			l = tril(panel(1:height, 1:height), -1) + eye(height, 'like', panel);
			right = l \ a(here, after);
			a(here, after) = right;
			for k = setdiff(0:grid(1) - 1, p), spmdSend(right, worker(d, k, q), tag + 3); end
		else
			right = spmdReceive(worker(d, mod(kb, grid(1)), q), tag + 3);
		end
		low = rows > to;
		a(low, after) = a(low, after) - panel(rows(low) - from + 1, 1:height) * right;
	end
end

function a = exchange(a, d, rows, order, from, tag)
	% Row from - 1 + k becomes what row order(k) was. Rows move between the workers of a column of the grid.
	to = from:from + numel(order) - 1;
	moves = order ~= to;
	to = to(moves);
	order = order(moves);
	if isempty(to), return, end
	[p, q] = grid_place(d);
	owner = @(r) mod(floor((r - 1) / d.BlockSize), d.LabGrid(1));
	parts = cell(1, d.LabGrid(1));
	for k = 0:d.LabGrid(1) - 1
		send = order(owner(order) == p & owner(to) == k);
		if isempty(send), continue, end
		[~, at] = ismember(send, rows);
		if k == p, parts{k + 1} = a(at, :); else, spmdSend(a(at, :), worker(d, k, q), tag); end
	end
	for k = 0:d.LabGrid(1) - 1
		into = to(owner(order) == k & owner(to) == p);
		if isempty(into), continue, end
		[~, at] = ismember(into, rows);
		if k ~= p, parts{k + 1} = spmdReceive(worker(d, k, q), tag); end
		a(at, :) = parts{k + 1};
	end
end
