function names = unzip(archive, folder)
%unzip(ARCHIVE, FOLDER)  Unpacks a zip archive into FOLDER (by default the current folder); returns the names of the
%   files.
%>> d = tempname; mkdir(d); f = fullfile(d, 'a.txt'); writelines("x", f); zip(fullfile(d, 'a.zip'), 'a.txt', d);
%>> delete(f);
%>> unzip(fullfile(d, 'a.zip'), d); readlines(f, 'EmptyLineRule', 'skip')
%ans = 
%    "x"
	if nargin < 2, folder = pwd; end
	folder = char(folder);
	used = 0;
	archive = char(archive);
	if ~isfile(archive) && isfile([archive '.zip']), archive = [archive '.zip']; end
	if ~isfile(archive) && isempty(runmat_find_file(archive)) && ~isempty(runmat_find_file([archive '.zip']))
		archive = [archive '.zip'];
	end
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
		used = used + packed;
		if used > numel(b)
			error('MATLAB:unzip:invalidEntry', 'The archive is refused: its entries share their data.');
		end
		if endsWith(name, '/')
			runmat_unpack_file(folder, name, zeros(1, 0, 'uint8'));
			continue
		end
		if data + packed - 1 > numel(b)
			error('MATLAB:unzip:invalidZipFile', 'Invalid zip file ''%s''.', archive);
		end
		names{end + 1} = store(folder, name, b(data:data + packed - 1), method, sum_, plain); %#ok<AGROW>
	end
end
function path = store(folder, name, bytes, method, sum_, plain)
	if method == 8                          % a stored checksum of 0 was not computed by the packer
		bytes = inflated(bytes, sum_, plain);
	elseif method ~= 0
		error('MATLAB:unzip:unsupportedMethod', ...
			'The file ''%s'' is packed by method %d, which is not supported.', name, method);
	end
	path = runmat_unpack_file(folder, name, bytes);
end
function bytes = inflated(packed, sum_, plain)
	if ~any(sum_)                           % who packed it without a checksum may not have known the size either
		bytes = runmat_inflate(packed, 1032 * numel(packed) + 64);
		return
	end
	n = double(typecast(plain, 'uint32'));
	bytes = runmat_inflate(packed, n);
	if numel(bytes) ~= n || runmat_crc32(bytes) ~= double(typecast(sum_, 'uint32'))
		error('MATLAB:unzip:invalidZipFile', 'The archive is damaged: the checksum of a file does not fit.');
	end
end
function x = number(b, at, n)
	x = sum(double(b(at:at + n - 1)) .* 256.^(0:n - 1));
end
