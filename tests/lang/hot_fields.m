% Fields of structs in hot loops: read and written as variables, shared structs, other classes, missing fields.
function hot_fields
p = struct('x', 1, 'y', 0, 'n', int32(0), 'ok', true);
for i = 1:3000
    p.x = p.x*0.999 + 1;
    p.y = p.y + p.x/i;
    p.n = p.n + 2;
    p.ok = ~p.ok;
end
fprintf('%.15g %.15g %d %d %s\n', p.x, p.y, p.n, p.ok, class(p.n));

% another owner keeps its values
kept = cell(1, 3); q = struct('t', 0);
for i = 1:3000
    q.t = q.t + 1;
    if mod(i, 1000) == 0, kept{i/1000} = q; end
end
fprintf('%g ', q.t, kept{1}.t, kept{2}.t, kept{3}.t); fprintf('\n');
a = struct('v', 1); b = a;
for i = 1:2000
    a.v = a.v + b.v;
end
fprintf('%g %g\n', a.v, b.v);

% a field changes its class, gets lost, or is new
r = struct('v', 1, 'w', 2); t = 0;
try
    for i = 1:4000
        if i == 1500, r.v = single(2); end
        if i == 2500, r.fresh = 1; end
        if i == 3500, r = rmfield(r, 'w'); end
        r.v = r.v + 1;
        t = t + r.w;
    end
catch e
    fprintf('%d %g %s %g: %s\n', i, r.v, class(r.v), t, e.message);
end

% a field that grows, and the whole struct as an argument
s = struct('list', [], 'top', 0);
for i = 1:2000
    s.top = s.top + 1;
    s.list(s.top) = i;
    if mod(i, 500) == 0, s = bumped(s); end
end
fprintf('%g %g\n', s.top, sum(s.list));

% an error leaves the fields as they are
u = struct('k', 0); x = 1:1500;
try
    while true
        u.k = u.k + 1;
        x(u.k) = x(u.k + 1);
    end
catch e
    fprintf('%g %s\n', u.k, e.message);
end
end

function s = bumped(s)
s.top = s.top + 1;
s.list(s.top) = -1;
end
