function out = ode_drive(p, step, counts, y0, f0, nout)
%ode_drive(P, STEP, COUNTS, Y0, F0, NOUT)  Steps to the end of TSPAN; collects output and events.
%STEP() gives [t, y, slope, interpolant, ok]; COUNTS() a struct of what the steps took.
%>> isa(@ode_drive, 'function_handle')
%ans =
%  logical
%   1
	t = p.tspan(1);
	y = y0;
	every = numel(p.tspan) == 2;
	n = numel(y0);
	T = zeros(1, 64);
	Y = zeros(n, 64, 'like', y0);
	count = 1;
	T(1) = t;
	Y(:, 1) = y;
	next = 2;
	te = [];
	ye = zeros(0, n);
	ie = [];
	steps = 0;
	X = t;
	XY = y;
	XP = f0;
	pieces = {};
	ev = [];
	if ~isempty(p.events)
		ev = event_values(p, t, y);
	end
	stop = false;
	if ~isempty(p.outfcn)
		p.outfcn(p.tspan([1 end]), y(p.outsel), 'init', p.extra{:});
	end
	while ~stop
		[tn, yn, fn, interp, ok] = step();
		if ~ok
			warning(['MATLAB:' p.name ':IntegrationTolNotMet'], ...
				['Failure at t=%e. Unable to meet integration tolerances without ' ...
				'reducing the step size below the smallest value allowed at time t.'], t);
			break
		end
		steps = steps + 1;
		if ~isempty(p.events)
			[ev, found, stop, tn, yn] = event_search(p, t, y, tn, yn, interp, ev, t == p.tspan(1));
			for k = 1:numel(found)
				te(end + 1, 1) = found(k).t; %#ok<AGROW>
				ye(end + 1, :) = found(k).y.'; %#ok<AGROW>
				ie(end + 1, 1) = found(k).i; %#ok<AGROW>
			end
		end
		if every
			s = (1:p.refine - 1) / p.refine;
			tq = [t + (tn - t) * s, tn];
			yq = zeros(n, numel(tq), 'like', y0);
			for k = 1:numel(s)
				yq(:, k) = interp(tq(k));
			end
			yq(:, end) = yn;
		else
			tq = zeros(1, 0);
			yq = zeros(n, 0, 'like', y0);
			while next <= numel(p.tspan) && p.dir * p.tspan(next) <= p.dir * tn
				tq(end + 1) = p.tspan(next); %#ok<AGROW>
				if p.tspan(next) == tn
					yq(:, end + 1) = yn; %#ok<AGROW>
				else
					yq(:, end + 1) = interp(p.tspan(next)); %#ok<AGROW>
				end
				next = next + 1;
			end
			if stop && (isempty(tq) || tq(end) ~= tn)
				tq(end + 1) = tn; %#ok<AGROW>
				yq(:, end + 1) = yn; %#ok<AGROW>
			end
		end
		m = numel(tq);
		if m && ~isempty(p.nonneg)
			yq(p.nonneg, :) = max(yq(p.nonneg, :), 0);
		end
		while count + m > numel(T)
			T(2 * end) = 0;
			Y(1, 2 * end) = 0;
		end
		T(count + 1:count + m) = tq;
		Y(:, count + 1:count + m) = yq;
		count = count + m;
		if ~isempty(p.outfcn) && m
			if p.outfcn(tq, yq(p.outsel, :), [], p.extra{:})
				stop = true;
			end
		end
		t = tn;
		y = yn;
		if nout == 1
			X(end + 1) = t; %#ok<AGROW>
			XY(:, end + 1) = y; %#ok<AGROW>
			XP(:, end + 1) = fn; %#ok<AGROW>
			pieces{end + 1} = interp; %#ok<AGROW>
		end
		if p.dir * (p.tspan(end) - t) <= 0
			break
		end
	end
	if ~isempty(p.outfcn)
		p.outfcn([], [], 'done', p.extra{:});
	end
	if p.stats
		show_stats(stats_of(p, steps, counts()));
	end
	T = T(1:count).';
	Y = Y(:, 1:count).';
	if nout == 1
		sol = struct('solver', p.name, 'extdata', [], 'x', X, 'y', XY);
		sol.extdata = struct('odefun', p.f, 'options', [], 'varargin', {{}});
		if ~isempty(p.events)
			sol.xe = te.';
			sol.ye = ye.';
			sol.ie = ie.';
		end
		sol.stats = stats_of(p, steps, counts());
		sol.idata = struct('yp', XP);
		sol.idata.pieces = pieces;
		out = {sol};
	else
		out = {T, Y, te, ye, ie};
		out = out(1:min(nout, 5));
	end
end
function s = stats_of(p, steps, c)
	s = struct('nsteps', steps, 'nfailed', c.nfailed);
	if isfield(p, 'calls')
		s.nfevals = p.calls() + 1;      % and the call at the start
		s.npds = c.npds;
		s.ndecomps = c.ndecomps;
		s.nsolves = c.nsolves;
	else
		s.nfevals = c.nfevals + 1;
	end
end
function show_stats(s)
	fprintf('%d successful steps\n%d failed attempts\n%d function evaluations\n', s.nsteps, s.nfailed, s.nfevals);
	if isfield(s, 'npds')
		fprintf('%d partial derivatives\n%d LU decompositions\n', s.npds, s.ndecomps);
		fprintf('%d solutions of linear systems\n', s.nsolves);
	end
end
function v = event_values(p, t, y)
	[v, ~, ~] = p.events(t, y, p.extra{:});
	v = v(:);
end
function [ev, found, stop, tn, yn] = event_search(p, t, y, tn, yn, interp, ev, first)
	[v, terminal, direction] = p.events(tn, yn, p.extra{:});
	v = v(:);
	found = struct('t', {}, 'y', {}, 'i', {});
	stop = false;
	if isempty(direction)
		direction = zeros(size(v));
	end
	for i = 1:numel(v)
		a = ev(i);
		b = v(i);
		if a == 0 && first || ~(sign(a) ~= sign(b)) || a == 0
			continue
		end
		if direction(i) > 0 && a > b || direction(i) < 0 && a < b
			continue
		end
		low = t;
		high = tn;
		for k = 1:100
			m = (low + high) / 2;
			if abs(high - low) <= 4 * eps(max(abs(low), abs(high)))
				break
			end
			% A secant guess, limited to the bracket.
			if mod(k, 3) ~= 0 && b ~= a
				g = low - a * (high - low) / (b - a);
				if p.dir * g > p.dir * low && p.dir * g < p.dir * high
					m = g;
				end
			end
			w = event_values(p, m, interp(m));
			w = w(i);
			if w == 0
				low = m;
				high = m;
				break
			elseif sign(w) == sign(a)
				low = m;
				a = w;
			else
				high = m;
				b = w;
			end
		end
		if high == tn
			yh = yn;
		else
			yh = interp(high);
		end
		found(end + 1) = struct('t', high, 'y', yh, 'i', i); %#ok<AGROW>
	end
	if ~isempty(found)
		[~, order] = sort(p.dir * [found.t]);
		found = found(order);
		k = find(terminal([found.i]), 1);
		if ~isempty(k)
			tn = found(k).t;
			yn = found(k).y;
			% Events at the same time are reported together.
			found = found(p.dir * ([found.t] - tn) <= 64 * eps(tn));
			[~, order] = sort([found.i]);
			found = found(order);
			stop = true;
		end
	end
	ev = v;
end
