function F = parfevalOnAll(varargin)
%F = parfevalOnAll(FUN, NOUT, X1, ...)  The same as parfeval, on every worker; RunMat has one worker.
%>> fetchOutputs(parfevalOnAll(@sqrt, 1, 16))
%ans =
%     4
	F = parfeval(varargin{:});
end
