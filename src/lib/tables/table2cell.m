function C = table2cell(T)
%table2cell(T)  The contents of T as a cell array, one cell for each element.
%>> table2cell(table([1; 2], {'a'; 'b'}, 'VariableNames', {'n', 't'}))
%ans =
%  2×2 cell array
%    {[1]}    {'a'}
%    {[2]}    {'b'}
	C = cell(height(T), width(T));
	for k = 1:width(T)
		x = T.(k);
		if iscell(x) && iscolumn(x)
			C(:, k) = x;
		else
			for i = 1:height(T), C{i, k} = x(i, :); end
		end
	end
end
