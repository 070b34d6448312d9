function [B, I] = firstk(A, k, direction, varargin)
%[B, I] = firstk(A, K, DIRECTION, DIM)  The common code of maxk and mink.
%>> firstk([3 9 2 7], 1, 'ascend')
%ans =
%     2
	dim = find(size(A) ~= 1, 1);
	if isempty(dim)
		dim = 1;
	end
	if ~isempty(varargin) && isnumeric(varargin{1})
		dim = varargin{1};
		varargin(1) = [];
	end
	n = size(A, dim);
	if isempty(varargin) && isnumeric(A) && isreal(A) && ~issparse(A) && ...
		isscalar(k) && k >= 1 && k < n / 4 && k == fix(k) && numel(A) > 256
		if nargout < 2
			B = first_sorted(A, dim, k, direction);
		else
			[B, I] = first_sorted(A, dim, k, direction);
		end
		return
	end
	[B, I] = sort(A, dim, direction, 'MissingPlacement', 'last', varargin{:});
	subs = repmat({':'}, 1, max(ndims(A), dim));
	subs{dim} = 1:min(k, size(A, dim));
	B = B(subs{:});
	if nargout > 1
		I = I(subs{:});
	end
end
