% What a loop over complex arrays left behind, when most of its turns were known and not executed
q = 1:5400; e = complex(mod(q*37, 211)/50, mod(q*7, 11)); a = complex(mod(q*97, 101)/10, mod(q, 5)); k = mod(q, 3) == 1;
b = a;
for t = 1:20, a(k) = e(k); end
assert(~isreal(a) && isequal(a(k), e(k)) && isequal(a(~k), b(~k)))
for t = 1:40, b(k) = b(k)*0.5 + e(k); end
r = complex(mod(q*97, 101)/10, mod(q, 5)); p = find(k); w = r(p);
for t = 1:40, w = w*0.5 + e(p); end
assert(~isreal(b) && isequal(b(p), w) && isequal(b(~k), r(~k)))
disp('ok')
