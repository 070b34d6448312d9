function varargout = dlfeval(f, varargin)
%dlfeval(F, X1, X2, ...)   Computes F(X1, X2, ...) and records the operations on dlarrays, so that F may call
%   dlgradient.
%>> [y, g] = dlfeval(@(x) deal(sum(x .^ 2), dlgradient(sum(x .^ 2), x)), dlarray([1 2])); extractdata(g)
%ans =
%     2     4
	f = function_of(f);
	tape = matlab.internal.dltape;
	before = matlab.internal.dltape.current(tape);
	back = onCleanup(@() matlab.internal.dltape.current(before));
	for k = 1:numel(varargin)
		varargin{k} = dlarray.traced(varargin{k}, tape);
	end
	[varargout{1:max(nargout, 1)}] = f(varargin{:});
	for k = 1:numel(varargout)
		varargout{k} = dlarray.plain(varargout{k});
	end
end
