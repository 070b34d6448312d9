function F = parfevalOnAll(varargin)
%F = parfevalOnAll(FUN, NOUT, X1, ...)  The same as parfeval, on every worker. fetchOutputs(F) joins the results.
%parfevalOnAll(POOL, FUN, NOUT, ...)
%>> fetchOutputs(parfevalOnAll(@sqrt, 1, 16))
%ans =
%     4
	pool = parallel.Pool.current();
	if ~isempty(varargin) && isa(varargin{1}, 'parallel.Pool')
		pool = varargin{1};
		varargin(1) = [];
	end
	if numel(varargin) < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if isempty(pool)
		F = parfeval(pool, varargin{:});
	else
		F = parallel.FevalOnAllFuture(pool, varargin{1}, varargin{2}, varargin(3:end));
	end
end
