function Z = cplxpair(Z, tol, dim)
%cplxpair(Z)            Z ordered in complex conjugate pairs, negative imaginary part first, then its real numbers.
%cplxpair(Z, TOL)       Conjugate within TOL*abs(Z); default 100*eps.
%cplxpair(Z, TOL, DIM)  Along dimension DIM.
%>> cplxpair([1 2i -2i])
%ans =
%   0.0000 - 2.0000i   0.0000 + 2.0000i   1.0000 + 0.0000i
	if nargin < 2 || isempty(tol)
		tol = 100 * eps(underlyingType(Z));
	end
	if nargin < 3
		dim = find(size(Z) ~= 1, 1);
		if isempty(dim)
			dim = 1;
		end
	end
	if isempty(Z)
		return
	end
	order = [dim, setdiff(1:ndims(Z), dim)];
	P = permute(Z, order);
	s = size(P);
	P = reshape(P, s(1), []);
	for k = 1:size(P, 2)
		P(:, k) = pairs(P(:, k), tol);
	end
	Z = ipermute(reshape(P, s), order);
end
function z = pairs(z, tol)
	isreal_ = abs(imag(z)) <= tol * abs(z);
	r = sort(real(z(isreal_)));
	z = z(~isreal_);
	n = numel(z);
	if mod(n, 2) ~= 0
		error('MATLAB:cplxpair:ComplexValuesPaired', 'Complex numbers can''t be paired.');
	end
	[~, k] = sort(real(z));
	z = z(k);
	out = zeros(n, 1);
	i = 1;
	while i < n
		% All numbers with this real part, within the tolerance.
		j = i + 1;
		while j <= n && abs(real(z(j)) - real(z(i))) <= tol * abs(z(j))
			j = j + 1;
		end
		group = z(i:j - 1);
		m = numel(group);
		if mod(m, 2) ~= 0
			error('MATLAB:cplxpair:ComplexValuesPaired', 'Complex numbers can''t be paired.');
		end
		[~, k] = sort(imag(group));
		group = group(k);
		low = group(1:m / 2);
		high = group(m:-1:m / 2 + 1);
		if any(abs(low - conj(high)) > tol * abs(low))
			error('MATLAB:cplxpair:ComplexValuesPaired', 'Complex numbers can''t be paired.');
		end
		out(i:2:j - 1) = low;
		out(i + 1:2:j - 1) = conj(low);
		i = j;
	end
	z = [out; r];
end
