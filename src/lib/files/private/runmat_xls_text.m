function text = runmat_xls_text(stream, at, wide)
%runmat_xls_text(STREAM, AT, WIDE)  A text of an .xls file: its length in 16 bits, and since version 8 (WIDE) a byte
%   that says whether its letters have 8 or 16 bits.
%>> runmat_xls_text(uint8([2 0 0 72 105]), 1, true)
%ans =
%    'Hi'
	n = double(stream(at)) + 256 * double(stream(at + 1));
	if ~wide
		text = char(stream(at + 2:at + 1 + n));
	elseif bitand(stream(at + 2), 1)
		text = char(typecast(stream(at + 3:at + 2 + 2 * n), 'uint16'));
	else
		text = char(stream(at + 3:at + 2 + n));
	end
end
