function p = amd(S, options)
%amd(S)  A permutation p for which S(p, p) has sparse Cholesky factors: approximate minimum degree.
%>> amd(speye(1))
%ans =
%     1
	if size(S, 1) ~= size(S, 2)
		error('MATLAB:amd:NotSquare', 'Matrix must be square.');
	end
	if nargin > 1 && ~isstruct(options)
		error('MATLAB:amd:BadOptions', 'Options must be a struct.');
	end
	p = sparse_order(sparse(S));
end
