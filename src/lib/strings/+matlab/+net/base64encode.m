function out = base64encode(in)
%matlab.net.base64encode(IN)  Bytes or text as base64.
%>> matlab.net.base64encode('hello')
%ans =
%    'aGVsbG8='
if ~isvector(in) && ~isempty(in) || ~(ischar(in) || isstring(in) || isnumeric(in) && ...
    all(in(:) == fix(in(:)) & in(:) >= 0 & in(:) <= 255))
    error('MATLAB:net:base64encode:InvalidInput', 'Input must be text, or a vector of bytes.');
end
if ischar(in) || isstring(in)
    in = unicode2native(char(in), 'UTF-8');
end
bytes = double(uint8(in(:)'));
n = numel(bytes);
bytes = [bytes zeros(1, mod(-n, 3))];
b = reshape(bytes, 3, []);
codes = [floor(b(1, :) / 4); mod(b(1, :), 4) * 16 + floor(b(2, :) / 16); mod(b(2, :), 16) * 4 + floor(b(3, :) / 64); ...
    mod(b(3, :), 64)];
alphabet = ['A':'Z' 'a':'z' '0':'9' '+/'];
out = alphabet(codes(:)' + 1);
pad = mod(-n, 3);
if pad > 0
    out(end - pad + 1:end) = '=';
end
end
