function Z = pagemldivide(A, B)
%pagemldivide(A, B)  A \ B for each page.
%>> pagemldivide(2, 4)
%ans =
%     2
	n = max(size(A(:, :, :), 3), size(B(:, :, :), 3));
	Z = zeros(size(A, 2), size(B, 2), n);
	for k = 1:n
		Z(:, :, k) = A(:, :, min(k, size(A, 3))) \ B(:, :, min(k, size(B, 3)));
	end
	if ndims(A) >= ndims(B)
		s = size(A);
	else
		s = size(B);
	end
	Z = reshape(Z, [size(A, 2), size(B, 2), s(3:end)]);
end
