function w = boxcar(n)
%boxcar(N)  Window of N ones, as a column; the old name of rectwin.
%>> boxcar(2)
%ans =
%     1
%     1
	w = rectwin(n);
end
