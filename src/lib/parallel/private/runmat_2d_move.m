function out = runmat_2d_move(local, old, new, siz)
%OUT = runmat_2d_move(LOCAL, OLD, NEW, SIZE)  This worker's piece of a matrix in the layout NEW; it has LOCAL in OLD.
%   Each worker sends each other one what that needs.
	tag = 2 ^ 30 + 8;
	[rows, cols] = positions(old, siz, spmdIndex);
	[r, c] = positions(new, siz, spmdIndex);
	out = zeros(numel(r), numel(c), 'like', local);
	for k = [spmdIndex + 1:spmdSize, 1:spmdIndex - 1]
		[to_rows, to_cols] = positions(new, siz, k);
		[a, b] = meet(rows, to_rows, cols, to_cols);
		if any(a) && any(b), spmdSend(local(a, b), k, tag); end
	end
	for k = 1:spmdSize
		[from_rows, from_cols] = positions(old, siz, k);
		[a, b] = meet(r, from_rows, c, from_cols);
		if ~any(a) || ~any(b), continue, end
		if k == spmdIndex
			[i, j] = meet(rows, r, cols, c);
			out(a, b) = local(i, j);
		else
			out(a, b) = spmdReceive(k, tag);
		end
	end
end

function [a, b] = meet(rows, other_rows, cols, other_cols)
	% Which of these positions the others have, too. They ascend.
	a = ismember(rows, other_rows);
	b = ismember(cols, other_cols);
end

function [rows, cols] = positions(d, siz, k)
	rows = 1:siz(1);
	cols = 1:siz(2);
	if isa(d, 'codistributor2dbc')
		rows = globalIndices(d, 1, k);
		cols = globalIndices(d, 2, k);
	elseif d.Dimension == 1
		rows = globalIndices(d, 1, k);
	elseif d.Dimension == 2
		cols = globalIndices(d, 2, k);
	elseif d.Partition(k) == 0
		rows = [];
	end
end
