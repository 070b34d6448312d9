% modes: off cpu interp
% Orders and sets of complex numbers against their definition: magnitude, then angle; < and > compare real parts.
rng(3);
v = [0 1 -1 2 -2 0.5 NaN Inf -Inf 3 4 5];
bad = containers.Map();
for k = 1:240
    m = randi(6); n = randi(4);
    if mod(k, 3) == 0
        z = complex(v(randi(6, m, n)), v(randi(2, m, n)));
    elseif mod(k, 3) == 1
        z = complex(v(randi(6, m, n)), v(randi(6, m, n)));
    else
        z = complex(v(randi(12, m, n)), v(randi(12, m, n)));
    end
    if mod(k, 5) == 0, z = single(z); end
    for dim = 1:2
        for how = {'ascend', 'descend'}
            [s, i] = sort(z, dim, how{1});
            for c = 1:size(z, 3 - dim)
                x = line_of(z, dim, c); p = line_of(s, dim, c); q = line_of(i, dim, c);
                note(bad, 'sort', ok_sort(x, p, q, how{1}), z, dim);
            end
        end
        for f = {@max, @min}
            [s, i] = f{1}(z, [], dim);
            for c = 1:size(z, 3 - dim)
                x = line_of(z, dim, c);
                note(bad, func2str(f{1}), ok_extreme(x, s(c), i(c), isequal(f{1}, @max)), z, dim);
            end
        end
        for f = {@cummax, @cummin}
            s = f{1}(z, dim);
            for c = 1:size(z, 3 - dim)
                x = line_of(z, dim, c); p = line_of(s, dim, c);
                for e = 1:numel(x)
                    note(bad, func2str(f{1}), ok_extreme(x(1:e), p(e), [], isequal(f{1}, @cummax)), z, dim);
                end
            end
        end
    end
    [u, ia, ic] = unique(z);
    note(bad, 'unique1', isequaln(z(ia), reshape(u, size(z(ia)))) && isequaln(u(ic), reshape(z, size(u(ic)))), z, 0);
    r = true;
    for a = 1:numel(u)
        for b = a+1:numel(u)
            r = r && u(a) ~= u(b) && ~(abs(u(a)) > abs(u(b)));
        end
    end
    note(bad, 'unique2', r, z, 0);
    w = z(:, end:-1:1);
    mx = max(z, w); mn = min(z, w);
    for e = 1:numel(z)
        note(bad, 'max2', ok_extreme([z(e); w(e)], mx(e), [], true), z, e);
        note(bad, 'min2', ok_extreme([z(e); w(e)], mn(e), [], false), z, e);
    end
    note(bad, 'lt', isequal(z < w, real(z) < real(w)) && isequal(z >= w, real(z) >= real(w)), z, 0);
    note(bad, 'eq', isequal(z == w, real(z) == real(w) & imag(z) == imag(w)), z, 0);
end
assert(bad.Count == 0, strjoin(keys(bad)));
z = [complex(-1, Inf), complex(5, Inf), complex(-1, Inf)];     % one magnitude, one angle, two numbers
assert(isequal(unique(z), z(1:2)) && isequal(unique(z, 'stable'), z(1:2)));
assert(isequal(ismember(z, z(2)), [false true false]));
assert(isequal(intersect(z, z(2)), z(2)) && isequal(sort(z([2 1])), z([2 1])));
disp ok
function x = line_of(z, dim, c)
if dim == 1, x = z(:, c); else, x = z(c, :).'; end
end
function note(bad, name, ok, z, d)
if ok, return, end
bad(name) = {z, d};
end
function t = turn(x), t = angle(complex(real(x) + 0, imag(x) + 0)); end
function t = before(a, b)
t = abs(a) < abs(b) || (abs(a) == abs(b) && turn(a) < turn(b));
end
function ok = ok_sort(x, p, q, how)
ok = isequaln(x(q), p);
nans = isnan(x(q));
if strcmp(how, 'ascend'), ok = ok && issorted(nans); else, ok = ok && issorted(~nans); end
for e = 1:numel(p)-1
    if isnan(p(e)) || isnan(p(e+1))
        ok = ok && (~isnan(p(e)) || ~isnan(p(e+1)) || q(e) < q(e+1));
        continue
    end
    a = p(e); b = p(e+1);
    if strcmp(how, 'descend'), [a, b] = deal(b, a); end
    if before(b, a), ok = false; end
    if ~before(a, b), ok = ok && q(e) < q(e+1); end
end
end
function ok = ok_extreme(x, v, i, big)
good = find(~isnan(x));
if isempty(good)
    ok = isnan(v) && (isempty(i) || i == 1);
    return
end
best = good(1);
for e = good(2:end)'
    if big, t = before(x(best), x(e)); else, t = before(x(e), x(best)); end
    if t, best = e; end
end
ok = isequal(v, x(best)) && (isempty(i) || i == best);
end
