function o = optimset(varargin)
%optimset(NAME, VALUE, ...)       Options of fzero, fminsearch, fminbnd, lsqnonneg: a struct with fields Display, TolX,
%   TolFun, ...
%optimset(OLD, NAME, VALUE, ...)  OLD with changes. optimset(OLD, NEW): with the fields of NEW.
%optimset(FUN)                    The options of the function FUN with their defaults.
%>> o = optimset('TolX', 1e-8); o.TolX
%ans =
%   1.0000e-08
	names = optim_names();
	if nargin == 0
		if nargout == 0
			fprintf('%s\n', names{:});
			return
		end
		o = struct();
		for k = 1:5
			o.(names{k}) = [];
		end
		return
	end
	if nargin == 1 && (ischar(varargin{1}) || isstring(varargin{1}) || isa(varargin{1}, 'function_handle'))
		f = varargin{1};
		if isa(f, 'function_handle')
			f = func2str(f);
		end
		o = defaults(char(f));
		return
	end
	o = struct();
	k = 1;
	while k <= nargin && isstruct(varargin{k})
		f = fieldnames(varargin{k});
		for j = 1:numel(f)
			v = varargin{k}.(f{j});
			if k == 1 || ~isempty(v)
				o.(f{j}) = v;
			end
		end
		k = k + 1;
	end
	if mod(nargin - k + 1, 2) ~= 0
		error('MATLAB:optimset:invalidArgument', 'Arguments must occur in name-value pairs.');
	end
	while k < nargin
		name = varargin{k};
		if ~(ischar(name) || isstring(name))
			error('MATLAB:optimset:invalidArgument', ...
				'Expected argument %d to be a character vector naming an option.', k);
		end
		name = char(name);
		hit = option_match(names, name);
		if isscalar(hit)
			name = names{hit};
		elseif isempty(hit)
			error('MATLAB:optimset:InvalidParamName', 'Unrecognized parameter name ''%s''.', name);
		else
			error('MATLAB:optimset:AmbiguousParamName', 'Ambiguous option name ''%s''.', name);
		end
		checked(name, varargin{k + 1});
		o.(name) = varargin{k + 1};
		k = k + 2;
	end
end
function checked(name, v)
	% An error if V is no value of the option NAME; [] means the default of the solver.
	is_text = ischar(v) || isstring(v);
	switch name
		case {'TolX', 'TolFun', 'TolCon'}
			good = isnumeric(v) && isreal(v) && isscalar(v) && v >= 0 || is_text && contains(v, 'eps');
			what = 'a real, nonnegative scalar';
		case {'MaxIter', 'MaxFunEvals'}
			good = isnumeric(v) && isreal(v) && isscalar(v) && v >= 0 || ...
				is_text && contains(v, 'numberofvariables');
			what = 'a real, nonnegative scalar';
		case {'FunValCheck', 'GradObj', 'GradConstr'}
			good = islogical(v) || is_text && any(strcmpi(v, {'on', 'off'}));
			what = '''on'' or ''off''';
		case 'Display'
			good = is_text && any(strcmpi(v, {'off', 'none', 'iter', 'final', 'notify', 'iter-detailed', ...
				'final-detailed', 'notify-detailed', 'on', 'testing'}));
			what = '''off'', ''iter'', ''final'' or ''notify''';
		otherwise
			good = true;
	end
	if ~good && ~isempty(v)
		error('MATLAB:optimset:InvalidValue', ...
			'Invalid value for OPTIONS parameter %s: must be %s.', name, what);
	end
end
function o = defaults(name)
	switch name
		case 'fzero'
			o = struct('Display', 'notify', 'FunValCheck', 'off', 'MaxFunEvals', Inf, 'MaxIter', Inf, ...
				'TolX', eps, 'OutputFcn', []);
		case 'fminbnd'
			o = struct('Display', 'notify', 'FunValCheck', 'off', 'MaxFunEvals', 500, 'MaxIter', 500, ...
				'TolX', 1e-4, 'OutputFcn', []);
		case 'fminsearch'
			o = struct('Display', 'notify', 'FunValCheck', 'off', 'MaxFunEvals', ...
				'200*numberofvariables', 'MaxIter', '200*numberofvariables', 'TolFun', 1e-4, 'TolX', ...
				1e-4, 'OutputFcn', []);
		case 'lsqnonneg'
			o = struct('Display', 'notify', 'TolX', '10*eps*norm(C,1)*length(C)');
		case {'fmincon', 'linprog', 'quadprog', 'lsqlin', 'intlinprog', 'lsqnonlin', 'lsqcurvefit'}
			o = struct('Display', 'final');
		case {'fminunc', 'fsolve'}
			o = struct('Display', 'final', 'FunValCheck', 'off', 'MaxFunEvals', '100*numberofvariables', ...
				'MaxIter', 400, 'TolFun', 1e-6, 'TolX', 1e-6, 'OutputFcn', []);
		otherwise
			error('MATLAB:optimset:FcnNotFound', ...
				'No default options available for the function ''%s''.', name);
	end
end
