function x = extractdata(x)
%extractdata(X)   The numbers of a dlarray, as an array of their own class.
%>> extractdata(dlarray([1 2]) + 1)
%ans =
%     2     3
	if isa(x, 'dlarray')
		x = dlarray.numbers(x);
	end
end
