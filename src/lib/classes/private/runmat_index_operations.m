function ops = runmat_index_operations(S, deletes)
%runmat_index_operations(S, DELETES)  The steps of the struct S (as subsref takes it) as an array of IndexingOperation.
%>> ops = runmat_index_operations(substruct('()', {2}), false); ops.Indices
%ans =
%  1×1 cell array
%    {[2]}
	for k = numel(S):-1:1
		ops(k) = matlab.indexing.IndexingOperation.of(S(k).type, S(k).subs, deletes && k == numel(S));
	end
end
