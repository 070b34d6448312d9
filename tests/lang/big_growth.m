% Appending is cheap, whatever the class.
n = 200000;
a = []; c = {}; s = struct('v', {}); t = strings(0); l = false(0);
for k = 1:n
    a(end + 1) = k;
    c{end + 1} = k;
    s(end + 1).v = k;
    t(end + 1) = "x";
    l(end + 1) = true;
end
assert(numel(a) == n && a(n) == n && c{n} == n && s(n).v == n && numel(t) == n && all(l))
while numel(a) > n - 1000
    a(end) = [];
    c(end) = [];
end
assert(numel(a) == n - 1000 && numel(c) == n - 1000)
disp('ok')
