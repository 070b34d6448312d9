function [f, v, c] = surf2patch(varargin)
%[F, V, C] = surf2patch(X, Y, Z, C)  A surface as faces of four corners, vertices (a row each) and colours of vertices.
%surf2patch(Z), surf2patch(Z, C), surf2patch(X, Y, Z), surf2patch(..., 'triangles')
%One output: a struct with the fields faces, vertices and facevertexcdata.
%>> [f, v] = surf2patch([1 2; 3 4]); f
%f =
%     1     2     4     3
	args = varargin;
	triangles = false;
	if ~isempty(args) && (ischar(args{end}) || isstring(args{end}))
		if ~strcmpi(args{end}, 'triangles')
			error('MATLAB:surf2patch:InvalidOption', 'The option is ''triangles''.');
		end
		triangles = true;
		args(end) = [];
	end
	switch numel(args)
		case 1
			Z = args{1};
			C = Z;
		case 2
			Z = args{1};
			C = args{2};
		case 3
			Z = args{3};
			C = Z;
		case 4
			Z = args{3};
			C = args{4};
		otherwise
			error('MATLAB:surf2patch:InvalidInput', 'One to four arrays are expected.');
	end
	[m, n] = size(Z);
	[X, Y] = meshgrid(1:n, 1:m);
	if numel(args) > 2
		X = args{1};
		Y = args{2};
		if isvector(X) && ~isequal(size(X), [m n]), X = repmat(X(:)', m, 1); end
		if isvector(Y) && ~isequal(size(Y), [m n]), Y = repmat(Y(:), 1, n); end
	end
	number = reshape(1:m * n, m, n);
	p = reshape(number(1:m - 1, 1:n - 1), [], 1);
	f = [p, p + 1, p + m + 1, p + m];
	if triangles
		f = [f(:, [1 2 3]); f(:, [1 3 4])];
	end
	v = [X(:), Y(:), Z(:)];
	c = reshape(C, m * n, []);
	if nargout < 2
		f = struct('faces', f, 'vertices', v, 'facevertexcdata', c);
	end
end
