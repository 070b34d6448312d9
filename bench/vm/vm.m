% bench/vm/vm.m - what things cost in our machine: "name nanoseconds" a turn, best of 20.
n = 1000000;
report('loop', n, @() loop(n));
report('call', n, @() call(n));
report('store', n, @() store(n));
report('read2', n, @() read2(n));
report('field_read', n, @() fieldRead(n));
report('field_write', n, @() fieldWrite(n));
report('cell_read', n, @() cellRead(n));
report('property', n, @() propertyRead(n));
report('handle_call', n, @() handleCall(n));
report('method', n / 10, @() method(n / 10));

% growth: seconds for 1e6 over seconds for 1e5
growth('grow_end', @growEnd);
growth('grow_text', @growText);
growth('grow_cell', @growCell);
growth('grow_map', @growMap);

function report(name, n, f)
best = inf;
for k = 1:20
    t = tic;
    f();
    best = min(best, toc(t));
end
fprintf('%s %.4f\n', name, best / n * 1e9);
end

function growth(name, f)
t = inf(1, 2);
for k = 1:3
    for j = 1:2
        s = tic;
        f(10 ^ (4 + j));
        t(j) = min(t(j), toc(s));
    end
end
fprintf('%s %.4f\n', name, t(2) / t(1));
end

function s = loop(n)
s = 0;
for i = 1:n, s = s + i*0.5; end
end

function s = call(n)
s = 0;
for i = 1:n
    s = one(s);
end
end

function y = one(x)
y = x + 1;
end

function a = store(n)
a = zeros(1, n);
for i = 1:n
    a(i) = i^2;
end
end

function s = read2(n)
a = rand(100, 100);
s = 0;
for i = 1:n
    s = s + a(7, 9);
end
end

function x = fieldRead(n)
s.alpha = 1;
s.beta = 2;
x = 0;
for i = 1:n
    x = s.beta;
end
end

function s = fieldWrite(n)
s.alpha = 1;
s.beta = 2;
for i = 1:n
    s.beta = i;
end
end

function x = cellRead(n)
c = {1, 2, 3};
x = 0;
for i = 1:n
    x = c{2};
end
end

function x = propertyRead(n)
p = Counter;
x = 0;
for i = 1:n
    x = p.N;
end
end

function x = handleCall(n)
f = @one;
x = 0;
for i = 1:n
    x = f(x);
end
end

function p = method(n)
p = Counter;
for i = 1:n
    p.bump();
end
end

function x = growEnd(n)
x = [];
for i = 1:n
    x(end+1) = i;
end
end

function s = growText(n)
s = '';
for i = 1:n
    s = [s sprintf('%d', 7)];
end
end

function c = growCell(n)
c = {};
for i = 1:n
    c{end+1} = i;
end
end

function m = growMap(n)
m = containers.Map('KeyType', 'double', 'ValueType', 'any');
for i = 1:n
    m(i) = i;
end
end
