function c = runmat_cells(columns)
%runmat_cells(COLUMNS)  Columns of tables as one cell: numbers, logical values, char rows and times.
%>> runmat_cells({[1; 2], ["a"; "b"]})
%ans =
%  2×2 cell array
%    {[1]}    {'a'}
%    {[2]}    {'b'}
	for k = 1:numel(columns)
		x = columns{k};
		if iscell(x)
			columns{k} = x;
		elseif isnumeric(x) || islogical(x)
			columns{k} = num2cell(full(x));
		elseif isdatetime(x)
			columns{k} = reshape(arrayfun(@(i) x(i), 1:numel(x), 'UniformOutput', false), size(x));
		else
			if isstring(x), x(ismissing(x)) = ""; end
			columns{k} = reshape(cellstr(x), size(x, 1), []);
		end
	end
	c = [columns{:}];
end
