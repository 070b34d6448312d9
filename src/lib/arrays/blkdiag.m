function B = blkdiag(varargin)
%blkdiag(A, B, ...)  Block diagonal matrix.
%>> blkdiag(1, [2 3])
%ans =
%     1     0     0
%     0     2     3
	if nargin == 0
		B = [];
		return
	end
	for k = 1:nargin
		if ~(isnumeric(varargin{k}) || islogical(varargin{k})) || ndims(varargin{k}) > 2
			error('MATLAB:blkdiag:InvalidInput', 'Inputs must be 2-D numeric or logical matrices.');
		end
	end
	rows = cellfun(@(x) size(x, 1), varargin);
	cols = cellfun(@(x) size(x, 2), varargin);
	if any(cellfun(@issparse, varargin))
		B = sparse(sum(rows), sum(cols));
	else
		type = varargin{1}(1:0);
		for k = 2:nargin
			type = [type, varargin{k}(1:0)]; %#ok<AGROW>
		end
		if islogical(type)
			B = false(sum(rows), sum(cols));
		else
			B = zeros(sum(rows), sum(cols), underlyingType(type));
		end
	end
	r = 0;
	c = 0;
	for k = 1:nargin
		B(r + 1:r + rows(k), c + 1:c + cols(k)) = varargin{k};
		r = r + rows(k);
		c = c + cols(k);
	end
end
