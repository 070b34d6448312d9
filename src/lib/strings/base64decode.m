function out = base64decode(in)
%base64decode(IN)  The bytes of a base64 text, as a row of uint8.
%>> char(base64decode('aGVsbG8='))
%ans =
%    'hello'
out = matlab.net.base64decode(in);
end
