function [names, parts] = runmat_unzip_parts(path, most)
%[NAMES, PARTS] = runmat_unzip_parts(FILE, MOST)  The members of a zip archive: names, and bytes of at most MOST each.
%>> f = tempname; runmat_write_file(f, runmat_zip_parts({'a'}, {uint8('hi')}));
%>> [n, p] = runmat_unzip_parts(f, 100); char(p{1})
%ans =
%    'hi'
	fid = fopen(path, 'r');
	b = fread(fid, Inf, '*uint8')';
	fclose(fid);
	last = strfind(char(b), ['PK' char([5 6])]);
	if isempty(last) || last(end) + 21 > numel(b), damaged(path); end
	last = last(end);
	at = number(b, last + 16, 4, path) + 1;
	n = number(b, last + 10, 2, path);
	names = cell(1, n);
	parts = cell(1, n);
	for k = 1:n
		method = number(b, at + 10, 2, path);
		packed = number(b, at + 20, 4, path);
		plain = number(b, at + 24, 4, path);
		name_n = number(b, at + 28, 2, path);
		from = number(b, at + 42, 4, path) + 1;
		if at + 45 + name_n > numel(b), damaged(path); end
		names{k} = native2unicode(b(at + 46:at + 45 + name_n), 'UTF-8');
		at = at + 46 + name_n + number(b, at + 30, 2, path) + number(b, at + 32, 2, path);
		data = from + 30 + number(b, from + 26, 2, path) + number(b, from + 28, 2, path);
		if data + packed - 1 > numel(b) || plain > most, damaged(path); end
		parts{k} = b(data:data + packed - 1);
		if method == 8
			parts{k} = runmat_inflate(parts{k}, plain);
		elseif method ~= 0
			damaged(path);
		end
	end
end
function x = number(b, at, n, path)
	if at + n - 1 > numel(b) || at < 1, damaged(path); end
	x = sum(double(b(at:at + n - 1)) .* 256.^(0:n - 1));
end
function damaged(path)
	error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is not a zip archive, or it is damaged.', path);
end
