function out = ode_solve(name, nout, fun, tspan, y0, varargin)
%ode_solve(NAME, NOUT, FUN, TSPAN, Y0, OPTIONS, P1, ...)  The common code of ode45 and similar functions: options,
%   output, events. NAME chooses the method.
%>> out = ode_solve('ode45', 2, @(t, y) -y, [0 1], 1); round(out{2}(end), 4)
%ans =
%    0.3679
	o = struct();
	extra = {};
	yp0 = [];
	if strcmp(name, 'ode15i')
		yp0 = varargin{1};
		varargin(1) = [];
		if ~isnumeric(yp0) || ~isvector(yp0) || numel(yp0) ~= numel(y0)
			error('MATLAB:odearguments:YP0Size', 'YP0 must be a vector as long as Y0.');
		end
	end
	if ~isempty(varargin)
		if isstruct(varargin{1})
			o = varargin{1};
			extra = varargin(2:end);
		elseif isempty(varargin{1})
			extra = varargin(2:end);
		elseif numel(varargin) == 1
			error('MATLAB:odearguments:OptsNotStruct', 'Options must be a structure created with ODESET.');
		else
			extra = varargin;
		end
	end
	fun = function_of(fun);
	if ~isa(fun, 'function_handle')
		error('MATLAB:odearguments:FcnNotHandle', 'First input must be a function handle.');
	end
	if ~isnumeric(tspan) || ~isvector(tspan) || numel(tspan) < 2
		error('MATLAB:odearguments:SizeTspan', 'TSPAN must be a vector with at least two elements.');
	end
	if ~isnumeric(y0) || ~isvector(y0)
		error('MATLAB:odearguments:Y0NotVector', 'Y0 must be a vector.');
	end
	if any(~isfinite(tspan))
		error('MATLAB:odearguments:TspanNotFinite', 'The entries in TSPAN must be finite.');
	end
	if tspan(1) == tspan(end)
		error('MATLAB:odearguments:TspanEndpointsNotDistinct', ...
			'The last entry in TSPAN must be different from the first entry.');
	end
	dir = sign(tspan(end) - tspan(1));
	if any(dir * diff(tspan) <= 0)
		error('MATLAB:odearguments:TspanNotMonotonic', ...
			'The entries in TSPAN must strictly increase or decrease.');
	end
	tspan = double(tspan(:));
	y0 = y0(:);
	if ~isfloat(y0)
		y0 = double(y0);
	end
	p = settings(name, fun, tspan, y0, o, extra, dir);
	if nout == 0 && isempty(p.outfcn), p.outfcn = @odeplot; end
	if strcmp(name, 'ode15i')
		yp0 = double(yp0(:));
		p.F = @(t, y, yp) reshape(fun(t, y, yp, extra{:}), [], 1);
		if ~isempty(p.jac) && ~iscell(p.jac) && ~isa(p.jac, 'function_handle')
			error('MATLAB:ode15i:InvalidJacobian', ...
				'The Jacobian must be a function, or a cell array of two matrices.');
		end
		if numel(p.F(tspan(1), y0, yp0)) ~= numel(y0)
			error('MATLAB:odearguments:SizeIC', 'FUN must return as many values as Y0 has.');
		end
		p = counted(p, 'F');
		[step, slope, counts] = ode_bdf(p, tspan(1), y0, yp0);
		if ~isempty(p.events)
			events = p.events;
			p.events = @(t, y, varargin) events(t, y, slope(t), varargin{:});
		end
		out = ode_drive(p, step, counts, y0, yp0, nout);
		return
	end
	f0 = p.f(tspan(1), y0);
	if ~isequal(size(f0), size(y0))
		if numel(f0) ~= numel(y0)
			error('MATLAB:odearguments:SizeIC', ...
				['FUN returns a vector of length %d, but the length of initial conditions vector ' ...
				'is %d.'], numel(f0), numel(y0));
		end
		error('MATLAB:odearguments:FcnMustReturnCol', 'FUN must return a column vector.');
	end
	switch name
		case 'ode45'
			[step, counts] = ode_rk(p, tspan(1), y0, f0, 5);
		case 'ode78'
			[step, counts] = ode_rk(p, tspan(1), y0, f0, 8);
		case 'ode89'
			[step, counts] = ode_rk(p, tspan(1), y0, f0, 9);
		case 'ode113'
			[step, counts] = ode_abm(p, tspan(1), y0, f0);
		case 'ode23'
			[step, counts] = ode_rk(p, tspan(1), y0, f0, 3);
		case 'ode23s'
			p = counted(p, 'f');
			[step, counts] = ode_ros(p, tspan(1), y0, f0);
		otherwise
			p = counted(p, 'f');
			[step, counts] = ode_ndf(p, tspan(1), y0, f0);
	end
	out = ode_drive(p, step, counts, y0, f0, nout);
