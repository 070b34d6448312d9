function check_map(who, map)
%check_map(WHO, MAP)  An error unless MAP is a colour map: N-by-3, from 0 to 1.
%>> check_map('rgb2hsv', [0 0 0])
	if ~isnumeric(map) || ~isreal(map) || ~isfloat(map) || ndims(map) ~= 2 || size(map, 2) ~= 3 || issparse(map)
		error(['MATLAB:' who ':InvalidMap'], 'MAP must be a colour map: a matrix with 3 columns.');
	end
	if any(map(:) < 0 | map(:) > 1)
		error(['MATLAB:' who ':InvalidMap'], 'Elements of a colour map must lie between 0 and 1.');
	end
end
