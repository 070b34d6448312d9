function F = parfeval(varargin)
%F = parfeval(FUN, NOUT, X1, ...)  Computes [..] = FUN(X1, ...) at once; in MATLAB this runs in the background.
%   fetchOutputs(F) gives the results.
%parfeval(POOL, FUN, NOUT, ...)
%>> F = parfeval(@max, 2, [3 9 4]); [m, k] = fetchOutputs(F)
%m =
%     9
%k =
%     2
	if ~isempty(varargin) && isa(varargin{1}, 'parallel.Pool'), varargin(1) = []; end
	if numel(varargin) < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	F = parallel.FevalFuture(varargin{:});
end