end
function p = settings(name, fun, tspan, y0, o, extra, dir)
	p.name = name;
	p.tspan = tspan;
	p.dir = dir;
	p.extra = extra;
	p.f = @(t, y) fun(t, y, extra{:});
	p.rtol = option(o, 'RelTol', 1e-3);
	p.atol = option(o, 'AbsTol', 1e-6);
	if ~isscalar(p.rtol) || ~isnumeric(p.rtol) || p.rtol <= 0
		error('MATLAB:odearguments:RelTolNotPosScalar', 'RelTol must be a positive scalar.');
	end
	if ~isnumeric(p.atol) || any(p.atol(:) <= 0)
		error('MATLAB:odearguments:AbsTolNotPos', 'AbsTol must be positive.');
	end
	p.atol = p.atol(:);
	if ~isscalar(p.atol) && numel(p.atol) ~= numel(y0)
		error('MATLAB:odearguments:SizeAbsTol', ...
			'Solving requires a scalar AbsTol, or a vector AbsTol of length %d.', numel(y0));
	end
	if p.rtol < 100 * eps(underlyingType(y0))
		p.rtol = 100 * eps(underlyingType(y0));
		warning('MATLAB:odearguments:RelTolIncrease', 'RelTol has been increased to %g.', p.rtol);
	end
	p.threshold = p.atol / p.rtol;
	p.span = abs(tspan(end) - tspan(1));
	p.hmax = option(o, 'MaxStep', 0.1 * p.span);
	if ~isscalar(p.hmax) || ~isnumeric(p.hmax) || p.hmax <= 0
		error('MATLAB:odearguments:MaxStepLEzero', 'MaxStep must be a positive scalar.');
	end
	p.hmax = min(p.hmax, p.span);
	p.hstart = option(o, 'InitialStep', []);
	if ~isempty(p.hstart) && (~isscalar(p.hstart) || ~isnumeric(p.hstart) || p.hstart <= 0)
		error('MATLAB:odearguments:InitialStepLEzero', 'InitialStep must be a positive scalar.');
	end
	p.events = option(o, 'Events', []);
	p.outfcn = option(o, 'OutputFcn', []);
	p.outsel = option(o, 'OutputSel', 1:numel(y0));
	usual = 1;
	if strcmp(name, 'ode45')
		usual = 4;
	elseif any(strcmp(name, {'ode78', 'ode89'}))
		usual = 8;
	end
	p.refine = max(option(o, 'Refine', usual), 1);
	p.nonneg = option(o, 'NonNegative', []);
	p.normcontrol = strcmpi(option(o, 'NormControl', 'off'), 'on');
	p.stats = strcmpi(option(o, 'Stats', 'off'), 'on');
	p.jac = option(o, 'Jacobian', []);
	p.maxorder = option(o, 'MaxOrder', 5);
	if strcmp(name, 'ode113')
		p.maxorder = 12;
	end
	if any(strcmp(name, {'ode23t', 'ode23tb'}))
		p.maxorder = 2;
	end
	p.vectorized = strcmpi(option(o, 'Vectorized', 'off'), 'on');
	p.mass = option(o, 'Mass', []);
	p.statedep = option(o, 'MStateDependence', 'weak');
	if any(strcmp(name, {'ode45', 'ode78', 'ode89', 'ode113', 'ode23'})) && ~isempty(p.mass)
		f = p.f;
		M = p.mass;
		if isnumeric(M)
			p.f = @(t, y) M \ f(t, y);
		elseif nargin(M) == 1 || strcmpi(p.statedep, 'none')
			p.f = @(t, y) M(t, extra{:}) \ f(t, y);
		else
			p.f = @(t, y) M(t, y, extra{:}) \ f(t, y);
		end
	end
end
function p = counted(p, name)
	% P with the function NAME changed so that its calls are counted; P.calls() is their number.
	f = p.(name);
	calls = 0;
	p.(name) = @call;
	p.calls = @number;
	function varargout = call(varargin)
		calls = calls + 1;
		[varargout{1:nargout}] = f(varargin{:});
	end
	function n = number()
		n = calls;
	end
end
function v = option(o, name, default)
	v = default;
	if isfield(o, name) && ~isempty(o.(name))
		v = o.(name);
	end
end
