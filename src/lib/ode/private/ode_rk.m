function [step, counts] = ode_rk(p, t, y, f, order)
%[STEP, COUNTS] = ode_rk(P, T, Y, F, ORDER)  Steps of an explicit Runge-Kutta pair: Bogacki and Shampine (3),
%Dormand and Prince (5), Verner (8 and 9).
%The last stage of the first two is the slope at the end of the step; b is empty then. Verner's pairs compute this slope
%after the step, and the stages of the interpolant only when it is used.
%>> isa(@ode_rk, 'function_handle')
%ans =
%  logical
%   1
	b = [];
	if order >= 8
		[A, c, b, E, B] = ode_verner(order);
		c = c(2:end);
		A = A(2:end, :);
		power_ = 1 / order;
	elseif order == 5
		A = [1/5, 0, 0, 0, 0, 0; 3/40, 9/40, 0, 0, 0, 0; 44/45, -56/15, 32/9, 0, 0, 0; ...
			19372/6561, -25360/2187, 64448/6561, -212/729, 0, 0; 9017/3168, -355/33, 46732/5247, 49/176, ...
			-5103/18656, 0; 35/384, 0, 500/1113, 125/192, -2187/6784, 11/84];
		c = [1/5; 3/10; 4/5; 8/9; 1; 1];
		E = [71/57600; 0; -71/16695; 71/1920; -17253/339200; 22/525; -1/40];
		power_ = 1/5;
		B = [1, -183/64, 37/12, -145/128; 0, 0, 0, 0; 0, 1500/371, -1000/159, 1000/371; ...
			0, -125/32, 125/12, -375/64; 0, 9477/3392, -729/106, 25515/6784; 0, -11/7, 11/3, -55/28; ...
			0, 3/2, -4, 5/2];
	else
		A = [1/2, 0, 0; 0, 3/4, 0; 2/9, 1/3, 4/9];
		c = [1/2; 3/4; 1];
		E = [-5/72; 1/12; 1/9; -1/8];
		power_ = 1/3;
		B = [1, -4/3, 5/9; 0, 1, -2/3; 0, 4/3, -8/9; 0, -1, 1];
	end
	stages = numel(E);
	tf = p.tspan(end);
	h = start_step(p, y, f, power_);
	done = false;
	evals = 0;
	fails = 0;
	step = @advance;
	counts = @counted;
	function c = counted()
		c = struct('nfailed', fails, 'nfevals', evals);
	end
	function [tn, yn, fn, interp, ok] = advance()
		hmin = 16 * eps(t);
		h = min(p.hmax, max(hmin, h));
		failed = false;
		while true
			if 1.1 * h >= abs(tf - t)
				h = abs(tf - t);
				done = true;
			else
				done = false;
			end
			s = p.dir * h;
			F = zeros(numel(y), size(B, 1), 'like', y);
			F(:, 1) = f;
			if done
				tn = tf;
			else
				tn = t + s;
			end
			for k = 1:stages - 1
				z = y + F(:, 1:k) * (s * A(k, 1:k)');
				if c(k) == 1
					F(:, k + 1) = p.f(tn, z);
				else
					F(:, k + 1) = p.f(t + s * c(k), z);
				end
			end
			evals = evals + stages - 1;
			yn = z;
			if ~isempty(b)
				yn = y + F(:, 1:stages) * (s * b);
			end
			err = h * error_norm(p, F(:, 1:stages) * E, y, yn);
			if ~(err > p.rtol)
				break
			end
			if h <= hmin
				ok = false;
				fn = f;
				interp = [];
				return
			end
			if failed
				h = max(hmin, 0.5 * h);
			else
				h = max(hmin, h * max(0.1, 0.8 * (p.rtol / err)^power_));
			end
			failed = true;
			fails = fails + 1;
		end
		if ~isempty(p.nonneg) && any(yn(p.nonneg) < 0)
			yn(p.nonneg) = max(yn(p.nonneg), 0);
			if isempty(b)
				F(:, stages) = p.f(tn, yn);
				evals = evals + 1;
			end
		end
		t0 = t;
		y0 = y;
		if isempty(b)
			f = F(:, stages);
			interp = @(q) interpolated(q, t0, y0, F, s, B);
		else
			f = p.f(tn, yn);
			evals = evals + 1;
			F(:, stages + 1) = f;
			interp = verner_interpolant(p.f, t0, y0, F, s, A, c, B, stages + 1, @count_more);
		end
		if ~failed
			r = 1.25 * (err / p.rtol)^power_;
			if r > 0.2
				h = h / r;
			else
				h = 5 * h;
			end
		end
		t = tn;
		y = yn;
		fn = f;
		ok = true;
	end
	function count_more(n)
		evals = evals + n;
	end
end
function [v, dv] = interpolated(q, t, y, F, s, B)
	k = 1:size(B, 2);
	v = y + F * (s * B * (((q - t) / s).^k)');
	if nargout > 1
		dv = F * (B * (k .* ((q - t) / s).^(k - 1))');
	end
end
function interp = verner_interpolant(f, t, y, F, s, A, c, W, known, count)
	% the stages beyond KNOWN are computed once, at the first use
	interp = @value_at;
	function [v, dv] = value_at(q)
		for k = known:numel(c)
			F(:, k + 1) = f(t + s * c(k), y + F(:, 1:k) * (s * A(k, 1:k)'));
		end
		count(numel(c) + 1 - known);
		known = numel(c) + 1;
		n = size(W, 2) - 1;
		x = 2 * (q - t) / s - 1;
		T = [1; x; zeros(n - 1, 1)];    % Chebyshev polynomials of both kinds
		U = [1; 2 * x; zeros(n - 1, 1)];
		for k = 3:n + 1
			T(k) = 2 * x * T(k - 1) - T(k - 2);
			U(k) = 2 * x * U(k - 1) - U(k - 2);
		end
		v = y + F * (s * (W * T));
		if nargout > 1
			dv = F * (W * [0; 2 * (1:n)' .* U(1:n)]);
		end
	end
end
function h = start_step(p, y, f, power_)
	if ~isempty(p.hstart)
		h = min(p.hmax, p.hstart);
		return
	end
	h = p.hmax;
	rate = norm(f ./ max(abs(y), p.threshold), Inf) / (0.8 * p.rtol^power_);
	if h * rate > 1
		h = 1 / rate;
	end
end
function e = error_norm(p, d, y, yn)
	if p.normcontrol
		e = norm(d) / max([norm(y), norm(yn), max(p.threshold)]);
	else
		e = norm(d ./ max(max(abs(y), abs(yn)), p.threshold), Inf);
	end
end
