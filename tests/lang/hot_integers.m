% Integer classes in hot loops: each result against the same operation on whole arrays.
% long: wgpu
function hot_integers
names = {'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32'};
n = 2000;
for c = 1:numel(names)
    name = names{c};
    top = double(intmax(name)); low = double(intmin(name));
    a = cast(linspace(low, top, n), name);
    b = cast(mod((1:n)*7919, 300) - (low < 0)*150, name);
    d = (mod(1:n, 41) - 20)/8;
    two(a, b, d, name);
    bits(abs(a), abs(b), name);
    fprintf('%s %s\n', name, conversions(a, d, name));
end
end

function two(a, b, d, name)
n = numel(a);
p = zeros(1, n, name); m = p; t = p; q = p; x = p; y = p; z = p; w = p; g = p;
for i = 1:n
    p(i) = a(i) + b(i);
    m(i) = a(i) - b(i);
    t(i) = a(i)*b(i);
    q(i) = a(i)/b(i);
    x(i) = a(i)*d(i);
    y(i) = d(i) - a(i);
    z(i) = max(a(i), b(i));
    w(i) = min(b(i), a(i));
    g(i) = -abs(b(i));
end
assert(isequal(p, a + b) && isequal(m, a - b) && isequal(t, a.*b) && isequal(q, a./b))
assert(isequal(x, cast(double(a).*d, name)) && isequal(y, cast(d - double(a), name)))
assert(isequal(z, max(a, b)) && isequal(w, min(a, b)) && isequal(g, -abs(b)))
end

function bits(a, b, name)
n = numel(a);
b = max(b, 1);
p = zeros(1, n, name); m = p; t = p; q = p; x = p; y = p; z = p;
for i = 1:n
    p(i) = bitand(a(i), b(i));
    m(i) = bitor(a(i), b(i));
    t(i) = bitxor(a(i), b(i));
    q(i) = idivide(a(i), b(i));
    x(i) = mod(a(i), b(i));
    y(i) = rem(a(i), b(i));
    z(i) = bitand(a(i), 5);
end
assert(isequal(p, bitand(a, b)) && isequal(m, bitor(a, b)) && isequal(t, bitxor(a, b)))
assert(isequal(q, idivide(a, b)) && isequal(x, mod(a, b)) && isequal(y, rem(a, b)))
assert(isequal(z, bitand(a, 5)))
if name(1) == 'u'
    for i = 1:n
        p(i) = bitshift(a(i), 3);
        m(i) = bitshift(a(i), -2);
        t(i) = bitshift(a(i), mod(i, 9) - 4);
    end
    assert(isequal(p, bitshift(a, 3)) && isequal(m, bitshift(a, -2)))
    assert(isequal(t, bitshift(a, mod(1:n, 9) - 4)))
end
w = zeros(1, n);
for i = 1:n
    w(i) = bitshift(bitxor(i, 21), 2) + bitand(i, 12) + bitor(3, i);
end
assert(isequal(w, bitshift(bitxor(1:n, 21), 2) + bitand(1:n, 12) + bitor(3, 1:n)))
end

% The classes of results, and values that are rounded, saturated, or not whole.
function text = conversions(a, d, name)
n = numel(a);
e = zeros(1, n); s = zeros(1, n, 'single'); l = false(1, n); k = zeros(1, n, 'int16'); r = zeros(1, n, 'uint8');
for i = 1:n
    e(i) = double(a(i)) + d(i);
    s(i) = single(a(i));
    l(i) = logical(a(i));
    k(i) = int16(a(i));
    r(i) = uint8(d(i)*100);
end
assert(isequal(e, double(a) + d) && isequal(s, single(a)) && isequal(l, a ~= 0))
assert(isequal(k, int16(a)) && isequal(r, uint8(d*100)))
c = zeros(1, 1, name);
for i = 1:n
    c = c + 1;
    if c, c = c*2; end
end
v = uint8(0);
for i = 1:n
    v = uint8(NaN) + uint8(i == 3);
end
text = [class(c) ' ' num2str(c) ' ' class(v) ' ' num2str(v)];
try
    for i = 1:n
        if i < 1500, c = max(c, 5); else, c = c + int64(1); end
    end
catch e
    text = [text ' ' num2str(i) ' ' e.identifier];
end
end
