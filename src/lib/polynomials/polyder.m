function [q, d] = polyder(u, v)
%polyder(P)             Derivative of the polynomial P.
%polyder(A, B)          Derivative of the product of A and B.
%[Q, D] = polyder(B, A) Derivative of the quotient B/A, as Q/D.
%>> polyder([1 2 3])
%ans =
%     2     2
	if ~isvector(u) && ~isempty(u) || nargin > 1 && ~isvector(v) && ~isempty(v)
		error('MATLAB:polyder:InvalidInput', 'Inputs must be vectors.');
	end
	if nargin < 2
		q = derivative(u);
		return
	end
	if nargout < 2
		q = derivative(conv(reshape(u, 1, []), reshape(v, 1, [])));
		return
	end
	u = reshape(u, 1, []);
	v = reshape(v, 1, []);
	a = conv(derivative(u), v);
	b = conv(u, derivative(v));
	n = max(numel(a), numel(b));
	q = trimmed([zeros(1, n - numel(a)), a] - [zeros(1, n - numel(b)), b]);
	d = trimmed(conv(v, v));
	g = [find(q, 1, 'last'), find(d, 1, 'last')];
	zeros_ = min(numel(q) - g(1), numel(d) - g(end));
	if numel(g) == 2 && zeros_ > 0
		q = q(1:end - zeros_);
		d = d(1:end - zeros_);
	end
	if isempty(q)
		q = 0;
	end
end
function q = derivative(p)
	p = reshape(p, 1, []);
	n = numel(p);
	if n < 2
		q = zeros(1, 1, 'like', p);
		return
	end
	q = trimmed(p(1:n - 1) .* (n - 1:-1:1));
end
function p = trimmed(p)
	k = find(p, 1);
	if isempty(k)
		p = zeros(1, 1, 'like', p);
	else
		p = p(k:end);
	end
end
