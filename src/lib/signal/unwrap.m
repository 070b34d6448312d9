function q = unwrap(p, cutoff, dim)
%unwrap(P)               Phase angles P without jumps of more than pi along the first dimension longer than 1.
%unwrap(P, CUTOFF)       Jumps of CUTOFF or more.
%unwrap(P, CUTOFF, DIM)  Along dimension DIM.
%>> unwrap([0 3 6.5])
%ans =
%         0    3.0000    0.2168
	if nargin < 2 || isempty(cutoff)
		cutoff = pi;
	end
	if nargin < 3
		dim = find(size(p) ~= 1, 1);
		if isempty(dim)
			dim = 1;
		end
	end
	q = p;
	if isempty(p)
		return
	end
	order = [dim, setdiff(1:ndims(p), dim)];
	P = permute(p, order);
	s = size(P);
	P = reshape(P, s(1), []);
	for k = 1:size(P, 2)
		ok = find(isfinite(P(:, k)));
		x = P(ok, k);
		if numel(x) < 2
			continue
		end
		d = diff(x);
		w = mod(d + pi, 2 * pi) - pi;
		w(w == -pi & d > 0) = pi;
		fix_ = w - d;
		fix_(abs(d) < cutoff) = 0;
		x(2:end) = x(2:end) + cumsum(fix_);
		P(ok, k) = x;
	end
	q = ipermute(reshape(P, s), order);
end
