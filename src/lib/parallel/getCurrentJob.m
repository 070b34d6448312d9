function j = getCurrentJob()
%J = getCurrentJob  In a process that executes a task of a job: this job. Elsewhere: [].
%>> getCurrentJob
%ans =
%     []
	j = [];
	f = parallel.JobFiles.current();
	if ~isempty(f), j = parallel.Job(f); end
end
