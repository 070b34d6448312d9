function Y = filter2(H, X, shape)
%filter2(H, X)         X filtered by the two-dimensional filter H: correlation; the result has X's size.
%filter2(H, X, SHAPE)  'full', 'same' or 'valid'.
%>> filter2([1 1], [1 2 3])
%ans =
%     3     5     3
	if nargin < 3
		shape = 'same';
	end
	H = rot90(H, 2);
	if strcmp(shape, 'same')
		[m, n] = size(H);
		Y = conv2(X, H, 'full');
		Y = Y(ceil((m - 1) / 2) + (1:size(X, 1)), ceil((n - 1) / 2) + (1:size(X, 2)));
	else
		Y = conv2(X, H, shape);
	end
end
