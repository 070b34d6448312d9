function r = roots(p)
%roots(P)  Roots of the polynomial with coefficients P, highest power first.
%>> roots([1 -3 2])
%ans =
%     2
%     1
	if ~isvector(p) && ~isempty(p)
		error('MATLAB:roots:NonVectorInput', 'Input must be a vector.');
	end
	if ~all(isfinite(p(:)))
		error('MATLAB:roots:NonFiniteInput', 'Input to ROOTS must not contain NaN or Inf.');
	end
	p = reshape(p, 1, []);
	k = find(p);
	if isempty(k)
		r = zeros(0, 1, 'like', p);
		if isempty(p) || all(p == 0)
			r = reshape(r, 0, min(1, numel(p)));
			if isempty(p) || true
				r = zeros(0, 0, 'like', p);
			end
		end
		return
	end
	last = numel(p) - k(end);
	p = p(k(1):k(end));
	while any(isinf(p / p(1)))
		p = p(2:end);
	end
	r = zeros(last, 1, 'like', p);
	if numel(p) > 1
		r = [eig(compan(p)); r];
	end
end
