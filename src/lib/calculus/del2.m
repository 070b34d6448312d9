function L = del2(F, varargin)
%del2(F)               Discrete Laplacian: a quarter (1/(2*N) in N dimensions) of the sum of second differences.
%del2(F, H)            At distance H in every direction.
%del2(F, HX, HY, ...)  Distances, or coordinates, in each direction.
%>> del2([1 4 9 16 25])
%ans =
%    0.5000    0.5000    0.5000    0.5000    0.5000
	n = ndims(F);
	vec = isvector(F);
	h = repmat({1}, 1, n);
	if isscalar(varargin)
		h = repmat(varargin, 1, n);
		if ~isscalar(varargin{1}) && ~vec
			error('MATLAB:del2:InvalidInputs', 'Distance must be a scalar.');
		end
	elseif ~isempty(varargin)
		if numel(varargin) ~= n
			error('MATLAB:del2:InvalidInputs', ...
				'Number of distances must be one, or the number of dimensions.');
		end
		h = varargin;
		h([1 2]) = h([2 1]);
	end
	L = zeros(size(F), 'like', F);
	used = 0;
	for d = 1:n
		m = size(F, d);
		if m < 2
			continue
		end
		used = used + 1;
		if m >= 3
			L = L + second(F, d, h{d});
		end
	end
	if vec
		L = L / 4;
	else
		L = L / (2 * n);
	end
end
function D = second(F, d, h)
	n = size(F, d);
	if isscalar(h)
		x = h * (0:n - 1)';
	else
		x = h(:);
		if numel(x) ~= n
			error('MATLAB:del2:InvalidInputs', 'Coordinates must match the size of F.');
		end
	end
	order = [d, setdiff(1:ndims(F), d)];
	P = permute(F, order);
	s = size(P);
	P = reshape(P, n, []);
	g = diff(P) ./ diff(x);
	D = zeros(size(P), 'like', P);
	D(2:n - 1, :) = 2 * diff(g) ./ (x(3:n) - x(1:n - 2));
	if n > 3
		D(1, :) = D(2, :) - (D(3, :) - D(2, :)) * (x(2) - x(1)) / (x(3) - x(2));
		D(n, :) = D(n - 1, :) + (D(n - 1, :) - D(n - 2, :)) * (x(n) - x(n - 1)) / (x(n - 1) - x(n - 2));
	else
		D(1, :) = D(2, :);
		D(n, :) = D(n - 1, :);
	end
	D = ipermute(reshape(D, s), order);
end
