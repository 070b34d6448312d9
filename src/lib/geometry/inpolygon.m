function [in, on] = inpolygon(xq, yq, xv, yv)
%[IN, ON] = inpolygon(XQ, YQ, XV, YV)  True for the points (XQ, YQ) inside or on the edge of the polygon; ON is true for
%   those on its edge.
%The polygon may have several loops, with NaN between them; a loop in another one is a hole.
%>> inpolygon(0.5, 0.5, [0 1 1 0], [0 0 1 1])
%ans =
%  logical
%   1
	if nargin < 4
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isreal(xq) || ~isreal(yq) || ~isreal(xv) || ~isreal(yv) || ~isequal(size(xq), size(yq)) || ...
			~isvector(xv) || ~isvector(yv) || numel(xv) ~= numel(yv)
		error('MATLAB:inpolygon:InvalidInput', ...
			'Points must be arrays of the same size, corners vectors of the same length.');
	end
	in = false(size(xq));
	on = in;
	gaps = [0; find(isnan(xv(:)) | isnan(yv(:))); numel(xv) + 1];
	for k = 1:numel(gaps) - 1
		loop = gaps(k) + 1:gaps(k + 1) - 1;
		[in, on] = one_loop(in, on, xq, yq, xv(loop), yv(loop));
	end
	in = in | on;
end

function [in, on] = one_loop(in, on, xq, yq, xv, yv)
	j = numel(xv);
	for i = 1:numel(xv)
		dx = xv(j) - xv(i);
		dy = yv(j) - yv(i);
		% The edge crosses the ray from the point to the right.
		cross_ = (yv(i) <= yq & yq < yv(j)) | (yv(j) <= yq & yq < yv(i));
		d = dx .* (yq - yv(i)) - (xq - xv(i)) .* dy;
		left = cross_ & (d .* dy > 0);
		in = xor(in, left);
		beside = min(xv(i), xv(j)) <= xq & xq <= max(xv(i), xv(j));
		on = on | (beside & min(yv(i), yv(j)) <= yq & yq <= max(yv(i), yv(j)) & d == 0);
		j = i;
	end
end
