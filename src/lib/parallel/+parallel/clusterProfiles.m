function names = clusterProfiles()
%parallel.clusterProfiles  The names of all cluster profiles, as a row of texts in a cell.
	all = runmat_profiles();
	names = {'Processes', 'Slurm'};
	for k = 1:numel(all.Profiles)
		if ~any(strcmpi(all.Profiles{k}.Name, names)), names{end + 1} = all.Profiles{k}.Name; end %#ok<AGROW>
	end
end
