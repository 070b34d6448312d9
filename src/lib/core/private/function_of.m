function f = function_of(f, varargin)
%function_of(F, P1, P2, ...)  A function that is given by a handle or by name; P1, P2, ... go behind its own arguments.
%>> g = function_of('plus', 2); g(1)
%ans =
%     3
	if ischar(f) || isstring(f)
		f = str2func(char(f));
	end
	if ~isempty(varargin)
		plain = f;
		f = @(varargin_) plain(varargin_, varargin{:});
	end
end
