function [rows, keep] = runmat_merged_cells(caller, g, rows, o)
%[ROWS, KEEP] = runmat_merged_cells(CALLER, G, ROWS, O)  The rows and the variables of a sheet that are kept where cells
%   are merged: what 'omitrow', 'omitvar' and 'error' of MergedCellColumnRule and MergedCellRowRule mean.
%>> o = struct('MergedCellColumnRule', 'placeleft', 'MergedCellRowRule', 'placetop');
%>> runmat_merged_cells('readtable', struct('x', [1 2; 3 4]), 1:2, o)
%ans =
%     1     2
	keep = true(1, size(g.x, 2));
	if ~isfield(g, 'across'), return, end
	across = g.across(rows, :);
	down = g.down(rows, :);
	hit = (across & strcmp(o.MergedCellColumnRule, 'error')) | (down & strcmp(o.MergedCellRowRule, 'error'));
	[r, k] = find(hit, 1);
	if ~isempty(r)
		error('MATLAB:textio:textio:ImportError', ...
			'%s: the cell in row %d, column %d of the sheet is merged.', caller, ...
			 g.line(rows(r)), k + g.origin(2) - 1);
	end
	if strcmp(o.MergedCellRowRule, 'omitvar'), keep = ~any(down, 1); end
	if strcmp(o.MergedCellColumnRule, 'omitrow'), rows = rows(~any(across, 2)); end
end
