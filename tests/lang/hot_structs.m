% Arrays of structs in hot loops: fields of elements, other owners, fields that change their class, errors.
function hot_structs
q = struct('t', num2cell(1:100), 'n', int32(3), 'ok', false);
s = 0; x = zeros(1, 100); p = struct('k', 1);
for i = 1:20000
    k = mod(i*7, 100) + 1;
    q(k).t = q(k).t*0.5 + i;
    q(k).n = q(k).n + 1;
    q(k).ok = ~q(k).ok;
    p.k = k;
    x(p.k) = x(p.k) + q(k).t;
    s = s + q(101 - k).t;
    if q(k).t > 30000, q(k).t = single(1); end
end
fprintf('%.15g %.15g %d %d %s\n', s, sum(x), sum([q.n]), sum([q.ok]), class(q(1).n));
r = q;
for i = 1:3000
    k = mod(i, 100) + 1;
    q(k).t = i; s = s + r(k).t;
end
fprintf('%.15g %.15g %.15g\n', s, sum([q.t]), sum([r.t]));
try
  for i = 1:3000
    k = mod(i, 100) + 1;
    if i == 2000, q(5).t = 'abc'; end
    s = s + q(k).t;
    if i == 2500, k = 101; end
    q(k).ok = q(k).t > 3;
  end
catch e
  fprintf('%d %s\n', i, e.message);
end
end
