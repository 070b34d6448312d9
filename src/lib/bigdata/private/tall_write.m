function tall_write(location, t, varargin)
%tall_write(LOCATION, T, OPTIONS)  Writes the blocks of a tall array into files of a folder, in one pass.
%>> d = tempname; write(d, tall((1:3)')); gather(sum(tall(datastore(d))))
%ans =
%     6
	type = 'mat';
	for k = 1:2:numel(varargin)
		name = validatestring(varargin{k}, {'FileType', 'WriteFcn'});
		if strcmp(name, 'WriteFcn'), tall.refuse('the option WriteFcn'); end
		type = lower(char(varargin{k + 1}));
	end
	location = char(location);
	[folder, stem, ext] = fileparts(location);
	if contains(stem, '*')
		pattern = strrep([stem ext], '*', '%06d');
		if nargin < 3 && ~strcmp(ext, '.mat'), type = ext(2:end); end
	else
		folder = location;
		if strcmp(type, 'auto'), type = 'mat'; end
		pattern = ['array_%06d.' type];
	end
	if ~any(strcmp(type, {'mat', 'csv', 'txt'}))
		error('RunMat:notSupported', ...
			'write: files of the type ''%s'' cannot be written; ''mat'' and ''csv'' can.', type);
	elseif ~strcmp(type, 'mat') && ~istable(proto(t))
		error('MATLAB:bigdata:write:InvalidType', 'Only tall tables can be written to text files.');
	end
	if isfolder(folder) && numel(dir(folder)) > 2
		error('MATLAB:bigdata:write:FolderNotEmpty', 'The folder ''%s'' is not empty.', folder);
	end
	[done, message] = mkdir(folder);
	if ~done, error('MATLAB:bigdata:write:CannotCreateFolder', '%s', message); end
	path = fullfile(folder, pattern);
	block_number = tall(tall_node('number', [], {}, ''));
	if isempty(node(t).Space), t = tall(gather(t)); end
	gather(tall.reduce(@(x, k) put(x, max(k, 1), path, type), @plus, [], t, block_number));
end
function n = put(x, k, path, type)
	n = size(x, 1);
	if n == 0 && k > 1, return, end
	file = sprintf(path, k);
	if strcmp(type, 'mat')
		Value = x; %#ok<NASGU>
		save(file, 'Value', '-v7');
	else
		writetable(x, file);
	end
end
