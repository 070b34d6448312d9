function s = runmat_bytes_start(next)
%runmat_bytes_start(NEXT)  The counts at the last ticBytes.
	persistent counts
	if nargin > 0, counts = next; end
	s = counts;
end
