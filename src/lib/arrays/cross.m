function C = cross(A, B, dim)
%cross(A, B)       Cross product along the first dimension of length 3. A row and a column give a row.
%cross(A, B, DIM)  Along dimension DIM.
%>> cross([1 0 0], [0 1 0])
%ans =
%     0     0     1
	if nargin < 3
		if isvector(A) && isvector(B) && numel(A) == 3 && numel(B) == 3
			if size(A, 1) ~= size(B, 1)
				A = reshape(A, 1, 3);
				B = reshape(B, 1, 3);
			end
		end
		if ~isequal(size(A), size(B))
			error('MATLAB:cross:InputSizeMismatch', 'A and B must be the same size.');
		end
		dim = find(size(A) == 3, 1);
		if isempty(dim)
			error('MATLAB:cross:InvalidDimAorB', 'A and B must have at least one dimension of length 3.');
		end
	end
	if ~isequal(size(A), size(B)) && size(A, dim) == 3 && size(B, dim) == 3
		error('MATLAB:cross:InputSizeMismatch', 'A and B must be the same size.');
	end
	if size(A, dim) ~= 3 || size(B, dim) ~= 3
		error('MATLAB:cross:InvalidDimAorBForCrossProd', 'Dimension DIM of A and B must be of length 3.');
	end
	if isreal(A) && isreal(B) && isfloat(A) && strcmp(class(A), class(B)) && ~isa(A, 'gpuArray') && ...
		~issparse(A) && ~issparse(B)
		C = cross_products(A, B, dim);
		return
	end
	s = repmat({':'}, 1, max(ndims(A), dim));
	i = s;
	j = s;
	i{dim} = [2 3 1];
	j{dim} = [3 1 2];
	C = A(i{:}) .* B(j{:}) - A(j{:}) .* B(i{:});
end
