function c = runmat_xls_cells(book, k, path)
%runmat_xls_cells(BOOK, K, FILE)  The cells of sheet K of an .xls file: place (row and column), kind (2: number,
%   3: text), x, text, date and spans (merged cells, as first row, first column, last row, last column).
%>> b = struct('begin', 0, 'stream', uint8([3 2 14 0 0 0 1 0 0 0 0 0 0 0 0 0 240 63 10 0 0 0]), 'days', 0);
%>> b.dates = false; b.wide = true; c = runmat_xls_cells(b, 1, 'x.xls'); [c.place c.x]
%ans =
%     1     2     1
	stream = book.stream;
	n = ceil(numel(stream) / 6);
	c = struct('place', zeros(n, 2), 'kind', zeros(n, 1, 'uint8'), 'x', NaN(n, 1), 'text', {repmat({''}, n, 1)}, ...
		'date', false(n, 1), 'spans', zeros(0, 4));
	errors = {'#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'};
	codes = [0 7 15 23 29 36 42];
	used = 0;
	depth = 0;
	at = book.begin(k) + 1;
	while at + 3 <= numel(stream)
		id = u16(stream, at);
		from = at + 4;
		at = from + u16(stream, at + 2);
		if at > numel(stream) + 1
			error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is damaged.', path);
		end
		if id == 2057
			depth = depth + 1;
		elseif id == 10
			depth = depth - 1;
			if depth <= 0, break, end
		elseif depth > 1                    % a chart within the sheet
			continue
		end
		kind = 0;
		switch id
			case 515, [kind, x] = deal(2, typecast(stream(from + 6:from + 13), 'double'));
			case 638, [kind, x] = deal(2, packed(stream, from + 6));
			case 189
				for j = 0:(at - from - 6) / 6 - 1
					used = used + 1;
					c.place(used, :) = [u16(stream, from), u16(stream, from + 2) + j] + 1;
					c.kind(used) = 2;
					c.x(used) = packed(stream, from + 6 + 6 * j);
					c.date(used) = is_date(book, u16(stream, from + 4 + 6 * j));
				end
			case 253, [kind, x, text] = deal(3, NaN, book.shared{u32(stream, from + 6) + 1});
			case {516, 214}, [kind, x, text] = deal(3, NaN, runmat_xls_text(stream, from + 6, book.wide));
			case {517, 6}
				from_ = from + 6;
				if id == 6 && (stream(from + 12) ~= 255 || stream(from + 13) ~= 255)
					[kind, x] = deal(2, typecast(stream(from_:from + 13), 'double'));
				else
					x = NaN;
					if id == 6, what = double(stream(from_)); value = double(stream(from_ + 2));
					else, what = 1 + double(stream(from_ + 1)); value = double(stream(from_));
					end
					kind = 3 * (what < 3);
					switch what
						case 0, text = '';              % a record with the text follows
						case 1, text = 'false'; if value, text = 'true'; end
						case 2, text = [errors{codes == value}];
					end
				end
			case 519
				if used, c.text{used} = runmat_xls_text(stream, from, book.wide); end
			case 229
				list = typecast(stream(from + 2:from + 1 + 8 * u16(stream, from)), 'uint16');
				list = reshape(double(list), 4, []);
				c.spans = [c.spans; list([1 3 2 4], :)' + 1];
		end
		if kind
			used = used + 1;
			c.place(used, :) = [u16(stream, from), u16(stream, from + 2)] + 1;
			c.kind(used) = kind;
			c.x(used) = x;
			if kind == 2
				c.date(used) = is_date(book, u16(stream, from + 4));
			else
				c.text{used} = text;
			end
		end
	end
	for name = {'place', 'kind', 'x', 'text', 'date'}, c.(name{1}) = c.(name{1})(1:used, :); end
	if any(c.place(:, 2) > 256)
		error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is damaged.', path);
	end
	c.x(c.date) = c.x(c.date) + book.days;
	there = ~(c.kind == 3 & cellfun(@isempty, c.text));
	for name = {'place', 'kind', 'x', 'text', 'date'}, c.(name{1}) = c.(name{1})(there, :); end
end
function yes = is_date(book, style), yes = style < numel(book.dates) && book.dates(style + 1); end
function x = packed(stream, at)
	% A number in 32 bits: the upper half of a double or an integer, and whether it is divided by 100.
	b = stream(at:at + 3);
	if bitand(b(1), 2)
		x = floor(double(typecast(b, 'int32')) / 4);
	else
		x = typecast([uint8([0 0 0 0]), bitand(b(1), 252), b(2:4)], 'double');
	end
	if bitand(b(1), 1), x = x / 100; end
end
function x = u16(b, at), x = double(b(at)) + 256 * double(b(at + 1)); end
function x = u32(b, at), x = double(typecast(b(at:at + 3), 'uint32')); end
