% The bytes of a computed array that nobody looked at yet.
u = uint8(mod((0:20000)*7, 120) + 3);
v = native2unicode(u + 1, 'latin1');
disp(isequal(double(v), double(u) + 1))
