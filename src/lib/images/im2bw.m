function B = im2bw(A, varargin)
%im2bw(A, LEVEL)       True where the image A is brighter than LEVEL (0.5), from 0 to 1. Colours count by brightness.
%im2bw(A, MAP, LEVEL)  Of an image of indices into a colour map.
%>> im2bw([0.2 0.7])
%ans =
%  1×2 logical array
%   0   1
	narginchk(1, 3)
	if ~isnumeric(A) && ~islogical(A)
		error('images:im2bw:InvalidImage', 'A must be an image.');
	end
	level = 0.5;
	if ~isempty(varargin) && size(varargin{1}, 2) == 3
		A = ind2gray(A, varargin{1});
		varargin(1) = [];
	end
	if ~isempty(varargin), level = varargin{1}; end
	if ~isscalar(level) || ~isnumeric(level) || ~(level >= 0 && level <= 1)
		error('images:im2bw:InvalidLevel', 'LEVEL must be a number from 0 to 1.');
	end
	if islogical(A)
		B = A;
		return
	end
	if size(A, 3) == 3, A = rgb2gray(A); end
	B = im2double(A) > level;
end
