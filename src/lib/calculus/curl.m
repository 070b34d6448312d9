function varargout = curl(varargin)
%[CX, CY, CZ, CAV] = curl(X, Y, Z, U, V, W)  Curl of a vector field, and the angular velocity CAV.
%[CURLZ, CAV] = curl(X, Y, U, V)             In two dimensions. Coordinates may be left out.
%CAV = curl(...)                             The angular velocity only.
%>> curl([0 0; 0 0], [0 2; 0 2])
%ans =
%     1     1
%     1     1
	if ~any(nargin == [2 3 4 6])
		error('MATLAB:curl:WrongNumberOfInputs', 'Wrong number of input arguments.');
	end
	if any(nargin == [2 4])
		if nargin == 2
			[u, v] = varargin{:};
			h = {};
		else
			[x, y, u, v] = varargin{:};
			h = {grid_of(x, 2), grid_of(y, 1)};
		end
		same_size(u, v);
		[~, uy] = gradient(u, h{:});
		vx = gradient(v, h{:});
		c = vx - uy;
		varargout = {c, c / 2};
		if nargout < 2
			varargout = {c / 2};
		end
		return
	end
	if nargin == 3
		[u, v, w] = varargin{:};
		h = {};
	else
		[x, y, z, u, v, w] = varargin{:};
		h = {grid_of(x, 2), grid_of(y, 1), grid_of(z, 3)};
	end
	same_size(u, v, w);
	[~, uy, uz] = gradient(u, h{:});
	[vx, ~, vz] = gradient(v, h{:});
	[wx, wy] = gradient(w, h{:});
	cx = wy - vz;
	cy = uz - wx;
	cz = vx - uy;
	len = sqrt(u.^2 + v.^2 + w.^2);
	cav = (cx .* u + cy .* v + cz .* w) ./ (2 * len);
	cav(len == 0) = 0;
	varargout = {cx, cy, cz, cav};
	if nargout < 2
		varargout = {cav};
	end
end
function g = grid_of(x, d)
	if isvector(x)
		g = x;
	else
		s = repmat({1}, 1, ndims(x));
		s{d} = ':';
		g = x(s{:});
	end
end
function same_size(u, varargin)
	for k = 1:numel(varargin)
		if ~isnumeric(u) || ~isnumeric(varargin{k}) || ~isequal(size(varargin{k}), size(u))
			error('MATLAB:curl:SizeMismatch', 'The components must be numeric arrays of one size.');
		end
	end
end
