function S = sprandom(name, draw, m, n, density, rc)
%sprandom(NAME, DRAW, ...)  The common code of sprand and sprandn; DRAW makes the numbers.
%>> nnz(sprandom('sprand', @rand, speye(3)))
%ans =
%     3
	if nargin < 3 || nargin == 4
		error('MATLAB:minrhs', 'Not enough input arguments.');
	elseif nargin == 3
		[i, j] = find(m);
		[rows, cols] = size(m);
		S = sparse(i, j, draw(numel(i), 1), rows, cols);
		return
	end
	if ~isscalar(m) || ~isnumeric(m) || m < 0 || m ~= fix(m)
		error(['MATLAB:' name ':InvalidRows'], '%s: M must be a non-negative integer', name);
	end
	if ~isscalar(n) || ~isnumeric(n) || n < 0 || n ~= fix(n)
		error(['MATLAB:' name ':InvalidColumns'], '%s: N must be a non-negative integer', name);
	end
	if ~isscalar(density) || density < 0 || density > 1
		error(['MATLAB:' name ':InvalidDensity'], '%s: density must be between 0 and 1', name);
	end
	if nargin == 6
		S = with_condition(name, m, n, density, rc);
		return
	end
	k = round(m * n * density);
	if k > m * n / 4 && m * n < 1e7
		at = randperm(m * n, k);
	else
		at = [];
		while numel(at) < k
			at = unique([at, randi(m * n, 1, ceil(1.1 * (k - numel(at))))]);
		end
		at = at(sort(randperm(numel(at), k)));
	end
	at = at(:) - 1;
	S = sparse(mod(at, m) + 1, floor(at / max(m, 1)) + 1, draw(k, 1), m, n);
end

function S = with_condition(name, m, n, density, rc)
	if ~isnumeric(rc) || any(rc(:) < 0) || any(rc(:) > 1 & isscalar(rc)) || numel(rc) > min(m, n)
		error(['MATLAB:' name ':InvalidRC'], ...
			'%s: length (RC) must be between 0 and min (m,n), and RC scalar between 0 and 1', name);
	end
	k = min(m, n);
	if isscalar(rc)
		s = rc .^ ((0:k - 1) / max(k - 1, 1));
		if rc == 0
			s(k) = 0;
		end
	else
		s = [rc(:)', zeros(1, k - numel(rc))];
	end
	S = sparse(1:k, 1:k, s, m, n);
    % Rotations of pairs of rows and columns keep the singular values and fill the matrix.
	while nnz(S) < 0.95 * density * m * n
		if m > 1
			p = randperm(m, 2);
			t = 2 * pi * rand;
			S(p, :) = [cos(t) -sin(t); sin(t) cos(t)] * S(p, :);
		end
		if n > 1
			p = randperm(n, 2);
			t = 2 * pi * rand;
			S(:, p) = S(:, p) * [cos(t) -sin(t); sin(t) cos(t)];
		end
	end
end
