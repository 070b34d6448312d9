function [step, slope, counts] = ode_bdf(p, t, y, yp)
%[STEP, SLOPE, COUNTS] = ode_bdf(P, T, Y, YP)  Steps of backward differentiation formulas of order 1 to 5 on a mesh of
%any steps, for p.F(t, y, y') = 0. SLOPE(t) is the derivative of the last step's polynomial.
%>> isa(@ode_bdf, 'function_handle')
%ans =
%  logical
%   1
	tf = p.tspan(end);
	n = numel(y);
	h = p.hmax;
	if ~isempty(p.hstart)
		h = min(p.hmax, p.hstart);
	else
		rate = 1.25 * norm(yp ./ max(abs(y), p.threshold), Inf) / sqrt(p.rtol);
		if h * rate > 1
			h = 1 / rate;
		end
		h = min(h, 1e-3 * p.span);
	end
	k = 1;
	T = [t, t - p.dir * h];                 % times and solutions, newest first; before the start it is the tangent
	Y = [y, y - p.dir * h * yp];
	real_points = 1;
	at_order = 0;
	K = {};
	factored = NaN;
	step = @advance;
	slope = @slope_at;
	done = struct('nfailed', 0, 'npds', 0, 'ndecomps', 0, 'nsolves', 0);
	counts = @counted;
	function c = counted()
		c = done;
	end
	function v = slope_at(q)
		if real_points == 1
			v = yp;
		else
			v = Y(:, 1:k + 1) * weights_of_slope(T(1:k + 1), q);
		end
	end
	function [tn, yn, fn, interp, ok] = advance()
		hmin = 16 * eps(t);
		ok = true;
		h = min(h, p.hmax);
		if 1.1 * h >= abs(tf - t)
			h = abs(tf - t);
		end
		fails = 0;
		refreshed = false;
		while true
			if h < hmin
				ok = false;
				tn = t;
				yn = y;
				fn = yp;
				interp = [];
				return
			end
			tn = t + p.dir * h;
			if abs(tf - tn) < hmin
				tn = tf;
			end
			predicted = Y(:, 1:k + 1) * weights_of_value(T(1:k + 1), tn);
			w = weights_of_slope([tn, T(1:k)], tn);
			past = Y(:, 1:k) * w(2:end);
			scale = max(max(abs(y), abs(predicted)), p.threshold);
			if ~(abs(factored / w(1) - 1) < 0.25)
				new_matrix(tn, predicted, w(1) * predicted + past, w(1));
				refreshed = true;
			end
			[yn, good] = newton(tn, predicted, past, w(1), scale);
			if ~good
				if ~refreshed
					factored = NaN;
					continue
				end
				done.nfailed = done.nfailed + 1;
				h = h / 4;
				factored = NaN;
				refreshed = false;
				continue
			end
			scale = max(max(abs(y), abs(yn)), p.threshold);
			err = norm((yn - predicted) ./ scale, Inf) * abs((tn - t) / (tn - T(k + 1)));
			if err > p.rtol
				fails = fails + 1;
				done.nfailed = done.nfailed + 1;
				if fails > 2
					k = 1;
					h = h / 4;
				else
					h = h * max(0.1, 0.9 * (p.rtol / err)^(1 / (k + 1)));
				end
				at_order = 0;
				continue
			end
			break
		end
		step_done = tn - t;
		T = [tn, T(1:min(end, 7))];
		Y = [yn, Y(:, 1:min(end, 7))];
		real_points = real_points + 1;
		t = tn;
		y = yn;
		yp = w(1) * yn + past;
		fn = yp;
		at_order = at_order + 1;
		t1 = T(1:k + 1);
		y1 = Y(:, 1:k + 1);
		interp = @(q) interpolated(q, t1, y1);
		choose(err, scale, abs(step_done));
	end
	function choose(err, scale, s)
		% Chooses the order and step by the divided differences of the newest points.
		r = 0.9 * (p.rtol / max(err, 1e-30))^(1 / (k + 1)) / 1.2;
		best = k;
		if at_order > k && real_points > k + 1
			if k > 1
				lower_ = norm(divided(k) ./ scale, Inf) * s^k * factorial(k) / k;
				rl = 0.9 * (p.rtol / max(lower_, 1e-30))^(1 / k) / 1.3;
				if rl > r
					r = rl;
					best = k - 1;
				end
			end
			if k < min(p.maxorder, 5) && real_points > k + 2
				upper_ = norm(divided(k + 2) ./ scale, Inf) * s^(k + 2) * factorial(k + 1);
				ru = 0.9 * (p.rtol / max(upper_, 1e-30))^(1 / (k + 2)) / 1.4;
				if ru > r
					r = ru;
					best = k + 1;
				end
			end
			if best ~= k || r > 1.2
				k = best;
				h = min(p.hmax, s * min(r, 2));
				at_order = 0;
				return
			end
		elseif real_points <= k + 2 && r > 1.2
			h = min(p.hmax, s * min(r, 2));
			return
		end
		h = s * min(max(r, 0.5), 1);
	end
	function d = divided(j)
		d = zeros(n, 1);
		for i = 1:j + 1
			o = [1:i - 1, i + 1:j + 1];
			d = d + Y(:, i) / prod(T(i) - T(o));
		end
	end
	function [z, good] = newton(tn, predicted, past, c, scale)
		z = predicted;
		good = false;
		old = Inf;
		saved = warning('off', 'all');
		for it = 1:6
			F = p.F(tn, z, c * z + past);
			if any(~isfinite(F))
				break
			end
			done.nsolves = done.nsolves + 1;
			delta = -(K{2} \ (K{1} \ (K{3} * F)));
			if factored ~= c
				delta = delta * (2 / (1 + c / factored));
			end
			if any(~isfinite(delta))
				break
			end
			z = z + delta;
			size_ = norm(delta ./ scale, Inf);
			if size_ <= 1e-4 * p.rtol
				good = true;
				break
			end
			if it > 1
				rate = size_ / old;
				if rate > 0.9
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
	end
	function new_matrix(tn, z, zp, c)
		[J, M] = ode_jacobian_implicit(p, tn, z, zp);
		saved = warning('off', 'all');
		[K{1:3}] = lu(full(J + c * M));
		warning(saved);
		factored = c;
		done.npds = done.npds + 1;
		done.ndecomps = done.ndecomps + 1;
	end
end
function [v, dv] = interpolated(q, T, Y)
	v = Y * weights_of_value(T, q);
	if nargout > 1
		dv = Y * weights_of_slope(T, q);
	end
end
function w = weights_of_value(T, q)
	% Lagrange's form: the polynomial through (T, Y) at q is Y * w.
	n = numel(T);
	w = ones(n, 1);
	for i = 1:n
		o = [1:i - 1, i + 1:n];
		w(i) = prod((q - T(o)) ./ (T(i) - T(o)));
	end
end
function w = weights_of_slope(T, q)
	n = numel(T);
	w = zeros(n, 1);
	for i = 1:n
		o = [1:i - 1, i + 1:n];
		for j = 1:n - 1
			r = o([1:j - 1, j + 1:n - 1]);
			w(i) = w(i) + prod(q - T(r)) / prod(T(i) - T(o));
		end
	end
end
