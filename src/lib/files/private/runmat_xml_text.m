function t = runmat_xml_text(t)
%runmat_xml_text(TEXT)  Text of an XML file with its references (&lt; &#65;) replaced by what they stand for.
%>> runmat_xml_text('a &lt; b &amp; &#65;')
%ans =
%    'a < b & A'
	if ~any(t == '&'), return, end
	t = strrep(strrep(strrep(strrep(t, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&apos;', '''');
	[numbers, whole] = regexp(t, '&#(x?[0-9a-fA-F]+);', 'tokens', 'match');
	for k = 1:numel(whole)
		n = numbers{k}{1};
		if n(1) == 'x', c = hex2dec(n(2:end)); else, c = str2double(n); end
		if c > 65535, c = [55296 + floor((c - 65536) / 1024), 56320 + mod(c - 65536, 1024)]; end
		t = strrep(t, whole{k}, char(c));
	end
	t = strrep(t, '&amp;', '&');
end
