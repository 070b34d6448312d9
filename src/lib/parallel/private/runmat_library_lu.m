function [y, perm] = runmat_library_lu(a, d)
%[LU, PERM] = runmat_library_lu(A, D)  The same as runmat_2d_lu, by ScaLAPACK.
	[y, pivots] = runmat_scalapack('lu', [d.LabGrid, d.BlockSize, strcmp(d.Orientation, 'col')], ...
		[d.Size; 0 0; 0 0]', [0 0], double(a));
	if isa(a, 'single'), y = single(y); end
	if nargout < 2, return, end
	m = d.Size(1);
	all_of = zeros(1, m);
	all_of(globalIndices(d, 1)) = pivots;
	all_of = spmdReduce(@max, all_of);              % the workers of a row of the grid have the same ones
	perm = 1:m;
	for k = 1:min(d.Size)                           % rows are exchanged one after the other
		j = all_of(k);
		keep = perm(k);
		perm(k) = perm(j);
		perm(j) = keep;
	end
end
