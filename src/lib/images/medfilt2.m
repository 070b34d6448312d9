function B = medfilt2(A, varargin)
%medfilt2(A)         Each pixel of A becomes the median of the 3 by 3 pixels about it; outside of A are zeros.
%medfilt2(A, [M N])  Of M by N pixels.
%medfilt2(..., PAD)  'zeros', or 'symmetric': A is mirrored at its edges.
%>> medfilt2([1 1 1; 1 9 1; 1 1 1])
%ans =
%     0     1     0
%     1     1     1
%     0     1     0
	narginchk(1, 3)
	w = [3 3];
	pad = 'zeros';
	for k = 1:numel(varargin)
		if isnumeric(varargin{k})
			w = double(varargin{k});
		else
			pad = lower(char(varargin{k}));
		end
	end
	if ~isnumeric(A) && ~islogical(A) || ~ismatrix(A)
		error('images:medfilt2:InvalidImage', 'A must be a numeric or logical matrix.');
	end
	if numel(w) ~= 2 || any(w < 1) || any(w ~= fix(w))
		error('images:medfilt2:InvalidSize', 'The size must be two positive integers.');
	end
	if ~any(strcmp(pad, {'zeros', 'symmetric'}))
		error('images:medfilt2:InvalidPadding', 'PAD must be ''zeros'' or ''symmetric''.');
	end
	before = floor((w - 1) / 2);
	after = w - 1 - before;
	P = double(A);
	if strcmp(pad, 'symmetric')
		P = padarray(padarray(P, before, 'symmetric', 'pre'), after, 'symmetric', 'post');
	else
		P = padarray(padarray(P, before, 0, 'pre'), after, 0, 'post');
	end
	[m, n] = size(A);
	layers = zeros(m, n, prod(w));
	k = 0;
	for j = 0:w(2) - 1
		for i = 0:w(1) - 1
			k = k + 1;
			layers(:, :, k) = P(i + (1:m), j + (1:n));
		end
	end
	B = median(layers, 3);
	if islogical(A), B = B > 0.5; else, B = cast(B, class(A)); end
end
