function [Y, newmap] = cmpermute(X, map, index)
%[Y, NEWMAP] = cmpermute(X, MAP)         The same image with the colours of its map in random order.
%[Y, NEWMAP] = cmpermute(X, MAP, INDEX)  NEWMAP is MAP(INDEX,:).
%>> cmpermute([1 2], [0 0 0; 1 1 1], [2 1])
%ans =
%     2     1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	cls = class(X);
	if ~any(strcmp(cls, {'uint8', 'uint16', 'single', 'double'})) || ~isreal(X) || issparse(X)
		error('MATLAB:cmpermute:InvalidImage', 'X must be uint8, uint16, single or double.');
	end
	if isfloat(X) && (any(X(:) < 1) || any(X(:) ~= fix(X(:))))
		error('MATLAB:cmpermute:InvalidImage', 'X must be an indexed image.');
	end
	check_map('cmpermute', map);
	n = size(map, 1);
	if nargin < 3
		index = randperm(n);
	elseif ~isvector(index) || numel(index) ~= n || ~isequal(sort(index(:)), (1:n)')
		error('MATLAB:cmpermute:InvalidIndex', 'INDEX must be a permutation of 1:size(MAP,1).');
	end
	place = zeros(1, n);
	place(index) = 1:n;
	if isinteger(X)
		Y = cast(reshape(place(double(X) + 1), size(X)) - 1, cls);
	else
		Y = cast(reshape(place(X), size(X)), cls);
	end
	newmap = map(index, :);
end
