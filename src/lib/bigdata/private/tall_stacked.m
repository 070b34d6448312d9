function x = tall_stacked(parts)
%tall_stacked(PARTS)  The rows of all blocks. Blocks without rows only matter if there are no others.
%>> tall_stacked({zeros(0, 2), [1 2], [3 4]})
%ans =
%     1     2
%     3     4
	full = cellfun(@(x) size(x, 1) > 0, parts);
	if ~any(full), x = parts{1}; return, end
	x = vertcat(parts{full});
end
