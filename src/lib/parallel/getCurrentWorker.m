function w = getCurrentWorker()
%W = getCurrentWorker  On a worker: a struct with its Name and ProcessId. In a session: [].
%>> getCurrentWorker
%ans =
%     []
	k = runmat_pool('self');
	w = [];
	if k > 0, w = struct('Name', sprintf('Worker%d', k), 'ProcessId', feature('getpid')); end
end
