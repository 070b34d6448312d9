function K = kron(A, B, varargin)
%kron(A, B)       Kronecker product: every element of A times B.
%kron(A, B, ...)  Of several matrices.
%>> kron([1 2], [1 1])
%ans =
%     1     1     2     2
	if ndims(A) > 2 || ndims(B) > 2
		error('MATLAB:kron:TwoDInput', 'Inputs must be 2-D.');
	end
	[ma, na] = size(A);
	[mb, nb] = size(B);
	if issparse(A) || issparse(B)
		[ia, ja, sa] = find(A);
		[ib, jb, sb] = find(B);
		i = (ia(:)' - 1) * mb + ib(:);
		j = (ja(:)' - 1) * nb + jb(:);
		K = sparse(i(:), j(:), reshape(sb(:) * sa(:).', [], 1), ma * mb, na * nb);
	else
		K = reshape(reshape(A, 1, ma, 1, na) .* reshape(B, mb, 1, nb, 1), ma * mb, na * nb);
	end
	if ~isempty(varargin)
		K = kron(K, varargin{:});
	end
end
