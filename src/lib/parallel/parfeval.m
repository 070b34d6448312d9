function F = parfeval(varargin)
%F = parfeval(FUN, NOUT, X1, ...)  Computes [..] = FUN(X1, ...) on a worker of the pool that is open, meanwhile.
%   fetchOutputs(F) waits for the results. Without a pool the function runs at once, in this process.
%parfeval(POOL, FUN, NOUT, ...)  POOL: also backgroundPool, or parallel.Pool.empty for none.
%>> F = parfeval(@max, 2, [3 9 4]); [m, k] = fetchOutputs(F)
%m =
%     9
%k =
%     2
	pool = parallel.Pool.current();
	if ~isempty(varargin) && isa(varargin{1}, 'parallel.Pool')
		pool = varargin{1};
		varargin(1) = [];
	end
	if numel(varargin) < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	F = parallel.FevalFuture(pool, varargin{1}, varargin{2}, varargin(3:end), 0);
end
