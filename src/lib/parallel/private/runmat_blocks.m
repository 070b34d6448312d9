function [a, d] = runmat_blocks(a)
%[A, D] = runmat_blocks(A)  The matrix in blocks, and its layout. Up to four workers are one row of a grid, so that rows
%   need not move.
	d = getCodistributor(a);
	if ~isa(d, 'codistributor2dbc')
		d = codistributor2dbc();
		if spmdSize <= 4, d = codistributor2dbc([1 spmdSize]); end
	end
	a = redistribute(a, d);
	d = getCodistributor(a);
end
