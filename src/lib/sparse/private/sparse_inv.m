function X = sparse_inv(S)
%sparse_inv(S)  inv of a sparse matrix.
%>> full(sparse_inv(sparse([2 0; 0 4])))
%ans =
%    0.5000         0
%         0    0.2500
	if size(S, 1) ~= size(S, 2)
		error('MATLAB:square', 'Matrix must be square.');
	end
	X = S \ speye(size(S, 1));
end
