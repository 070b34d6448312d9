function f = function_of(f, varargin)
%function_of(F, P1, P2, ...)  A function that is given by a handle, a name or an expression; P1, P2, ... go behind
%its own arguments.
%>> g = function_of('plus', 2); g(1)
%ans =
%     3
	if ischar(f) || isstring(f)
		f = char(f);
		if isvarname(f)
			f = str2func(f);
		else
			f = inline(f);
		end
	end
	if ~isempty(varargin)
		plain = f;
		f = @(varargin_) plain(varargin_, varargin{:});
	end
end
