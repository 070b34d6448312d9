function m = memoize(f)
%memoize(F)  A function that computes as F and remembers its results: arguments that came before cost a look-up.
%M.Enabled, M.CacheSize, stats(M), clearCache(M).
%>> m = memoize(@(x) x^2); m(3) + m(3)
%ans =
%    18
	if ~isa(f, 'function_handle')
		error('MATLAB:memoize:InvalidInput', 'Input must be a function handle.');
	end
	m = matlab.lang.MemoizedFunction(f);
end
