function bytes = runmat_zip_parts(names, parts)
%runmat_zip_parts(NAMES, PARTS)  A zip archive with these members (cells of names and of bytes), as bytes.
%>> b = runmat_zip_parts({'a.txt'}, {uint8('hello')}); char(b(1:2))
%ans =
%    'PK'
	body = cell(1, 2 * numel(names));
	directory = cell(1, numel(names));
	at = 0;
	for k = 1:numel(names)
		plain = parts{k};
		packed = runmat_deflate(plain);
		method = 8;
		if isempty(packed) || numel(packed) >= numel(plain), packed = plain; method = 0; end
		name = unicode2native(names{k}, 'UTF-8');
		head = [two(20), two(2048), two(method), two(0), two(33), four(runmat_crc32(plain)), ...
			four(numel(packed)), four(numel(plain)), two(numel(name)), two(0)];
		directory{k} = [uint8('PK'), 1, 2, two(20), head, two(0), two(0), two(0), four(0), four(at), name];
		body{2 * k - 1} = [uint8('PK'), 3, 4, head, name];
		body{2 * k} = packed;
		at = at + numel(body{2 * k - 1}) + numel(packed);
	end
	all_ = [directory{:}];
	n = numel(names);
	bytes = [body{:}, all_, uint8('PK'), 5, 6, two(0), two(0), two(n), two(n), four(numel(all_)), four(at), two(0)];
end
function b = two(x), b = typecast(uint16(x), 'uint8'); end
function b = four(x), b = typecast(uint32(x), 'uint8'); end
