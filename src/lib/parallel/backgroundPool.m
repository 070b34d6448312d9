function p = backgroundPool()
%POOL = backgroundPool  A pool of one worker for parfeval(POOL, ...). It is opened at the first use.
%>> F = parfeval(backgroundPool, @sqrt, 1, 9); fetchOutputs(F)
%ans =
%     3
	p = parallel.Pool.background();
	if isempty(p)
		p = parallel.Pool.background(parallel.Pool(1, 'Threads', true));
	end
end
