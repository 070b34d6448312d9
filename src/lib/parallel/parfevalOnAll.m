function F = parfevalOnAll(varargin)
%F = parfevalOnAll(FUN, NOUT, X1, ...)  As parfeval, on every worker: here on the only one.
%>> fetchOutputs(parfevalOnAll(@sqrt, 1, 16))
%ans =
%     4
	F = parfeval(varargin{:});
end
