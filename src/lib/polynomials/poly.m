function p = poly(x)
%poly(R)  Coefficients of the polynomial whose roots are the elements of the vector R, highest power first.
%poly(A)  Characteristic polynomial of the square matrix A.
%>> poly([1 2])
%ans =
%     1    -3     2
	if isempty(x)
		p = 1;
		return
	elseif isvector(x) && (~isscalar(x) || true) && min(size(x)) == 1
		r = x;
	elseif ndims(x) == 2 && size(x, 1) == size(x, 2)
		r = eig(x);
	else
		error('MATLAB:poly:InputSize', 'Argument must be a vector or a square matrix.');
	end
	r = r(isfinite(r));
	n = numel(r);
	p = [1, zeros(1, n, underlyingType(r))];
	for j = 1:n
		p(2:j + 1) = p(2:j + 1) - r(j) .* p(1:j);
	end
	if ~isreal(p)
		pos = sort(r(imag(r) > 0));
		neg = sort(conj(r(imag(r) < 0)));
		if isequal(pos(:), neg(:))
			p = real(p);
		end
	end
end
