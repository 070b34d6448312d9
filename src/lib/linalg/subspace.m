function theta = subspace(A, B)
%subspace(A, B)  Angle between the ranges of A and B.
%>> subspace([1; 0], [0; 1])
%ans =
%    1.5708
	if ndims(A) > 2 || ndims(B) > 2 || size(A, 1) ~= size(B, 1)
		error('MATLAB:subspace:RowMismatch', 'A and B must have the same number of rows.');
	end
	A = orth(A);
	B = orth(B);
	c = A' * B;
	s = min(svd(c));
	if isempty(c)
		theta = 0;
		return
	end
	if s^2 > 0.5
		if size(A, 2) >= size(B, 2)
			c = B - A * c;
		else
			c = A - B * c';
		end
		s = max(svd(c));
		theta = asin(min(s, 1));
	else
		theta = acos(s);
	end
end
