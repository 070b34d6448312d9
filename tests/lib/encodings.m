% base64, URL codes, gzip.
assert(isequal(matlab.net.base64encode('hello'), 'aGVsbG8=') && isequal(char(matlab.net.base64decode('aGVsbG8=')), ...
    'hello'))
for n = 0:5, b = uint8(1:n); assert(isequal(matlab.net.base64decode(matlab.net.base64encode(b)), b)), end
assert(isequal(urlencode('a b/ü'), 'a+b%2F%C3%BC') && isequal(urldecode('a+b%2F%C3%BC'), 'a b/ü'))
f = tempname; writelines("some text", f); before = fileread(f);
g = gzip(f); delete(f); gunzip(g); assert(isequal(fileread(f), before))
delete(f); delete(g{1});
disp('done')
