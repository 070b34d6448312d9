function out = urldecode(text)
%urldecode(TEXT)  The text from which urlencode made TEXT.
%>> urldecode('a+b%26c')
%ans =
%    'a b&c'
text = strrep(char(text), '+', ' ');
bytes = uint8([]);
k = 1;
while k <= numel(text)
    if text(k) == '%' && k + 2 <= numel(text)
        bytes(end + 1) = uint8(hex2dec(text(k + 1:k + 2))); %#ok<AGROW>
        k = k + 3;
    else
        bytes = [bytes unicode2native(text(k), 'UTF-8')]; %#ok<AGROW>
        k = k + 1;
    end
end
out = native2unicode(bytes, 'UTF-8');
end
