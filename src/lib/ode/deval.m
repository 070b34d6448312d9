function [y, yp] = deval(sol, x, idx)
%deval(SOL, X)        Values at X of the solution SOL that ode45 or another solver gave; columns belong to X.
%deval(SOL, X, IDX)   Of the components IDX.
%[Y, YP] = deval(...)  Derivatives too.
%>> sol = ode45(@(t, y) -y, [0 1], 1); round(deval(sol, 1), 4)
%ans =
%    0.3679
	if isnumeric(sol)
		[sol, x] = deal(x, sol);
	end
	t = sol.x;
	if any(x(:) < min(t([1 end]))) || any(x(:) > max(t([1 end])))
		error('MATLAB:deval:SolOutsideInterval', ...
			'Attempting to evaluate the solution outside the interval where it is defined.');
	end
	if isfield(sol, 'yp'), slopes = sol.yp; else, slopes = sol.idata.yp; end
	n = numel(x);
	y = zeros(size(sol.y, 1), n);
	yp = y;
	dir = 1;
	if numel(t) > 1
		dir = sign(t(end) - t(1));
	end
	for k = 1:n
		i = find(dir * t <= dir * x(k), 1, 'last');
		i = min(i, numel(t) - 1);
		if isfield(sol, 'idata') && isfield(sol.idata, 'pieces')
			% At the ends, the solver's own values are used, because a step may end early at an event.
			if nargout > 1
				[y(:, k), yp(:, k)] = sol.idata.pieces{i}(x(k));
			elseif x(k) ~= t(i) && x(k) ~= t(i + 1)
				y(:, k) = sol.idata.pieces{i}(x(k));
			end
			if x(k) == t(i), y(:, k) = sol.y(:, i); elseif x(k) == t(i + 1), y(:, k) = sol.y(:, i + 1); end
			continue
		end
		h = t(i + 1) - t(i);
		s = (x(k) - t(i)) / h;
		a = sol.y(:, i);
		b = sol.y(:, i + 1);
		fa = slopes(:, i);
		fb = slopes(:, i + 1);
		d = (b - a) / h;
		c3 = fa + fb - 2 * d;
		c2 = 3 * d - 2 * fa - fb;
		y(:, k) = a + h * s * (fa + s * (c2 + s * c3));
		yp(:, k) = fa + s * (2 * c2 + 3 * s * c3);
	end
	if nargin > 2
		y = y(idx, :);
		yp = yp(idx, :);
	end
end
