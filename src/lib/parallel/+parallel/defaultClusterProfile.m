function old = defaultClusterProfile(name)
%parallel.defaultClusterProfile  The name of the profile that parcluster and batch use.
%parallel.defaultClusterProfile(NAME)  Makes NAME the default, and returns the one before.
	all = runmat_profiles();
	old = all.Default;
	if nargin > 0
		c = parcluster(name);
		all.Default = c.Profile;
		runmat_profiles(all);
	end
end
