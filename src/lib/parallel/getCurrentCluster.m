function c = getCurrentCluster()
%C = getCurrentCluster  In a process that executes a task of a job: the cluster of this job. Elsewhere: [].
%>> getCurrentCluster
%ans =
%     []
	c = [];
	f = parallel.JobFiles.current();
	if isempty(f), return, end
	kinds = {'local', 'slurm'};
	c = parcluster(kinds{1 + ~isempty(getenv('SLURM_JOB_ID'))});
	c.JobStorageLocation = fileparts(f.Folder);
end
