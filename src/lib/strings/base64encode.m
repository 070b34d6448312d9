function out = base64encode(in)
%base64encode(IN)  Bytes or text as base64.
%>> base64encode('hello')
%ans =
%    'aGVsbG8='
out = matlab.net.base64encode(in);
end
