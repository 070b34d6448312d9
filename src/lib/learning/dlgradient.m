function varargout = dlgradient(y, varargin)
%dlgradient(Y, X)             Gradient of the scalar dlarray Y with respect to X, inside of a function that dlfeval
%   runs.
%[G1, G2, ...] = dlgradient(Y, X1, X2, ...)   Of several; X may be a struct or a cell of dlarrays.
%>> g = dlfeval(@(x) dlgradient(x .^ 3, x), dlarray(2)); extractdata(g)
%ans =
%    12
	k = find(cellfun(@(a) ischar(a) || isstring(a), varargin), 1);
	if ~isempty(k)
		check_options(varargin(k:end));
		varargin = varargin(1:k - 1);
	end
	tape = matlab.internal.dltape.current();
	if isempty(tape)
		error('deep:dlgradient:NotTracing', ...
			['Value to differentiate must be a traced dlarray scalar. Use dlgradient inside a ' ...
			'function called by dlfeval.']);
	end
	if ~isa(y, 'dlarray') || numel(y) ~= 1
		error('deep:dlgradient:NonScalar', 'Value to differentiate must be a traced dlarray scalar.');
	end
	if dlarray.entry(y) == 0
		error('deep:dlgradient:NotTraced', ...
			['Value to differentiate must be a traced dlarray scalar. Constants and ' ...
			'gradients are not traced: derivatives of higher order are not supported.']);
	end
	if ~isreal(y)
		error('deep:dlgradient:ComplexValue', 'Value to differentiate must be real.');
	end
	g = dlarray.backward(tape, y);
	varargout = cell(1, max(nargout, 1));
	for k = 1:min(numel(varargin), numel(varargout))
		varargout{k} = dlarray.pick(g, varargin{k});
	end
end
function check_options(list)
	if mod(numel(list), 2)
		error('deep:dlgradient:Options', 'Options must be pairs of a name and a value.');
	end
	for k = 1:2:numel(list)
		name = validatestring(list{k}, {'RetainData', 'EnableHigherDerivatives', 'AllowComplex'}, 'dlgradient');
		if strcmp(name, 'EnableHigherDerivatives') && list{k + 1}
			error('RunMat:notSupported', 'Derivatives of higher order by dlgradient are not supported.');
		end
	end
end
