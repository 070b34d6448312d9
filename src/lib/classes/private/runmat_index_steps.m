function c = runmat_index_steps(ops)
%runmat_index_steps(OPS)  A row for each of an array of IndexingOperation: 0, 1 or 2 for (),
%   {} or a dot (3: (...) = []); its indices or its name.
%>> runmat_index_steps(runmat_index_operations(substruct('.', 'x'), false))
%ans =
%  1×2 cell array
%    {[2]}    {'x'}
	c = cell(numel(ops), 2);
	for k = 1:numel(ops)
		switch char(ops(k).Type)
			case 'Brace'
				c(k, :) = {1, ops(k).Indices};
			case 'Dot'
				c(k, :) = {2, char(ops(k).Name)};
			case 'ParenDelete'
				c(k, :) = {3, ops(k).Indices};
			otherwise
				c(k, :) = {0, ops(k).Indices};
		end
	end
end
