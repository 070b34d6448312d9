function [step, counts] = ode_ros(p, t, y, f)
%[STEP, COUNTS] = ode_ros(P, T, Y, F)  Steps of the Rosenbrock pair of order 2 and 3 of Shampine and Reichelt.
%>> isa(@ode_ros, 'function_handle')
%ans =
%  logical
%   1
	d = 1 / (2 + sqrt(2));
	e32 = 6 + sqrt(2);
	tf = p.tspan(end);
	h = p.hmax;
	if ~isempty(p.hstart)
		h = p.hstart;
	else
		M0 = eye(numel(y));
		rate = 1.25 * norm(f ./ max(abs(y), p.threshold), Inf) / sqrt(p.rtol);
		if h * rate > 1
			h = 1 / rate;
		end
		h = min(h, p.hmax);
	end
	done = struct('nfailed', 0, 'npds', 0, 'ndecomps', 0, 'nsolves', 0);
	step = @advance;
	counts = @counted;
	function c = counted()
		c = done;
	end
	function [tn, yn, fn, interp, ok] = advance()
		hmin = 16 * eps(t);
		h = min(p.hmax, max(hmin, h));
		[J, M, dfdt] = ode_jacobian(p, t, y, f);
		done.npds = done.npds + 1;
		failed = false;
		ok = true;
		while true
			last = 1.1 * h >= abs(tf - t);
			if last
				h = abs(tf - t);
			end
			s = p.dir * h;
			W = M - s * d * J;
			saved = warning('off', 'all');
			[L, U, P] = lu(W);
			solve = @(b) U \ (L \ (P * b));
			k1 = solve(f + s * d * dfdt);
			f1 = p.f(t + 0.5 * s, y + 0.5 * s * k1);
			k2 = solve(f1 - M * k1) + k1;
			tn = t + s;
			if last
				tn = tf;
			end
			yn = y + s * k2;
			fn = p.f(tn, yn);
			k3 = solve(fn - e32 * (M * k2 - f1) - 2 * (M * k1 - f) + s * d * dfdt);
			warning(saved);
			done.ndecomps = done.ndecomps + 1;
			done.nsolves = done.nsolves + 3;
			err = h / 6 * norm((k1 - 2 * k2 + k3) ./ max(max(abs(y), abs(yn)), p.threshold), Inf);
			if ~(err > p.rtol) && all(isfinite(yn))
				break
			end
			if h <= hmin
				ok = false;
				interp = [];
				return
			end
			if failed || ~isfinite(err)
				h = max(hmin, 0.5 * h);
			else
				h = max(hmin, h * max(0.1, 0.8 * (p.rtol / err)^(1 / 3)));
			end
			failed = true;
			done.nfailed = done.nfailed + 1;
		end
		if ~isempty(p.nonneg) && any(yn(p.nonneg) < 0)
			yn(p.nonneg) = max(yn(p.nonneg), 0);
			fn = p.f(tn, yn);
		end
		t0 = t;
		y0 = y;
		e = 1 / (1 - 2 * d);
		interp = @(q) interpolated((q - t0) / s, y0, s, e * k1, e * k2, d);
		if ~failed
			r = 1.25 * (err / p.rtol)^(1 / 3);
			if r > 0.2
				h = h / r;
			else
				h = 5 * h;
			end
		end
		t = tn;
		y = yn;
		f = fn;
	end
end
function [v, dv] = interpolated(x, y, s, k1, k2, d)
	v = y + s * (x * (1 - x) * k1 + x * (x - 2 * d) * k2);
	dv = (1 - 2 * x) * k1 + 2 * (x - d) * k2;
end
