% Arithmetic of 8- and 16-bit integers, large arrays against the definition in double: rounded half away from zero,
% saturated
% long: wgpu
function small_integers
check(uint8(0:255), 'uint8'); check(int8(-128:127), 'int8');
check(int16([-32768 -32767 -12345:997:12345 32766 32767]), 'int16');
check(uint16([0:5 250:260 32767:32769 40000 65533:65535]), 'uint16');
disp('same')
end

function check(v, c)
[a, b] = meshgrid(v, v); x = double(a); y = double(b);
assert(numel(a) >= 400)
a = repmat(a, 1, ceil(5000/numel(a))); b = repmat(b, 1, ceil(5000/numel(b))); x = double(a); y = double(b);
to = @(z) cast(z, c);
assert(isequal(a + b, to(x + y)) && isequal(a - b, to(x - y)) && isequal(a .* b, to(x .* y)))
q = x ./ y; q(isnan(q)) = 0;
assert(isequal(a ./ b, to(q)))
assert(isequal(max(a, b), to(max(x, y))) && isequal(min(a, b), to(min(x, y))) && isequal(-a, to(-x)) && ...
    isequal(abs(a), to(abs(x))))
assert(isequal(a < b, x < y) && isequal(a == b, x == y) && isequal(a >= b, x >= y) && isequal(a ~= b, x ~= y))
for s = [0 1 -1 2 3 7 0.5 0.25 -1.75 0.1 1/3 255 1e5 1048575 1e7 1e300 Inf -Inf NaN]
    assert(isequal(a + s, to(x + s)) && isequal(s - a, to(s - x)) && isequal(a .* s, to(x .* s)) && ...
        isequal(a ./ s, to(x ./ s)) && isequal(s ./ a, to(s ./ x)))
    assert(isequal(a > s, x > s) && isequal(a == s, x == s) && isequal(s <= a, s <= x))
end
f = [x(:); 0.49999999999999994; 0.5; 1.5; 2.5; -0.5; -0.49999999999999994; -1.5; 126.5; 127.49999999999999; 254.5; ...
    254.49999999999997; NaN; Inf; -Inf; 1e10; -1e10];
f = repmat(f, ceil(5000/numel(f)), 1);
assert(isequal(cast(f, c), same_by_parts(f, c)))
g = single([f; 0.49999997; 126.49999; 254.49998; 32766.498; 65534.496]);
assert(isequal(cast(g, c), same_by_parts(g, c)))
end

function y = same_by_parts(x, c)
y = zeros(size(x), c);
for k = 1:1000:numel(x), p = k:min(k + 999, numel(x)); y(p) = cast(x(p), c); end
end
