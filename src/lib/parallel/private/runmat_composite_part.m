function part = runmat_composite_part(c, k)
%runmat_composite_part(C, K)  A cell with the value of worker K; {} if it has none.
	part = {};
	if k <= numel(c.Present) && c.Present(k), part = c.Values(k); end
end
