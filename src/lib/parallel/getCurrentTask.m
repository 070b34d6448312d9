function t = getCurrentTask()
%T = getCurrentTask  On a worker: a struct with ID, the number of the worker in its pool. In a process that executes a
%   task of a job: this task. In a session: [].
%>> getCurrentTask
%ans =
%     []
	k = runmat_pool('self');
	t = [];
	[f, number] = parallel.JobFiles.current();
	if ~isempty(f), t = parallel.Task(f, number); end
	if k > 0, t = struct('ID', k, 'Name', sprintf('Task%d', k)); end
end
