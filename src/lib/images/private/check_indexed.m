function check_indexed(who, X, map)
%check_indexed(WHO, X, MAP)  An error unless X is an indexed image and MAP a colour map.
%>> check_indexed('ind2rgb', 1, [0 0 0])
	if ~(isnumeric(X) || islogical(X)) || issparse(X) || ~isreal(X) || ndims(X) > 4 || ndims(X) > 2 && ...
		size(X, 3) ~= 1
		error(['MATLAB:' who ':InvalidImage'], 'X must be an indexed image.');
	end
	if isfloat(X) && (any(X(:) ~= fix(X(:))) || any(X(:) < 1))
		error(['MATLAB:' who ':InvalidImage'], 'Indices of the image must be positive whole numbers.');
	end
	if nargin > 2
		check_map(who, map);
	end
end
