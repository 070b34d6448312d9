function out = base64decode(in)
%matlab.net.base64decode(IN)  The bytes of a base64 text, as a row of uint8.
%>> char(matlab.net.base64decode('aGVsbG8='))
%ans =
%    'hello'
if ~(ischar(in) || isstring(in) || isa(in, 'uint8') || isnumeric(in) && all(in(:) == fix(in(:))))
    error('MATLAB:net:base64decode:InvalidInput', 'Input must be a character vector, a string scalar or bytes.');
end
text = char(in);
text = text(~isspace(text) & text ~= '=');
alphabet = ['A':'Z' 'a':'z' '0':'9' '+/'];
[known, at] = ismember(text, alphabet);
codes = at(known) - 1;
n = floor(numel(codes) * 3 / 4);
codes = [codes zeros(1, mod(-numel(codes), 4))];
c = reshape(codes, 4, []);
b = [c(1, :) * 4 + floor(c(2, :) / 16); mod(c(2, :), 16) * 16 + floor(c(3, :) / 4); mod(c(3, :), 4) * 64 + c(4, :)];
out = uint8(b(1:n));
out = reshape(out, 1, []);
end
