function state = ticBytes(pool)
%ticBytes(POOL)  Starts to count the bytes that go to the workers and come from them; see tocBytes.
%STATE = ticBytes(POOL)  For tocBytes(POOL, STATE).
	if nargin < 1, pool = gcp; end
	now = runmat_pool('workers', pool.Handle);
	runmat_bytes_start(now(:, 2:3));
	if nargout > 0, state = now(:, 2:3); end
end
