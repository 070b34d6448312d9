function out = urlencode(text)
%urlencode(TEXT)  TEXT with special characters of web addresses written as %XX, and blanks as '+'.
%>> urlencode('a b&c')
%ans =
%    'a+b%26c'
out = '';
for b = unicode2native(char(text), 'UTF-8')
    ch = char(b);
    if ch == ' '
        out = [out '+']; %#ok<AGROW>
    elseif (ch >= '0' && ch <= '9') || (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z') || any(ch == '-_.*')
        out = [out ch]; %#ok<AGROW>
    else
        out = [out sprintf('%%%02X', b)]; %#ok<AGROW>
    end
end
end
