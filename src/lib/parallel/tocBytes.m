function bytes = tocBytes(pool, state)
%BYTES = tocBytes(POOL)  Bytes sent to each worker and received from it since ticBytes(POOL): one row a worker.
%tocBytes(POOL)  Shows them, with their totals. tocBytes(POOL, STATE): since STATE = ticBytes(POOL).
	if nargin < 1, pool = gcp; end
	if nargin < 2, state = runmat_bytes_start(); end
	if isempty(state)
		error('parallel:pool:tocBytes:NoStart', 'ticBytes must be called before tocBytes.');
	end
	now = runmat_pool('workers', pool.Handle);
	b = now(:, 2:3) - state;
	if nargout > 0
		bytes = b;
		return
	end
	fprintf('             BytesSentToWorkers    BytesReceivedFromWorkers\n');
	fprintf('             __________________    ________________________\n\n');
	for k = 1:size(b, 1), fprintf('    %-8d %18d    %24d\n', k, b(k, :)); end
	fprintf('    %-8s %18d    %24d\n', 'Total', sum(b, 1));
end
