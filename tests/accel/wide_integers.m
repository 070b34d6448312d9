% 64-bit integers beyond 2^63 keep every digit, wherever they are computed.
k = intmax('uint64') - 2;
y = repmat(uint64([3 7 5]), 1, 4000);
m = max(y, k);
fprintf('%d %d\n', m(1), m(end));
m = y + (k - 10);
fprintf('%d %d\n', m(1), m(2));
s = repmat(uint64([3 7 5]), 1, 4000);
s(9001) = intmax('uint64');             % a device has it: nobody looked yet
s(20:21) = k;
s(30:31) = [k 4];
fprintf('%d %d %d %d\n', s(9001), s(20), s(30), s(31));
[a, i] = max(s);
fprintf('%d %d\n', a, i);
w = s;
w(w == 3) = k - 1;
fprintf('%d %d %d\n', w(1), w(2), sum(w == k - 1));
u = repmat(int64([3 -7 5]), 1, 4000);
u(11) = intmin('int64');
u(12:13) = intmax('int64');
[a, i] = min(u);
fprintf('%d %d %d\n', a, i, u(13));
t = w;
for n = 1:3
    t = bitxor(t, k);
end
fprintf('%d %d\n', t(1), t(2));
v = repmat(uint64([3 7 5]), 1, 4000);
v(7) = k;
top = max(v);
p = bitand(v, top);
q = idivide(repmat(top, 1, 4000), uint64([2; 4]));
r = reshape(top, 1, 1) - v;
fprintf('%d %d %d %d %d\n', p(1), p(7), q(1, 1), q(2, 9), r(1));
for n = 1:3
    v = bitor(v, top);
end
fprintf('%d\n', v(1));
