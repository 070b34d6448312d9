function C = tensorprod(A, B, varargin)
%tensorprod(A, B)            All products of an element of A with one of B.
%tensorprod(A, B, DIM)       Summed over this dimension of both; tensorprod(A, B, DIMA, DIMB) over pairs of dimensions;
%   'all': the inner product.
%>> tensorprod([1 2; 3 4], [5; 6], 2, 1)'
%ans =
%    17    39
	if isempty(varargin)
		C = squeeze_end(reshape(A(:) * B(:).', [size(A), size(B)]));
		return
	end
	if ischar(varargin{1}) || isstring(varargin{1})
		C = sum(A(:) .* B(:));
		return
	end
	da = varargin{1};
	db = da;
	if numel(varargin) > 1, db = varargin{2}; end
	na = max([ndims(A), da]);
	nb = max([ndims(B), db]);
	ra = setdiff(1:na, da);
	rb = setdiff(1:nb, db);
	sa = size(A, 1:na);
	sb = size(B, 1:nb);
	if ~isequal(sa(da), sb(db))
		error('MATLAB:tensorprod:DimensionMismatch', 'Sizes of the dimensions to contract must be the same.');
	end
	n = prod(sa(da));
	X = reshape(permute(A, [ra, da]), prod(sa(ra)), n);
	Y = reshape(permute(B, [db, rb]), n, prod(sb(rb)));
	C = reshape(X * Y, [sa(ra), sb(rb), 1, 1]);
end
function C = squeeze_end(C)
	C = reshape(C, size(C));
end
