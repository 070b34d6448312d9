function [in, on] = inpolygon(xq, yq, xv, yv)
%[IN, ON] = inpolygon(XQ, YQ, XV, YV)  True for the points (XQ, YQ) inside or on the edge of the polygon; ON: on its edge.
%>> inpolygon(0.5, 0.5, [0 1 1 0], [0 0 1 1])
%ans =
%  logical
%   1
	if ~isreal(xq) || ~isreal(yq) || ~isreal(xv) || ~isreal(yv) || ~isequal(size(xq), size(yq)) || ~isvector(xv) || ~isvector(yv) || numel(xv) ~= numel(yv)
		error('MATLAB:inpolygon:InvalidInput', 'Points must be arrays of the same size, corners vectors of the same length.');
	end
	in = false(size(xq));
	on = false(size(xq));
	xv = xv(:);
	yv = yv(:);
	n = numel(xv);
	j = n;
	for i = 1:n
		dx = xv(j) - xv(i);
		dy = yv(j) - yv(i);
		% crosses the ray from the point to the right
		cross_ = (yv(i) <= yq & yq < yv(j)) | (yv(j) <= yq & yq < yv(i));
		d = dx .* (yq - yv(i)) - (xq - xv(i)) .* dy;
		left = cross_ & (d .* dy > 0);
		in = xor(in, left);
		between = (min(yv(i), yv(j)) <= yq & yq <= max(yv(i), yv(j))) & (min(xv(i), xv(j)) <= xq & xq <= max(xv(i), xv(j)));
		on = on | (between & d == 0);
		j = i;
	end
	in = in | on;
end
