function w = conv(u, v, shape)
%conv(U, V)         Convolution of vectors: product of polynomials.
%conv(U, V, SHAPE)  'full', 'same': the central part, as long as U; 'valid': without padded edges.
%>> conv([1 2], [1 3])
%ans =
%     1     5     6
	if nargin < 3
		shape = 'full';
	end
	if ~isvector(u) || ~isvector(v)
		if ~(isempty(u) || isempty(v))
			error('MATLAB:conv:AorBNotVector', 'A and B must be vectors.');
		end
	end
	if ~any(strcmp(shape, {'full', 'same', 'valid'}))
		error('MATLAB:conv:unknownShapeParameter', 'SHAPE must be ''full'', ''same'', or ''valid''.');
	end
	w = conv2(u(:), v(:), shape);
	if strcmp(shape, 'full')
		if numel(u) > numel(v)
			row = isrow(u);
		else
			row = isrow(v);
		end
	else
		row = isrow(u);
	end
	if row
		w = w.';
	end
end
