function s = runmat_part_of(d)
%runmat_part_of(D)  What a worker needs to find its piece of a distributed array.
	if d.Pool ~= distributed.pool()
		error('parallel:distributed:PoolClosed', ...
			'The pool on whose workers this distributed array was is closed.');
	end
	s = struct('runmat_part', d.Key);
end
