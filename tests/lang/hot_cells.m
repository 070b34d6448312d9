% modes: off cpu interp
% Cells, and arrays in fields of structs, in loops that become machine code.
c = cell(1, 2000); s = 0;
for k = 1:2000, c{k} = k; end
for k = 2:2000, c{k} = c{k} + c{k-1}/2; s = s + c{k}; end
fprintf('%.10g %s\n', s, class(c{7}))

c = {1, 2.5, int8(3), 'x', true, [1 2 3], 'text', {4}};
n = zeros(1, 8);
for r = 1:3000
    k = mod(r, 8) + 1;
    if k == 6 || k > 6
        n(k) = n(k) + numel(c{k});
    else
        n(k) = n(k) + double(c{k});
    end
end
disp(n)
d = c;
for r = 1:3000, c{mod(r, 8) + 1} = r; end
disp([d(3:7), c(1:3)])
for r = 1:1500
    c{end + 1} = r;
    c{r} = c{r} > 3;
end
disp([num2str(numel(c)) class(c{1}) ' ' class(c{end})])
e = cell(1, 3); flags = 0;
for r = 1:2000
    e{mod(r, 3) + 1} = r > 5;
    if r > 3 && e{mod(r, 3) + 1}, flags = flags + 1; end
end
disp(flags)

% a stack and a queue in structs
st.data = zeros(1, 100); st.n = 0; t = 0;
for k = 1:5000
    if mod(k, 3) < 2 && st.n < 90
        st.n = st.n + 1;
        st.data(st.n) = k;
    elseif st.n > 0
        t = t + st.data(st.n);
        st.n = st.n - 1;
    end
end
disp([t st.n sum(st.data)])
q.items = []; q.head = 1; q.m = zeros(3, 4); other = q; t = 0;
for k = 1:3000
    q.items(end + 1) = k;
    q.m(mod(k, 3) + 1, mod(k, 4) + 1) = k;
    if mod(k, 2) == 0
        t = t + q.items(q.head) + q.m(2, 3);
        q.head = q.head + 1;
    end
    if numel(q.items) > 2000 && q.head > 1200, t = t + 1; end
end
fprintf('%d %d %d %d %d\n', t, q.head, numel(q.items), sum(q.m(:)), numel(other.items))
copy = q;
for k = 1:2000, q.items(k) = -q.items(k); end
disp([copy.items(2000) q.items(2000)])

% errors and values of other classes in the middle
p.v = 1:10; p.k = 1; done = 0;
try
    for k = 1:3000
        p.k = p.k + 1;
        if k == 2500, p.k = 11.5; end
        if p.k > 10 && p.k ~= 11.5, p.k = 1; end
        p.v(1) = p.v(p.k) + 1;
        done = k;
    end
catch err
    disp(err.message), disp(done)
end
w = {1, 2, 3};
try
    for k = 1:3000
        w{mod(k, 3) + 1} = w{mod(k, 3) + 1} + 1;
        if k == 2000, w{2} = 'abc'; end
        if k == 2600, w{4 + k} = 5; w{5000} = w{3 + k} + 1; end
    end
catch err
    disp(err.message)
end
disp({numel(w), w{1}, w{2}, w{3}})
list = {0};
for k = 1:3000
    if numel(list) < 2500, list{end + 1} = k; else, list{k - 2499} = numel(list) + list{end}; end
    list{numel(list)} = list{numel(list)} + 1;
end
disp([numel(list) list{2} list{end}])
