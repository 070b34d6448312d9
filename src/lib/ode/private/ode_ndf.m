function [step, counts] = ode_ndf(p, t, y, f)
%[STEP, COUNTS] = ode_ndf(P, T, Y, F)  Steps of numerical differentiation formulas of order 1 to 5 (Shampine and
%Reichelt 1997), for M*y' = f(t, y).
%>> isa(@ode_ndf, 'function_handle')
%ans =
%  logical
%   1
	kappa = [-0.1850, -1/9, -0.0823, -0.0415, 0];
	G = cumsum(1 ./ (1:5));
	alpha = (1 - kappa) .* G;
	const = kappa .* G + 1 ./ (2:6);
	U5 = difference_matrix(1, 5);
	tf = p.tspan(end);
	n = numel(y);
	[J, M] = ode_jacobian(p, t, y, f);
	if isempty(p.mass)
		yp = f;
	else
		saved0 = warning('off', 'all');
		yp = pinv(full(M)) * f;
		warning(saved0);
	end
	h = p.hmax;
	if ~isempty(p.hstart)
		h = min(p.hmax, p.hstart);
	else
		rate = 1.25 * norm(yp ./ max(abs(y), p.threshold), Inf) / sqrt(p.rtol);
		if h * rate > 1
			h = 1 / rate;
		end
	end
	k = 1;
	D = zeros(n, 8, 'like', y);         % backward differences of the solution
	D(:, 1) = p.dir * h * yp;
	equal = 0;                          % steps since the last change of h or of the order k
	fresh = true;                       % J belongs to the present t and y
	LU = {};
	factored = [0, 0];
	done = struct('nfailed', 0, 'npds', 1, 'ndecomps', 0, 'nsolves', 0);
	step = @advance;
	counts = @counted;
	function c = counted()
		c = done;
	end
	function [tn, yn, fn, interp, ok] = advance()
		hmin = 16 * eps(t);
		ok = true;
		if h > p.hmax
			rescale_to(p.hmax);
		end
		if 1.1 * h >= abs(tf - t)
			rescale_to(abs(tf - t));
		end
		fails = 0;
		while true
			if h < hmin
				ok = false;
				tn = t;
				yn = y;
				fn = f;
				interp = [];
				return
			end
			s = p.dir * h;
			tn = t + s;
			if abs(tf - tn) < hmin
				tn = tf;
			end
			predicted = y + sum(D(:, 1:k), 2);
			psi_ = D(:, 1:k) * (G(1:k)' / alpha(k));
			c = s / alpha(k);
			if ~isequal(factored, [h, k])
				saved = warning('off', 'all');
				[LU{1:3}] = lu(full(M) - c * J);
				done.ndecomps = done.ndecomps + 1;
				warning(saved);
				factored = [h, k];
			end
			scale = max(max(abs(y), abs(predicted)), p.threshold);
			yn = predicted;
			d = zeros(n, 1);
			good = false;
			old = Inf;
			saved = warning('off', 'all');
			for it = 1:4
				fn = p.f(tn, yn);
				if any(~isfinite(fn))
					break
				end
				done.nsolves = done.nsolves + 1;
				delta = LU{2} \ (LU{1} \ (LU{3} * (c * fn - M * (psi_ + d))));
				size_ = norm(delta ./ scale, Inf);
				d = d + delta;
				yn = predicted + d;
				if size_ == 0 || size_ < 1e-3 * 0.05 * p.rtol
					good = true;
					break
				end
				if it > 1
					rate = size_ / old;
					if rate >= 0.9
						break
					end
					if size_ * rate / (1 - rate) < 0.05 * p.rtol
						good = true;
						break
					end
				end
				old = size_;
			end
			warning(saved);
			if ~good
				if ~fresh
					[J, M] = ode_jacobian(p, t, y, p.f(t, y));
					done.npds = done.npds + 1;
					fresh = true;
					factored = [0, 0];
				else
					done.nfailed = done.nfailed + 1;
					rescale_to(0.3 * h);
				end
				continue
			end
			scale = max(max(abs(y), abs(yn)), p.threshold);
			err = norm(d ./ scale, Inf) * const(k);
			if err > p.rtol
				fails = fails + 1;
				done.nfailed = done.nfailed + 1;
				if fails == 1
					r = max(0.1, 0.833 * (p.rtol / err)^(1 / (k + 1)));
					if k > 1
						lower_ = norm((D(:, k) + d) ./ scale, Inf) * const(k - 1);
						rl = max(0.1, 0.769 * (p.rtol / lower_)^(1 / k));
						if rl > r
							k = k - 1;
							r = rl;
						end
					end
					rescale_to(min(r, 0.9) * h);
				else
					rescale_to(0.5 * h);
				end
				continue
			end
			break
		end
		if ~isempty(p.nonneg) && any(yn(p.nonneg) < 0)
			yn(p.nonneg) = max(yn(p.nonneg), 0);
			d = yn - predicted;
		end
		D(:, k + 2) = d - D(:, k + 1);
		D(:, k + 1) = d;
		for j = k:-1:1
			D(:, j) = D(:, j) + D(:, j + 1);
		end
		t1 = tn;
		y1 = yn;
		D1 = D(:, 1:k);
		h1 = s;
		kk = k;
		interp = @(q) interpolated(q, t1, y1, D1, h1, kk);
		f = fn;
		t = tn;
		y = yn;
		fresh = false;
		equal = equal + 1;
		if equal >= k + 2
			r = 1 / (1.2 * (err / p.rtol)^(1 / (k + 1)) + 1e-10);
			best = k;
			if k > 1
				lower_ = norm(D(:, k) ./ scale, Inf) * const(k - 1);
				rl = 1 / (1.3 * (lower_ / p.rtol)^(1 / k) + 1e-10);
				if rl > r
					r = rl;
					best = k - 1;
				end
			end
			if k < min(p.maxorder, 5)
				upper_ = norm(D(:, k + 2) ./ scale, Inf) * const(k + 1);
				ru = 1 / (1.4 * (upper_ / p.rtol)^(1 / (k + 2)) + 1e-10);
				if ru > r
					r = ru;
					best = k + 1;
				end
			end
			if r > 1.2 || best ~= k
				k = best;
				rescale_to(min(p.hmax, min(r, 10) * h));
				equal = 0;
			end
		end
	end
	function rescale_to(new)
		R = difference_matrix(new / h, k);
		D(:, 1:k) = D(:, 1:k) * (R * U5(1:k, 1:k));
		h = new;
		equal = 0;
		factored = [0, 0];
	end
end
function R = difference_matrix(r, k)
	% The product of this matrix and that of r = 1 turns backward differences of step h into those of step r*h.
	[j, i] = meshgrid(1:k, 1:k);
	R = cumprod((i - 1 - j * r) ./ i, 1);
end
function [v, dv] = interpolated(q, t, y, D, h, k)
	s = (q - t) / h;
	v = y;
	dv = zeros(size(y), 'like', y);
	c = 1;
	dc = 0;
	for j = 1:k
		dc = (dc * (s + j - 1) + c) / j;
		c = c * (s + j - 1) / j;
		v = v + D(:, j) * c;
		dv = dv + D(:, j) * (dc / h);
	end
end
