function T = timezones(area)
%timezones        The time zones that datetime knows, a table of Name, Area, UTCOffset and DSTOffset (hours).
%timezones(AREA)  Those of 'Africa', 'America', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific',
%   'Etc' or 'All'.
%>> T = timezones('Europe'); istable(T)
%ans =
%  logical
%   1
	areas = {'Africa', 'America', 'Antarctica', 'Arctic', 'Asia', 'Atlantic', 'Australia', 'Etc', 'Europe', ...
		'Indian', 'Pacific'};
	if nargin < 1, area = 'All'; end
	if ~strcmpi(area, 'All')
		known = areas(strcmpi(areas, area));
		if isempty(known)
			error('MATLAB:timezones:UnknownArea', 'Unrecognized geographic area ''%s''.', char(area));
		end
		areas = known;
	end
	folder = getenv('TZDIR');
	if isempty(folder), folder = '/usr/share/zoneinfo'; end
	names = cell(0, 1);
	of_area = cell(0, 1);
	for k = 1:numel(areas)
		files = dir(fullfile(folder, areas{k}, '**'));
		for i = 1:numel(files)
			if files(i).isdir, continue, end
			full = [files(i).folder '/' files(i).name];
			names{end + 1, 1} = full(numel(folder) + 2:end); %#ok<AGROW>
			of_area{end + 1, 1} = areas{k}; %#ok<AGROW>
		end
	end
	utc = zeros(numel(names), 1);
	dst = zeros(numel(names), 1);
	for i = 1:numel(names)
		z = runmat_time_zone(names{i});
		if isempty(z), continue, end
		last = z.off(max(end - 1, 1):end);
		flags = z.dst(max(end - 1, 1):end);
		plain = last(~flags);
		if isempty(plain), plain = last; end
		utc(i) = round(plain(end) * 1440) / 60;
		if any(flags), dst(i) = round((max(last) - plain(end)) * 1440) / 60; end
	end
	[names, order] = sort(names);
	Name = names;
	Area = categorical(of_area(order));
	UTCOffset = utc(order);
	DSTOffset = dst(order);
	list = table(Name, Area, UTCOffset, DSTOffset);
	if nargout, T = list; else, disp(list); end
end
