% modes: off cpu interp
% Compiled loops divide integers by constants, and do not tell 0 from -0 where a sum makes no difference.
for r = 1:3
    s = 0; t = 0; z = 0;
    for k = -700:700
        a = mod(k, 5) - 2; c = mod(k*3, 7) - 3;
        s = a*c + s; t = t - a*c; u = 0 - a*c; w = a*c - 0; v = a*c + 0; q = a*c;
        x = 0; x = x - a*c; y = 0; y = a*c - y;
        z = z + (1/u < 0) + 2*(1/w < 0) + 4*(1/v < 0) + 8*(1/q < 0) + 16*(1/x < 0) + 32*(1/y < 0);
    end
end
fprintf('%d %d %d\n', s, t, z);
s = 0; u = 0; t = 0;
for k = -1500:1500
    s = s + mod(k, 3)*7 + mod(k*k, 1009) + mod(k*1234567, 2147483647) + rem(abs(k)*12345678901, 65535);
    u = u + mod(k, 65535) + mod(9007199254740991 - abs(k), 10) + rem(9007199254740992 - abs(k), 7);
    t = t + double(idivide(int32(k*1000), int32(7))) + double(idivide(int32(k), int32(1000)));
end
fprintf('%.0f %.0f %.0f\n', s, t, u);
n = 9007199254740991; d = 0;
while n > 0, d = mod(d*3 + mod(n, 10), 1000003); n = floor(n/10); end
for k = -1500:1500, d = d + floor(k/7)*k + fix(k/9) + floor((9007199254740992 - abs(k))/3)/1e9; end
fprintf('%.10g\n', d);
x = 0;
for k = 9007199254739993:9007199254740992
    x = x + mod(floor(k/3), 1000) + mod(floor(k/2147483647), 10) + mod(floor(k/97), 1000);
end
fprintf('%.0f\n', x);
