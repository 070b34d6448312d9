function m = memoize(f)
%memoize(F)  Returns a function that does the same as F and stores its results, so that repeated arguments are fast.
%M.Enabled, M.CacheSize, stats(M), clearCache(M).
%>> m = memoize(@(x) x^2); m(3) + m(3)
%ans =
%    18
	if ~isa(f, 'function_handle')
		error('MATLAB:memoize:InvalidInput', 'Input must be a function handle.');
	end
	m = matlab.lang.MemoizedFunction(f);
end
