function D = divergence(varargin)
%divergence(X, Y, Z, U, V, W)  Divergence of a vector field.
%divergence(X, Y, U, V)        In two dimensions. Coordinates may be left out.
%>> divergence([0 1; 0 1], [0 0; 1 1])
%ans =
%     2     2
%     2     2
	n = nargin;
	if ~any(n == [2 3 4 6])
		error('MATLAB:divergence:WrongNumberOfInputs', 'Wrong number of input arguments.');
	end
	if any(n == [2 3])
		f = varargin;
		h = {};
	else
		k = n / 2;
		f = varargin(k + 1:end);
		dims = [2 1 3];
		h = cell(1, k);
		for d = 1:k
			x = varargin{d};
			if ~isvector(x)
				s = repmat({1}, 1, ndims(x));
				s{dims(d)} = ':';
				x = x(s{:});
			end
			h{d} = x(:);
		end
	end
	for d = 1:numel(f)
		if ~isnumeric(f{d}) || ~isequal(size(f{d}), size(f{1}))
			error('MATLAB:divergence:SizeMismatch', 'The components must be numeric arrays of one size.');
		end
	end
	D = gradient(f{1}, h{:});
	[~, fy] = gradient(f{2}, h{:});
	D = D + fy;
	if numel(f) == 3
		[~, ~, fz] = gradient(f{3}, h{:});
		D = D + fz;
	end
end
