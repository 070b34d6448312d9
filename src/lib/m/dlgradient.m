function varargout = dlgradient(y, varargin)
%dlgradient(Y, X)             Gradient of the scalar dlarray Y with respect to X, inside of a function that dlfeval runs.
%[G1, G2, ...] = dlgradient(Y, X1, X2, ...)   Of several; X may be a struct or a cell of dlarrays.
%>> g = dlfeval(@(x) dlgradient(x .^ 3, x), dlarray(2)); extractdata(g)
%ans =
%    12
	k = find(cellfun(@(a) ischar(a) || isstring(a), varargin), 1);
	if ~isempty(k)
		varargin = varargin(1:k - 1);   % options: the tape is kept, and gradients are constants
	end
	tape = dltape.current();
	if isempty(tape)
		error('deep:dlgradient:NotTracing', 'Value to differentiate must be a traced dlarray scalar. Use dlgradient inside a function called by dlfeval.');
	end
	if ~isa(y, 'dlarray') || numel(y) ~= 1
		error('deep:dlgradient:NonScalar', 'Value to differentiate must be a traced dlarray scalar.');
	end
	g = dlarray.backward(tape, y);
	varargout = cell(1, max(nargout, 1));
	for k = 1:min(numel(varargin), numel(varargout))
		varargout{k} = dlarray.pick(g, varargin{k});
	end
end
