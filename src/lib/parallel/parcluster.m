function c = parcluster(profile)
%C = parcluster  The cluster of the default profile, to which batch and createJob give work.
%parcluster(PROFILE)  'Processes' or 'local': processes of this machine, in the background. 'Slurm': the cluster whose
%   scheduler sbatch reaches. Others: those that saveAsProfile(C, PROFILE) has stored.
%>> c = parcluster('local'); c.Type
%ans =
%    'Local'
	if nargin > 0 && ~((ischar(profile) && isrow(profile)) || (isstring(profile) && isscalar(profile)))
		error('parallel:cluster:InvalidProfile', 'The name of a cluster profile is expected.');
	end
	all = runmat_profiles();
	if nargin == 0, profile = all.Default; end
	profile = char(profile);
	for k = 1:numel(all.Profiles)
		p = all.Profiles{k};
		if strcmpi(p.Name, profile)
			c = parallel.Cluster.make(p.Type, p.Name, p.Settings);
			return
		end
	end
	switch lower(profile)
		case {'processes', 'local', 'threads'}, c = parallel.Cluster.make('Local', profile, struct());
		case 'slurm', c = parallel.Cluster.make('Slurm', profile, struct());
		otherwise
			error('parallel:cluster:ProfileNotFound', ...
				'There is no cluster profile ''%s''; there are %s.', profile, ...
				strjoin(parallel.clusterProfiles(), ', '));
	end
end
