% calls as statements, of methods of native objects, and what they leave in ans
procs()
function procs()
  global N
  N = 0;
  for k = 1:3, proc(k); noout(k); end
  disp(N)
  proc(1)
  ans = 5; noout(2); disp(ans)
  gives(3); disp(ans)
  maybe(1); disp(ans)
  maybe(2)
  noout(2)
  try, x = noout(2), catch e, disp(e.message), end
  try, x = maybe(1), catch e, disp(e.message), end
  f = @() noout(1); f()
  g = @() gives(4); g(), g();
  cellfun(@noout, {1, 2})
  m = containers.Map({'a'}, {1}); m.keys, m.keys(), m.isKey('a'), m.Count, m.length()
  try, m.isKey(), catch e, disp(e.message), end
  m.remove('a'); m.Count
  try, m.nothing(1), catch e, disp(e.message), end
  n = m.isKey({'a', 'b'})
  [a, b] = two(1); disp([a b]), two(2);
  disp(ans)
  for k = 1:3, t = m.values(); disp(numel(t)), end
  e = MException('a:b', 'text'); for k = 1:2, try, e.throw(), catch q, disp(q.message), end, end
  d = dictionary("a", 1); for k = 1:2, disp(d.isKey("a")), disp(d.numEntries), end
end
function proc(k), global N; N = N + k; end
function noout(k), k = k + 1; end
function r = gives(k), r = k * 2; end
function r = maybe(k), if k > 1, r = 7; end, end
function [a, b] = two(k), a = k; b = 2 * k; end
