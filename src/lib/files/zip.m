function names = zip(archive, files, folder)
%zip(ARCHIVE, FILES, FOLDER)  Packs files and folders, which lie in FOLDER, into a zip archive; returns their names in
%   it.
%>> f = [tempname '.txt']; writelines("x", f); [p, n, e] = fileparts(f); zip([f '.zip'], [n e], p); isfile([f '.zip'])
%ans =
%  logical
%   1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 3, folder = pwd; end
	archive = char(archive);
	if isempty(regexp(archive, '\.\w+$', 'once')), archive = [archive '.zip']; end
	list = expanded(cellstr(files), char(folder));
	if isempty(list)
		error('MATLAB:zip:noEntries', 'There are no files to pack.');
	end
	body = zeros(1, 0, 'uint8');
	directory = zeros(1, 0, 'uint8');
	for k = 1:numel(list)
		path = list{k};
		if ~startsWith(path, '/'), path = fullfile(char(folder), path); end
		[packed, sum_, plain] = deflated(path);
		name = unicode2native(regexprep(list{k}, '^/+', ''), 'UTF-8');
		v = datevec(dir(path).datenum);
		stamp = [two(floor(v(6) / 2) + 32 * v(5) + 2048 * v(4)), ...
			two(v(3) + 32 * v(2) + 512 * max(v(1) - 1980, 0))];
		head = [two(20), two(2048), two(8), stamp, sum_, four(numel(packed)), four(plain), two(numel(name)), ...
			two(0)];
		% #ok<AGROW>
		directory = [directory, uint8('PK'), 1, 2, two(20), head, two(0), two(0), two(0), four(0), ...
			four(numel(body)), name];
		body = [body, uint8('PK'), 3, 4, head, name, packed]; %#ok<AGROW>
	end
	n = numel(list);
	tail_ = [uint8('PK'), 5, 6, two(0), two(0), two(n), two(n), four(numel(directory)), four(numel(body)), two(0)];
	why = runmat_write_file(archive, [body, directory, tail_]);
	if ~isempty(why)
		error('MATLAB:zip:openError', 'The archive ''%s'' could not be written: %s.', archive, why);
	end
	if nargout, names = list; end
end
function list = expanded(files, folder)
	list = cell(1, 0);
	for k = 1:numel(files)
		path = files{k};
		if ~startsWith(path, '/'), path = fullfile(folder, path); end
		found = dir(path);
		if isfolder(path)
			found = found(~ismember({found.name}, {'.', '..'}));
			inner = arrayfun(@(d) [files{k} '/' d.name], found, 'UniformOutput', false);
			list = [list, expanded(inner, folder)]; %#ok<AGROW>
		elseif isempty(found)
			error('MATLAB:zip:noEntries', 'There is no file ''%s''.', files{k});
		else
			base = fileparts(files{k});
			for j = 1:numel(found)
				% #ok<AGROW>
				if isempty(base)
					list{end + 1} = found(j).name;
				else
					list{end + 1} = [base '/' found(j).name];
				end
			end
		end
	end
end
function [packed, sum_, n] = deflated(path)
	% The compressed data are between gzip's header and its trailer, which has the checksum and the length.
	folder = tempname;
	mkdir(folder);
	clean = onCleanup(@() rmdir(folder, 's'));
	name = gzip(path, folder);
	fid = fopen(char(name), 'r');
	b = fread(fid, Inf, '*uint8')';
	fclose(fid);
	at = 11;
	if bitand(b(4), 4), at = at + 2 + double(b(at)) + 256 * double(b(at + 1)); end
	if bitand(b(4), 8), at = at + find(b(at:end) == 0, 1); end
	if bitand(b(4), 16), at = at + find(b(at:end) == 0, 1); end
	packed = b(at:end - 8);
	sum_ = b(end - 7:end - 4);
	n = double(typecast(b(end - 3:end), 'uint32'));
end
function b = two(x), b = typecast(uint16(x), 'uint8'); end
function b = four(x), b = typecast(uint32(x), 'uint8'); end
