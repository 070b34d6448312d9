% Arrays that grow in hot loops: at the end, across and down, of all classes, with other owners, with gaps, with errors.
function hot_growth
n = 5000;
x = 1; y = [1; 2]; l = true; c = 'a'; k = int8(1); s = single(1); w = zeros(1, 0); e = [];
for i = 2:n
    x(end+1) = i;
    y(end+1) = i + 1;
    l(end+1) = mod(i, 3) == 0;
    c(numel(c)+1) = 'b';
    k(i) = i;
    s(end+1) = i/2;
    w(end+1) = i;
    e(end+1) = -i;
end
assert(isequal(x, 1:n) && isequal(y, [1; 2; (3:n+1)']) && isequal(l, [true mod(2:n, 3) == 0]))
assert(isequal(c, ['a' repmat('b', 1, n-1)]) && isequal(k, int8([1 2:n])) && isequal(s, single([1 (2:n)/2])))
assert(isequal(w, 2:n) && isequal(e, -(2:n)) && isa(s, 'single') && islogical(l))

% with brackets; a value of another class changes the class
x = 1; y = [1; 2]; t = 'a'; u = uint8(1);
for i = 2:n
    x = [x i];
    y = [y; i];
    t = [t 'c'];
    u = [u 7];
    if i == n - 5, x = [x single(0.5)]; end
end
assert(isequal(x, single([1:n-5 0.5 n-4:n])) && isequal(y, [1; 2; (2:n)']) && isequal(t, ['a' repmat('c', 1, n-1)]))
assert(isequal(u, uint8([1 repmat(7, 1, n-1)])))

% an older value has another owner
x = 1; kept = {};
for i = 2:n
    x(end+1) = i;
    if mod(i, 1000) == 0, kept{end+1} = x; end
end
assert(isequal(kept, {1:1000, 1:2000, 1:3000, 1:4000, 1:5000}) && isequal(x, 1:n))

% gaps, and columns of a matrix
x = 1; m = [1; 2];
for i = 2:n
    x(end+1) = i;
    if mod(i, 997) == 0, x(end+3) = -1; end
    m(1, end+1) = i;
end
assert(numel(x) == n + 3*5 && sum(x == 0) == 10 && sum(x == -1) == 5 && isequal(m(1, :), 1:n))

% growth inside of a function, and a loop over what grew
total = 0;
for i = 1:2000
    total = total + last(mod(i, 7) + 1);
end
disp(total)

% a subscript that is no place, after many that are
x = 1;
try
    for i = 2:n
        if i == 4000, x(0) = 1; else, x(end+1) = x(i-1) + 1; end
    end
catch err
    fprintf('%d %d %s\n', i, numel(x), err.identifier);
end
try
    for i = 1:n
        if i == 3000, x = [x; 1]; else, x = [x i]; end
    end
catch err
    fprintf('%d %d %s\n', i, numel(x), err.identifier);
end

% a queue: it grows at the end and is read from the front
queue = 1; head = 1; seen = 0;
while head <= numel(queue)
    v = queue(head); head = head + 1; seen = seen + v;
    if v < 20000
        queue(end+1) = 2*v;
        if mod(v, 3) == 1, queue(end+1) = 2*v + 1; end
    end
end
fprintf('%d %d\n', numel(queue), seen);
end

function y = last(n)
v = zeros(1, 0);
for k = 1:n
    v(end+1) = k*k;
end
y = v(end) + numel(v);
end
