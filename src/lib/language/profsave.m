function profsave(info, folder)
%profsave(INFO, FOLDER)  Writes the profile INFO, which profile('info') gave, as the page FOLDER/file0.html.
%   The page has a row for each function, with its calls and times, and opens to its lines. FOLDER is profile_results if
%   it is left out, and INFO the profile that was taken last. The page needs no network and no other file.
	if nargin < 1, info = profile('info'); end
	if nargin < 2, folder = 'profile_results'; end
	if ~isstruct(info) || ~isscalar(info) || ~isfield(info, 'FunctionTable')
		error('MATLAB:profile:InvalidInputArguments', ...
			'profsave: The first input must be what profile(''info'') returns.');
	end
	if ~((ischar(folder) && isrow(folder)) || (isstring(folder) && isscalar(folder)))
		error('MATLAB:profile:InvalidInputArguments', 'profsave: The name of the folder must be text.');
	end
	folder = char(folder);
	T = info.FunctionTable;
	functions = cell(1, numel(T));
	for k = 1:numel(T)
		c = T(k).Children;
		below = c([c.Index] ~= k);
		calls = cell(1, numel(c));
		for j = 1:numel(c)
			calls{j} = struct('name', T(c(j).Index).FunctionName, 'calls', c(j).NumCalls, 'total', ...
				c(j).TotalTime);
		end
		functions{k} = struct('name', T(k).FunctionName, 'file', T(k).FileName, 'type', T(k).Type, 'calls', ...
			T(k).NumCalls, 'total', T(k).TotalTime, 'self', ...
			max(0, T(k).TotalTime - sum([0, below.TotalTime])), 'children', {calls}, 'lines', ...
			{num2cell(T(k).ExecutedLines, 2)}, 'source', {text_of(T(k).FileName)});
	end
	if ~isfolder(folder), mkdir(folder); end
	file = fullfile(folder, 'file0.html');
	[id, why] = fopen(file, 'w');
	if id < 0, error('MATLAB:profile:FileOpen', 'profsave: ''%s'' cannot be written: %s.', file, why); end
	data = struct('functions', {functions});
	fwrite(id, unicode2native(profile_page(jsonencode(data)), 'UTF-8'));
	fclose(id);
end
function lines = text_of(file)
	lines = {};
	if isempty(file) || ~isfile(file), return, end
	lines = cellstr(readlines(file)).';
end
