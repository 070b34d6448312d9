function o = odeset(varargin)
%odeset(NAME, VALUE, ...)       Options of ode45 and the other solvers: a struct with fields RelTol, AbsTol, MaxStep,
%   Events, Mass, ...
%odeset(OLD, NAME, VALUE, ...)  OLD with changes. odeset(OLD, NEW): with the fields of NEW that are set.
%>> o = odeset('RelTol', 1e-8); o.RelTol
%ans =
%   1.0000e-08
	names = {'AbsTol', 'BDF', 'Events', 'InitialStep', 'Jacobian', 'JConstant', 'JPattern', 'Mass', ...
		'MassSingular', 'MaxOrder', 'MaxStep', 'MinStep', 'MStateDependence', 'MvPattern', 'NonNegative', ...
		'NormControl', 'OutputFcn', 'OutputSel', 'Refine', 'RelTol', 'Stats', 'Vectorized'};
	if nargin == 0 && nargout == 0
		fprintf('%s\n', names{:});
		return
	end
	o = struct();
	for k = 1:numel(names)
		o.(names{k}) = [];
	end
	k = 1;
	while k <= nargin && (isstruct(varargin{k}) || isempty(varargin{k}) && ~ischar(varargin{k}) && ...
		~isstring(varargin{k}))
		if isstruct(varargin{k})
			f = fieldnames(varargin{k});
			for j = 1:numel(f)
				v = varargin{k}.(f{j});
				hit = find(strcmpi(f{j}, names));
				name = f{j};
				if isscalar(hit)
					name = names{hit};
				end
				if k == 1 || ~isempty(v)
					o.(name) = v;
				end
			end
		end
		k = k + 1;
	end
	if mod(nargin - k + 1, 2) ~= 0
		error('MATLAB:odeset:ArgNameValueMismatch', 'Arguments must occur in name-value pairs.');
	end
	while k < nargin
		name = varargin{k};
		if ~(ischar(name) || isstring(name))
			error('MATLAB:odeset:NoPropName', 'Expected argument %d to be a name of an option.', k);
		end
		name = char(name);
		hit = option_match(names, name);
		if isempty(hit)
			error('MATLAB:odeset:InvalidPropName', 'Unrecognized property name ''%s''.', name);
		elseif ~isscalar(hit)
			error('MATLAB:odeset:AmbiguousPropName', 'Ambiguous property name ''%s''.', name);
		end
		o.(names{hit}) = varargin{k + 1};
		k = k + 2;
	end
	o = orderfields(o);
end
