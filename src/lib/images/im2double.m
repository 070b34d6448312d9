function Y = im2double(X, type)
%im2double(I)             An image as double; integers are scaled to the range from 0 to 1.
%im2double(X, 'indexed')  Indices as double, from 1.
%>> im2double(uint8(255))
%ans =
%     1
	if nargin > 1
		if ~strcmp(type, 'indexed')
			error('MATLAB:im2double:InvalidType', 'Second argument must be ''indexed''.');
		end
		Y = double(X);
		if isinteger(X)
			Y = Y + 1;
		end
	elseif isfloat(X) || islogical(X)
		Y = double(X);
	elseif isa(X, 'uint8') || isa(X, 'uint16')
		Y = double(X) / double(intmax(class(X)));
	elseif isa(X, 'int16')
		Y = (double(X) + 32768) / 65535;
	else
		error('MATLAB:im2double:InvalidClass', ...
			'Image must be double, single, logical, uint8, uint16 or int16.');
	end
end
