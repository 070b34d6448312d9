function C = convn(A, B, shape)
%convn(A, B)         Convolution of arrays of any number of dimensions.
%convn(A, B, SHAPE)  'full', 'same': the central part, of A's size; 'valid': without padded edges.
%>> convn([1 2], [1 1])
%ans =
%     1     3     2
	if nargin < 3
		shape = 'full';
	end
	if ~any(strcmp(shape, {'full', 'same', 'valid'}))
		error('MATLAB:convn:unknownShapeParameter', 'SHAPE must be ''full'', ''same'', or ''valid''.');
	end
	n = max(ndims(A), ndims(B));
	sa = [size(A), ones(1, n - ndims(A))];
	sb = [size(B), ones(1, n - ndims(B))];
	if n == 2
		C = conv2(A, B, shape);
		return
	end
	C = zeros(max(sa + sb - 1, 0), 'like', A(1:0) + B(1:0));
	pages = prod(sb(3:end));
	sub = cell(1, n - 2);
	pa = prod(sa(3:end));
	from = cell(1, n - 2);
	for i = 1:pa
		[from{:}] = ind2sub([sa(3:end), 1], i);
		for j = 1:pages
			[sub{:}] = ind2sub([sb(3:end), 1], j);
			to = num2cell([from{:}] + [sub{:}] - 1);
			C(:, :, to{:}) = C(:, :, to{:}) + conv2(A(:, :, i), B(:, :, j));
		end
	end
	subs = cell(1, n);
	for d = 1:n
		switch shape
			case 'full'
				subs{d} = 1:sa(d) + sb(d) - 1;
			case 'same'
				subs{d} = floor(sb(d) / 2) + (1:sa(d));
			otherwise
				subs{d} = max(sb(d), 1):sa(d);
		end
	end
	C = C(subs{:});
end
