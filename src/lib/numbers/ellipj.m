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
	% Real arguments use the functions directly, others Jacobi's imaginary transformation.
	[sn, cn, dn] = ellipj_values(real(u), m);
	if ~isreal(u)
		[s1, c1, d1] = ellipj_values(imag(u), 1 - m);
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
