function names = unzip(archive, folder)
%unzip(ARCHIVE, FOLDER)  Unpacks a zip archive into FOLDER (the current one); gives the names of the files.
%>> d = tempname; mkdir(d); f = fullfile(d, 'a.txt'); writelines("x", f); zip(fullfile(d, 'a.zip'), 'a.txt', d); delete(f);
%>> unzip(fullfile(d, 'a.zip'), d); readlines(f, 'EmptyLineRule', 'skip')
%ans = 
%    "x"
	if nargin < 2, folder = pwd; end
	archive = char(archive);
	if ~isfile(archive) && isfile([archive '.zip']), archive = [archive '.zip']; end
	fid = fopen(archive, 'r');
	if fid < 0
		error('MATLAB:unzip:openError', 'The archive ''%s'' could not be opened.', archive);
	end
	b = fread(fid, Inf, '*uint8')';
	fclose(fid);
	last = strfind(char(b), ['PK' char([5 6])]);
	if isempty(last)
		error('MATLAB:unzip:invalidZipFile', 'Invalid zip file ''%s''.', archive);
	end
	last = last(end);
	count = number(b, last + 10, 2);
	at = number(b, last + 16, 4) + 1;
	names = cell(1, 0);
	for k = 1:count
		method = number(b, at + 10, 2);
		sum_ = b(at + 16:at + 19);
		packed = number(b, at + 20, 4);
		plain = b(at + 24:at + 27);
		n = number(b, at + 28, 2);
		extra = number(b, at + 30, 2) + number(b, at + 32, 2);
		from = number(b, at + 42, 4) + 1;
		name = native2unicode(b(at + 46:at + 45 + n), 'UTF-8');
		at = at + 46 + n + extra;
		data = from + 30 + number(b, from + 26, 2) + number(b, from + 28, 2);
		if any(strcmp(strsplit(name, {'/', '\'}), '..')) || startsWith(name, '/')
			error('MATLAB:unzip:invalidEntry', 'The archive holds a name that leads out of the folder: ''%s''.', name);
		end
		path = fullfile(char(folder), name);
		if endsWith(name, '/')
			if ~isfolder(path), mkdir(path); end
			continue
		end
		parent = fileparts(path);
		if ~isempty(parent) && ~isfolder(parent), mkdir(parent); end
		store(path, b(data:data + packed - 1), method, sum_, plain);
		names{end + 1} = path; %#ok<AGROW>
	end
end
function store(path, packed, method, sum_, plain)
	if method == 0
		put(path, packed);
	elseif method == 8                      % gunzip unpacks it with the head and tail of its format around
		folder = tempname;
		mkdir(folder);
		clean = onCleanup(@() rmdir(folder, 's'));
		file = fullfile(folder, 'x.gz');
		put(file, [uint8([31 139 8 0 0 0 0 0 0 3]), packed, sum_, plain]);
		gunzip(file, folder);
		movefile(fullfile(folder, 'x'), path);
	else
		error('MATLAB:unzip:unsupportedMethod', 'The file ''%s'' is packed by method %d, which is not supported.', path, method);
	end
end
function put(path, bytes)
	fid = fopen(path, 'w');
	if fid < 0
		error('MATLAB:unzip:openError', 'The file ''%s'' could not be opened for writing.', path);
	end
	fwrite(fid, bytes, 'uint8');
	fclose(fid);
end
function x = number(b, at, n)
	x = sum(double(b(at:at + n - 1)) .* 256.^(0:n - 1));
end
