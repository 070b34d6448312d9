function t = getCurrentTask()
%T = getCurrentTask  On a worker: a struct with ID, the number of the worker in its pool. In a session: [].
%>> getCurrentTask
%ans =
%     []
	k = runmat_pool('self');
	t = [];
	if k > 0, t = struct('ID', k, 'Name', sprintf('Task%d', k)); end
end
