function A = compan(p)
%compan(P)  Companion matrix of the polynomial P: its eigenvalues are roots(P).
%>> compan([1 2 3])
%ans =
%    -2    -3
%     1     0
	if ~isvector(p)
		error('MATLAB:compan:NeedVectorInput', 'Input argument must be a vector.');
	end
	n = numel(p);
	if n <= 1
		A = [];
	elseif n == 2
		A = -p(2) / p(1);
	else
		p = p(:).';
		A = diag(ones(1, n - 2, underlyingType(p)), -1);
		A(1, :) = -p(2:n) ./ p(1);
	end
end
