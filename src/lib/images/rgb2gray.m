function I = rgb2gray(X)
%rgb2gray(RGB)  Converts a colour map or an image to shades of gray.
%>> rgb2gray([1 1 1])
%ans =
%    1.0000    1.0000    1.0000
	cls = class(X);
	[C, shape] = colours('rgb2gray', {X});
	y = C * [0.298936021293775; 0.587043074451121; 0.114020904255103];
	if numel(shape) > 2
		I = reshape(y, shape([1 2 4]));
		if ~isfloat(X)
			range_ = double(intmax(cls)) - double(intmin(cls));
			I = cast(I * range_ + double(intmin(cls)), cls);
		end
	else
		I = repmat(y, 1, 3);
	end
end
