function book = runmat_xls_book(path)
%runmat_xls_book(FILE)  A file of Excel 5 to 2003 (.xls): names of its sheets, where they begin in the stream of
%   records, texts that all sheets share, and which styles of cells are dates. [] for a file of another kind.
%>> isempty(runmat_xls_book(which('sheetnames')))
%ans =
%  logical
%   1
	try
		book = book_of(path);
	catch e                                 % an index that leads out of the bytes
		if any(startsWith(e.identifier, {'MATLAB:spreadsheet:', 'RunMat:'})), rethrow(e), end
		damaged(path)
	end
end
function book = book_of(path)
	book = [];
	h = fopen(path, 'r');
	if h < 0, return, end
	bytes = fread(h, [1 Inf], '*uint8');
	fclose(h);
	if numel(bytes) < 1536 || ~isequal(bytes(1:8), [208 207 17 224 161 177 26 225]), return, end
	stream = workbook(bytes, path);
	book = struct('sheets', {{}}, 'begin', [], 'shared', {{}}, 'dates', false(1, 0), 'days', 0, ...
		'stream', stream, 'wide', true);
	own = zeros(1, 0);
	formats = zeros(1, 0);
	at = 1;
	while at + 3 <= numel(stream)
		id = u16(stream, at);
		n = u16(stream, at + 2);
		from = at + 4;
		at = from + n;
		if at > numel(stream) + 1, damaged(path), end
		switch id
			case 2057, book.wide = u16(stream, from) >= 1536;       % BOF of version 8
			case 47
				error('RunMat:notSupported', 'The file ''%s'' is protected by a password.', path);
			case 34, book.days = 1462 * u16(stream, from);          % days count from 1904
			case 133
				if stream(from + 5) == 0
					book.begin(end + 1) = u32(stream, from);
					book.sheets{end + 1} = short_text(stream, from + 6, book.wide);
				end
			case 224, formats(end + 1) = u16(stream, from + 2); %#ok<AGROW>
			case 1054
				if book.wide, code = runmat_xls_text(stream, from + 2, true);
				else, code = short_text(stream, from + 2, false);
				end
				code = regexprep(code, '"[^"]*"|\[[^\]]*\]|\\.', '');
				if ~isempty(regexpi(code, '[ymdhs]', 'once'))
					own(end + 1) = u16(stream, from); %#ok<AGROW>
				end
			case 252, [book.shared, at] = shared_texts(stream, from - 4);
			case 10, break
		end
	end
	book.dates = (formats >= 14 & formats <= 22) | (formats >= 45 & formats <= 47) | ismember(formats, own);
end
function stream = workbook(bytes, path)
	% Joins the sectors of the stream of records.
	size_ = 2 ^ u16(bytes, 31);
	sectors = @(list) reshape(bytes(reshape((list(:)' + 1) * size_ + (1:size_)', [], 1)), 1, []);
	if ~any(size_ == [512 4096]), damaged(path), end
	fat_at = words(bytes(77:512));
	next = u32(bytes, 69);
	for k = 1:u32(bytes, 73)                % a chain of sectors that list more sectors
		if (next + 2) * size_ > numel(bytes), damaged(path), end
		part = words(sectors(next));
		fat_at = [fat_at, part(1:end - 1)]; %#ok<AGROW>
		next = part(end);
	end
	fat_at = fat_at(fat_at < 4294967290);
	if any((fat_at + 2) * size_ > numel(bytes)), damaged(path), end
	fat = words(sectors(fat_at));
	last = floor(numel(bytes) / size_) - 1;
	folder = sectors(chain(fat, u32(bytes, 49), last, path));
	root = [];
	found = [];
	for at = 1:128:numel(folder) - 127
		name = char(typecast(folder(at:at + max(min(u16(folder, at + 64), 64) - 2, 0) - 1), 'uint16'));
		if folder(at + 66) == 5
			root = at;
		elseif any(strcmpi(name, {'Workbook', 'Book'})) && (isempty(found) || strcmpi(name, 'Workbook'))
			found = at;
		end
	end
	if isempty(found) || isempty(root)
		error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' has no spreadsheet.', path);
	end
	n = u32(folder, found + 120);
	if n >= u32(bytes, 57)
		stream = sectors(chain(fat, u32(folder, found + 116), last, path));
	else                                    % short streams share sectors, in units of 64 bytes
		small = sectors(chain(fat, u32(folder, root + 116), last, path));
		table = words(sectors(chain(fat, u32(bytes, 61), last, path)));
		list = chain(table, u32(folder, found + 116), floor(numel(small) / 64) - 1, path);
		stream = reshape(small(list * 64 + (1:64)'), 1, []);
	end
	stream = stream(1:min(n, end));
end
function list = chain(table, at, last, path)
	list = zeros(1, 0);
	while at < 4294967290
		if at > last || at >= numel(table) || numel(list) > last, damaged(path), end
		list(end + 1) = at; %#ok<AGROW>
		at = table(at + 1);
	end
end
function [texts, at] = shared_texts(stream, at)
	% The texts of all sheets. They go on in records of their own, which may begin within a text.
	parts = {};
	starts = zeros(1, 0);
	n = 0;
	first = true;
	while at + 3 <= numel(stream) && (first || u16(stream, at) == 60)
		size_ = u16(stream, at + 2);
		parts{end + 1} = stream(at + 4:min(at + 3 + size_, end)); %#ok<AGROW>
		starts(end + 1) = n + 1; %#ok<AGROW>
		n = n + size_;
		at = at + 4 + size_;
		first = false;
	end
	b = [parts{:}];
	ends = [starts(2:end) - 1, numel(b)];
	texts = repmat({''}, 1, min(u32(b, 5), numel(b)));
	from = 9;
	for k = 1:numel(texts)
		if from + 2 > numel(b), break, end
		left = u16(b, from);
		flags = double(b(from + 2));
		from = from + 3;
		after = 0;
		if bitand(flags, 8), after = 4 * u16(b, from); from = from + 2; end
		if bitand(flags, 4), after = after + u32(b, from); from = from + 4; end
		wide = bitand(flags, 1);
		text = '';
		while left > 0 && from <= numel(b)
			stop = ends(find(ends >= from, 1));
			take = min(left, floor((stop - from + 1) / (1 + wide)));
			part = b(from:from + take * (1 + wide) - 1);
			if wide, part = typecast(part, 'uint16'); end
			text = [text, char(part)]; %#ok<AGROW>
			from = from + take * (1 + wide);
			left = left - take;
			if left > 0 && from <= numel(b)         % each record says anew how wide its letters are
				wide = bitand(double(b(from)), 1);
				from = from + 1;
			end
		end
		texts{k} = text;
		from = from + after;
	end
end
function text = short_text(stream, at, wide)
	n = double(stream(at));
	if ~wide
		text = char(stream(at + 1:at + n));
	elseif bitand(stream(at + 1), 1)
		text = char(typecast(stream(at + 2:at + 1 + 2 * n), 'uint16'));
	else
		text = char(stream(at + 2:at + 1 + n));
	end
end
function list = words(bytes), list = double(typecast(bytes, 'uint32')); end
function x = u16(b, at), x = double(b(at)) + 256 * double(b(at + 1)); end
function x = u32(b, at), x = double(typecast(b(at:at + 3), 'uint32')); end
function damaged(path)
	error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is damaged.', path);
end
