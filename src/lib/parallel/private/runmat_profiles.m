function all = runmat_profiles(all)
%ALL = runmat_profiles()  The settings of clusters: a struct with the fields Default and Profiles. Profiles is a cell
%   of structs, whose fields are Name, Type and Settings. They are kept in the file clusters.json of prefdir.
%runmat_profiles(ALL)  Stores them.
	file = fullfile(prefdir, 'clusters.json');
	if nargin > 0
		prefdir(1);
		f = fopen([file '.new'], 'w');
		if f < 0
			error('parallel:settings:CannotWrite', 'The file %s cannot be written.', file);
		end
		fprintf(f, '%s\n', jsonencode(all, 'PrettyPrint', true));
		fclose(f);
		movefile([file '.new'], file, 'f');
		return
	end
	all = struct('Default', 'Processes', 'Profiles', {{}});
	if ~isfile(file), return, end
	try
		s = jsondecode(fileread(file));
		all.Default = char(s.Default);
		if isstruct(s.Profiles), s.Profiles = num2cell(s.Profiles); end
		for k = 1:numel(s.Profiles)
			p = s.Profiles{k};
			p = struct('Name', char(p.Name), 'Type', char(p.Type), 'Settings', p.Settings);
			all.Profiles{end + 1} = p;
		end
	catch
		error('parallel:settings:Damaged', 'The file of cluster profiles cannot be read: %s', file);
	end
end
