function [step, counts] = ode_abm(p, t, y, f)
%[STEP, COUNTS] = ode_abm(P, T, Y, F)  Steps of Adams-Bashforth-Moulton formulas of order 1 to 12 (13 with the
%local extrapolation): predicted, evaluated, corrected and evaluated again, in divided differences for any step lengths.
%The formulas are those of Shampine and Gordon, Computer Solution of Ordinary Differential Equations (1975).
	top = p.maxorder;
	n = numel(y);
	tf = p.tspan(end);
	% Errors of the corrector of each order: gamma*_k.
	gstar = 1;
	for j = 1:top + 1
		gstar(j + 1) = -sum(gstar(j:-1:1) ./ (2:j + 1)); %#ok<AGROW>
	end
	gstar = abs(gstar(2:end));
	% Modified divided differences of the slopes; column 1 is the newest slope.
	phi = zeros(n, top + 2, 'like', y);
	phi(:, 1) = f;
	psi_ = zeros(1, top);
	alpha = zeros(1, top);
	beta = zeros(1, top);
	sig = [1, zeros(1, top)];
	g = [1, 0.5, zeros(1, top)];
	v = zeros(1, top + 1);
	w = zeros(1, top + 1);
	k = 1;
	last_order = 0;
	last_step = 0;
	same = 0;                               % number of steps with this length, including this one
	% the starting phase, in which the order rises and the step doubles after each step
	young = true;
	evals = 0;
	fails = 0;
	h = p.hmax;
	if ~isempty(p.hstart)
		h = min(p.hmax, p.hstart);
	else
		rate = 1.25 * error_norm(f, y, y) / sqrt(p.rtol);
		if h * rate > 1
			h = 1 / rate;
		end
	end
	step = @advance;
	counts = @counted;
	function c = counted()
		c = struct('nfailed', fails, 'nfevals', evals);
	end
	function [tn, yn, fn, interp, ok] = advance()
		hmin = 16 * eps(t);
		h = min(p.hmax, max(hmin, h));
		in_row = 0;
		ok = true;
		while true
			done = 1.1 * h >= abs(tf - t);
			if done
				h = abs(tf - t);
			end
			s = p.dir * h;
			coefficients(s);
			[z, old] = predict(s);
			tn = t + s;
			if done
				tn = tf;
			end
			fz = p.f(tn, z);
			evals = evals + 1;
			[err, next, erk, erkm1] = estimate(fz - phi(:, 1), z);
			if err <= p.rtol
				break
			end
			fails = fails + 1;
			in_row = in_row + 1;
			phi = old;
			young = false;
			psi_(1:k - 1) = psi_(2:k) - s;
			if h <= hmin
				ok = false;
				yn = y;
				fn = f;
				interp = [];
				return
			end
			shorten(next, erk, in_row);
			h = max(hmin, h);
		end
		last_order = k;
		last_step = s;
		yn = z + s * g(k + 1) * (fz - phi(:, 1));
		if ~isempty(p.nonneg)
			yn(p.nonneg) = max(yn(p.nonneg), 0);
		end
		fn = p.f(tn, yn);
		evals = evals + 1;
		phi(:, k + 1) = fn - phi(:, 1);
		phi(:, k + 2) = phi(:, k + 1) - phi(:, k + 2);
		phi(:, 1:k) = phi(:, 1:k) + phi(:, k + 1);
		t1 = tn;
		d = phi(:, 1:k + 1);
		psi1 = psi_(1:k);
		interp = @(q) interpolated(q, t1, yn, d, psi1);
		choose(next, erk, erkm1, z);
		t = tn;
		y = yn;
		f = fn;
	end
	function coefficients(s)
		% The coefficients of order k for this step, from the previous steps.
		if s ~= last_step
			same = 0;
		end
		if same <= last_order
			same = same + 1;
		end
		m = same;
		if k < m
			return
		end
		beta(m) = 1;
		alpha(m) = 1 / m;
		total = s * m;
		sig(m + 1) = 1;
		for i = m + 1:k
			before = psi_(i - 1);
			psi_(i - 1) = total;
			beta(i) = beta(i - 1) * psi_(i - 1) / before;
			total = before + s;
			alpha(i) = s / total;
			sig(i + 1) = i * alpha(i) * sig(i);
		end
		psi_(k) = total;
		if m <= 1
			v(1:k) = 1 ./ ((1:k) .* (2:k + 1));
			w(1:k) = v(1:k);
		else
			if k > last_order
				v(k) = 1 / (k * (k + 1));
				for j = 1:m - 2
					v(k - j) = v(k - j) - alpha(j + 1) * v(k - j + 1);
				end
			end
			for i = 1:k + 1 - m
				v(i) = v(i) - alpha(m) * v(i + 1);
				w(i) = v(i);
			end
			g(m + 1) = w(1);
		end
		for i = m + 2:k + 1
			for j = 1:k + 2 - i
				w(j) = w(j) - alpha(i - 1) * w(j + 1);
			end
			g(i) = w(1);
		end
	end
	function [z, old] = predict(s)
		old = phi;
		for i = same + 1:k
			phi(:, i) = beta(i) * phi(:, i);
		end
		phi(:, k + 2) = phi(:, k + 1);
		phi(:, k + 1) = 0;
		z = y + s * (phi(:, 1:k) * g(1:k)');
		for i = k:-1:1
			phi(:, i) = phi(:, i) + phi(:, i + 1);
		end
	end
	function [err, next, erk, erkm1] = estimate(d, z)
		% The errors of the orders k, k - 1 and k - 2, and the next order.
		erkm1 = 0;
		next = k;
		size_ = h * error_norm(d, y, z);
		err = size_ * (g(k) - g(k + 1));
		erk = size_ * sig(k + 1) * gstar(k);
		if k >= 2
			erkm1 = h * sig(k) * gstar(k - 1) * error_norm(phi(:, k) + d, y, z);
		end
		if k > 2
			erkm2 = h * sig(k - 1) * gstar(k - 2) * error_norm(phi(:, k - 1) + d, y, z);
			if max(erkm1, erkm2) <= erk
				next = k - 1;
			end
		elseif k == 2 && erkm1 <= 0.5 * erk
			next = 1;
		end
		if ~isfinite(err)
			err = Inf;
			erk = Inf;
		end
	end
	function shorten(next, erk, in_row)
		r = 0.5;
		if in_row > 3 && 0.5 * p.rtol < 0.25 * erk
			r = sqrt(0.5 * p.rtol / erk);
		end
		if in_row >= 3
			next = 1;
		end
		k = next;
		h = h * max(r, 1e-3);
	end
	function choose(next, erk, erkm1, z)
		% The order and the length of the next step.
		if next < k || k == top
			young = false;
		end
		if young
			k = k + 1;
			h = 2 * h;
			return
		end
		if next < k
			k = k - 1;
			erk = erkm1;
		elseif k + 1 <= same && k < top
			erkp1 = h * gstar(k + 1) * error_norm(phi(:, k + 2), y, z);
			if k > 1 && erkm1 <= min(erk, erkp1)
				k = k - 1;
				erk = erkm1;
			elseif k > 1 && erkp1 < erk || k == 1 && erkp1 < 0.5 * erk
				k = k + 1;
				erk = erkp1;
			end
		end
		half = 0.5 * p.rtol;
		if half >= erk * 2^(k + 1)
			h = 2 * h;
		elseif half < erk
			h = h * max(0.5, min(0.9, (half / erk)^(1 / (k + 1))));
		end
	end
	function e = error_norm(d, a, b)
		if p.normcontrol
			e = norm(d) / max([norm(a), norm(b), max(p.threshold)]);
		else
			e = norm(d ./ max(max(abs(a), abs(b)), p.threshold), Inf);
		end
	end
end
function [v, dv] = interpolated(q, t, y, d, psi_)
	% The polynomial through the slopes at t and before, integrated from t to q.
	k = numel(psi_) + 1;
	s = q - t;
	w = 1 ./ (1:k);
	g = ones(k, 1);
	rho = ones(k, 1);
	past = 0;
	for j = 2:k
		gamma_ = (s + past) / psi_(j - 1);
		eta = s / psi_(j - 1);
		w = gamma_ * w(1:end - 1) - eta * w(2:end);
		g(j) = w(1);
		rho(j) = gamma_ * rho(j - 1);
		past = psi_(j - 1);
	end
	v = y + s * (d * g);
	dv = d * rho;
end
