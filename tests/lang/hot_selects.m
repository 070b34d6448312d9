% modes: off cpu interp
% Short conditional assignments in compiled loops: bits, clamps, extremes with NaN and -0, two results at once.
c = uint32(4294967295);
for i = 1:300
    c = bitxor(c, uint32(mod(i*31, 256)));
    for k = 1:8
        if bitand(c, 1), c = bitxor(bitshift(c, -1), uint32(3988292384)); else, c = bitshift(c, -1); end
    end
end
disp(c)
X = [3 NaN -0 0 7 -Inf 2.5 NaN 100 -4 0.5 Inf];
low = X; high = X; clamped = X; signs = X; last = X;
for r = 1:200
    for k = 1:numel(X)
        y = X(k); z = X(mod(k, numel(X)) + 1); m = y;
        if z < m, m = z; end
        low(k) = m;
        m = y;
        if m < z, m = z; end
        high(k) = m;
        w = y;
        if w > 5, w = 5; elseif w < -1, w = -1; end
        clamped(k) = w;
        s = 0;
        if y > 0, s = 1; else, if y < 0, s = -1; end, end
        signs(k) = s;
        if y ~= z, last(k) = max(y, z); else, last(k) = min(y, z); end
    end
end
disp(low), disp(high), disp(clamped), disp(signs), disp(last), disp(1./[low(3) high(3)])
best = 0; at = 0; n = 0; odd = 0;
for k = 1:2000
    v = mod(k*7919, 1009);
    if v > best, best = v; at = k; end
    if v == 17, n = n + 1; else, odd = k; end
end
disp([best at n odd])
s = 0; t = 0;
for k = 1:2000
    q = k*0.5 - 300;
    s = s + mod(q, 7) + rem(q, 5); t = t + max(q, NaN) + min(NaN, q) + mod(-q, 3);
end
fprintf('%.17g %.17g %.17g\n', s, t, 1/mod(-0, 4))
p = int16(0); f = single(1);
for k = 1:2000
    if k > 1500, p = int16(k); f = single(0.5); else, p = p - 1; end
end
disp(p), disp(f)
b = 0; z = 1; w = 2.5;
for k = 1:2000
    if mod(k, 3) == 1, b = k; else, z = -k; end
    v = k*0.5; w = v;
    if ~(v < 900), w = -v; end
end
disp([b z w])
