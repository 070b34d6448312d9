function [sn, cn, dn, err] = ellipj(u, m, tol)
%[SN, CN, DN] = ellipj(U, M)  Jacobi's elliptic functions of argument U and parameter M, 0 <= M <= 1.
%>> ellipj(0.5, 0)
%ans =
%    0.4794
	if ~isreal(m) || any(m(:) < 0 | m(:) > 1)
		error('MATLAB:ellipj:MOutOfRange', 'M must be in the range 0 <= M <= 1.');
	end
	if isrow(u) && iscolumn(m) && ~isscalar(u) && ~isscalar(m)
		[u, m] = deal(repmat(u, numel(m), 1), repmat(m, 1, numel(u)));
	elseif ~isscalar(u) && ~isscalar(m) && ~isequal(size(u), size(m))
		error('MATLAB:ellipj:InputSizeMismatch', 'U and M must be the same size.');
	end
	[sn, cn, dn] = of_real(real(u), m);
	if ~isreal(u)
		% Jacobi's imaginary transformation
		[s1, c1, d1] = of_real(imag(u), 1 - m);
		d = c1.^2 + m .* sn.^2 .* s1.^2;
		s = sn;
		c = cn;
		e = dn;
		sn = complex(s .* d1 ./ d, c .* e .* s1 .* c1 ./ d);
		cn = complex(c .* c1 ./ d, -s .* e .* s1 .* d1 ./ d);
		dn = complex(e .* c1 .* d1 ./ d, -m .* s .* c .* s1 ./ d);
	end
	err = zeros(size(sn));
end
function [sn, cn, dn] = of_real(u, m)
	s = u + m;
	u = u + zeros(size(s));
	m = m + zeros(size(s));
	n = 12;
	A = cell(1, n + 1);
	C = cell(1, n + 1);
	A{1} = ones(size(m), 'like', s);
	b = sqrt(1 - m);
	C{1} = sqrt(m);
	for k = 1:n
		A{k + 1} = (A{k} + b) / 2;
		C{k + 1} = (A{k} - b) / 2;
		b = sqrt(A{k} .* b);
	end
	phi = 2^n * A{n + 1} .* u;
	for k = n:-1:1
		last = phi;
		phi = (asin(min(max(C{k + 1} .* sin(phi) ./ A{k + 1}, -1), 1)) + phi) / 2;
	end
	sn = sin(phi);
	cn = cos(phi);
	dn = sqrt(1 - m .* sn.^2);
	one = m == 1;
	sn(one) = tanh(u(one));
	cn(one) = sech(u(one));
	dn(one) = sech(u(one));
end
