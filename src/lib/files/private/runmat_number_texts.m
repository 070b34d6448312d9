function [x, good] = runmat_number_texts(texts, decimal, thousands, trim)
%[X, GOOD] = runmat_number_texts(TEXTS, DECIMAL, THOUSANDS, TRIM)  The numbers of a cell of texts, NaN for what is none.
%DECIMAL and THOUSANDS are characters, THOUSANDS may be empty. TRIM: characters around a number do not count.
%>> runmat_number_texts({'1.234,5'; 'EUR 7'}, ',', '.', true)'
%ans =
%   1.0e+03 *
%    1.2345    0.0070
	if trim
		between = regexptranslate('escape', thousands);
		point = regexptranslate('escape', decimal);
		form = ['[-+]?(\d[\d' between ']*' point '?\d*|' point '\d+)([eEdD][-+]?\d+)?'];
		texts = regexp(texts, form, 'match', 'once');
	end
	c = struct('delimiter', {{char(1)}}, 'decimal', double(decimal), 'white', sprintf('\b\t '));
	if ~isempty(thousands), c.thousands = double(thousands); end
	texts = reshape(texts, [], 1);
	plain = cellfun(@(t) ~any(t == newline | t == char(13) | t == char(1) | t == '"'), texts);
	x = NaN(size(texts));
	good = false(size(texts));
	if ~any(plain), return, end
	[read, kind] = runmat_fields([strjoin(texts(plain), newline) newline], c);
	x(plain) = read;
	good(plain) = kind == 2;
end
