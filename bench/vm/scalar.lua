-- bench/vm/scalar.lua - the loops of scalar.m in Lua: "name milliseconds", processor time, best of 5.
local floor, max = math.floor, math.max
local bit = bit

local function sieve(n)
  local p = {}
  for i = 1, n do p[i] = true end
  p[1] = false
  local i = 2
  while i*i <= n do
    if p[i] then
      for j = i*i, n, i do p[j] = false end
    end
    i = i + 1
  end
  local c = 0
  for k = 1, n do if p[k] then c = c + 1 end end
  return c
end

local function collatz(m)
  local best, len = 1, 1
  for k = 1, m do
    local x, s = k, 1
    while x ~= 1 do
      if x % 2 == 0 then x = x/2 else x = 3*x + 1 end
      s = s + 1
    end
    if s > len then len, best = s, k end
  end
  return best
end

local function gcds(m)
  local g = 0
  for i = 1, m do
    local a, b = i, m
    while b ~= 0 do a, b = b, a % b end
    g = g + a
  end
  return g
end

local function lcg(n)
  local seed, s = 1, 0
  for _ = 1, n do
    seed = seed*16807 % 2147483647
    s = s + seed/2147483647
  end
  return s
end

local function matrix(n, f)
  local a = {}
  for i = 1, n do a[i] = {} end
  for k = 1, n*n do a[(k - 1) % n + 1][floor((k - 1)/n) + 1] = f(k) end
  return a
end

local function stencil(n)
  local p, q = matrix(n, function(k) return k*7 % 13 end), matrix(n, function() return 0 end)
  for j = 1, n do
    for i = 1, n do
      local s = 4*p[i][j]
      if i > 1 then s = s - p[i-1][j] end
      if i < n then s = s - p[i+1][j] end
      if j > 1 then s = s - p[i][j-1] end
      if j < n then s = s - p[i][j+1] end
      q[i][j] = s
    end
  end
  return q[3][4] + q[n][n]
end

local function dots(n)
  local a, s = matrix(n, function(k) return k % 17/3 end), 0
  for j = 1, n do
    for i = 1, n do s = s + a[i][j]*a[j][i] end
  end
  return s
end

local function triple(n)
  local a, b = matrix(n, function(k) return k % 7 end), matrix(n, function(k) return k % 5 end)
  local c = matrix(n, function() return 0 end)
  for i = 1, n do
    for j = 1, n do
      local s = 0
      for k = 1, n do s = s + a[i][k]*b[k][j] end
      c[i][j] = s
    end
  end
  return c[3][5] + c[n][n]
end

local function edit(n)
  local s, t, d = {}, {}, {}
  for i = 1, n do s[i] = 97 + i*7 % 26; t[i] = 97 + i*11 % 26 end
  for i = 0, n do d[i] = {[0] = i} end
  for j = 0, n do d[0][j] = j end
  for j = 1, n do
    for i = 1, n do
      local c = s[i] == t[j] and 0 or 1
      local m = d[i-1][j-1] + c
      if d[i-1][j] + 1 < m then m = d[i-1][j] + 1 end
      if d[i][j-1] + 1 < m then m = d[i][j-1] + 1 end
      d[i][j] = m
    end
  end
  return d[n][n]
end

local function letters(n)
  local s, c, i = {}, 0, 1
  for k = 1, n do s[k] = 32 + k*31 % 90 end
  while i <= n do
    if s[i] >= 48 and s[i] <= 57 then
      local v = 0
      while i <= n and s[i] >= 48 and s[i] <= 57 do
        v = v*10 + (s[i] - 48)
        i = i + 1
      end
      c = c + v
    else
      i = i + 1
    end
  end
  return c
end

local function mandel(n)
  local c = 0
  for j = 1, n do
    for i = 1, n do
      local x0, y0, x, y, k = -2 + 3*i/n, -1.5 + 3*j/n, 0, 0, 0
      while k < 100 and x*x + y*y < 4 do
        x, y = x*x - y*y + x0, 2*x*y + y0
        k = k + 1
      end
      c = c + k
    end
  end
  return c
end

local function sine(n)
  local s = 0
  for i = 1, n do s = s + math.sin(i*0.001)*math.exp(-i*1e-6) end
  return s
end

local function bubble(n)
  local a = {}
  for i = 1, n do a[i] = i*7919 % 10007 end
  for i = 1, n - 1 do
    for j = 1, n - i do
      if a[j] > a[j+1] then a[j], a[j+1] = a[j+1], a[j] end
    end
  end
  return a[10] + a[n]
end

local function ints(n)
  local u = {}
  for k = 1, 1000 do u[k] = 0 end
  for i = 1, n do
    local k = i % 1000 + 1
    local v = u[k] + 1
    u[k] = v > 2147483647 and 2147483647 or v
  end
  return u[7]
end

local function horner(x) return ((((0.5*x - 1)*x + 2)*x - 3)*x + 4)*x - 5 end
local function half(x) if x > 100 then return x/2 else return 0 end end
local function polys(n)
  local s = 0
  for i = 1, n do s = s + horner(i*1e-6) - half(s) end
  return s
end

local function simpson(n)
  local k = 3
  local f = function(x) return x*x*math.exp(-x) + k end
  local h = 1/n
  local s = f(0) + f(1)
  for i = 1, n - 1 do
    if i % 2 == 1 then s = s + 4*f(i*h) else s = s + 2*f(i*h) end
  end
  return s*h/3
end

local function fib(n) if n < 2 then return n else return fib(n-1) + fib(n-2) end end

local function ack(m, n)
  if m == 0 then return n + 1 end
  if n == 0 then return ack(m-1, 1) end
  return ack(m-1, ack(m, n-1))
end
local function ackermann(n) return ack(2, n) end

local function grow(n)
  local x, s = {1}, 0
  for i = 1, n do x[#x+1] = (x[#x]*3 + i) % 1009 end
  for i = 1, #x do s = s + x[i] end
  return s
end

local function append(n)
  local x, y, s = {0}, {}, 0
  for i = 1, n do
    x[#x+1] = i*7 % 13
    if x[i] > 6 then y[#y+1] = x[i] + 0.5 end
  end
  for i = 1, #y do s = s + y[i] end
  return s
end

local function neighbours(g, i, j, n)
  local c = 0
  for dj = -1, 1 do
    for di = -1, 1 do
      if di ~= 0 or dj ~= 0 then c = c + g[(i + di - 1) % n + 1][(j + dj - 1) % n + 1] end
    end
  end
  return c
end
local function life(n)
  local g = matrix(n, function(k) return k*7919 % 11 < 4 and 1 or 0 end)
  local h, alive = matrix(n, function() return 0 end), 0
  for _ = 1, 20 do
    for j = 1, n do
      for i = 1, n do
        local c = neighbours(g, i, j, n)
        h[i][j] = (c == 3 or (c == 2 and g[i][j] == 1)) and 1 or 0
      end
    end
    for j = 1, n do
      for i = 1, n do g[i][j] = h[i][j]; alive = alive + h[i][j] end
    end
  end
  return alive
end

local function crc(n)
  local c, poly = bit.bnot(0), bit.tobit(3988292384)
  for i = 1, n do
    c = bit.bxor(c, i*31 % 256)
    for _ = 1, 8 do
      if bit.band(c, 1) ~= 0 then c = bit.bxor(bit.rshift(c, 1), poly) else c = bit.rshift(c, 1) end
    end
  end
  return c % 4294967296
end

local function blur(n)
  local p, q = matrix(n, function(k) return k*13 % 256 end), matrix(n, function() return 0 end)
  for _ = 1, 4 do
    for j = 2, n - 1 do
      for i = 2, n - 1 do q[i][j] = floor((p[i-1][j] + p[i+1][j] + p[i][j-1] + p[i][j+1])/4) end
    end
    local k = 0
    for j = 1, n do
      for i = 1, n do
        k = k + 1
        local v = q[i][j] + k % 3
        p[i][j] = v > 255 and 255 or v
      end
    end
  end
  local s = 0
  for j = 1, n do
    for i = 1, n do s = s + p[i][j] end
  end
  return s
end

local function knapsack(room)
  local n = 100
  local best = {}
  for i = 0, n do best[i] = {} end
  for j = 0, room do for i = 0, n do best[i][j] = 0 end end
  for i = 1, n do
    local w, c = i*37 % 91 + 5, i*53 % 97 + 1
    for j = 1, room do
      best[i][j] = best[i-1][j]
      if j >= w then best[i][j] = max(best[i-1][j], best[i-1][j-w] + c) end
    end
  end
  return best[n][room]
end

local function smaller(a, b) if b < a then return b else return a end end
local function floyd(n)
  local d = matrix(n, function(k) return k*7919 % 101 + 1 end)
  for k = 1, n do
    for j = 1, n do
      for i = 1, n do d[i][j] = smaller(d[i][j], d[i][k] + d[k][j]) end
    end
  end
  local s = 0
  for j = 1, n do for i = 1, n do s = s + d[i][j] end end
  return s
end

local function particle(n)
  local p = {x = 1, y = 0, u = 0, v = 1}
  for _ = 1, n do
    local r = p.x*p.x + p.y*p.y
    p.u = p.u - p.x/r*1e-3
    p.v = p.v - p.y/r*1e-3
    p.x = p.x + p.u*1e-3
    p.y = p.y + p.v*1e-3
  end
  return p.x + p.y
end

local function attacked(row, k)
  for i = 1, k - 1 do
    if row[i] == row[k] or math.abs(row[i] - row[k]) == k - i then return true end
  end
  return false
end
local function queens(n)
  local c, row, k = 0, {}, 1
  for i = 1, n do row[i] = 0 end
  while k > 0 do
    row[k] = row[k] + 1
    while row[k] <= n and attacked(row, k) do row[k] = row[k] + 1 end
    if row[k] > n then k = k - 1
    elseif k == n then c = c + 1
    else k = k + 1; row[k] = 0 end
  end
  return c
end

local function hanoi(k, from, to, other)
  if k == 0 then return 0 end
  return hanoi(k-1, from, other, to) + (from + to) % 3 + hanoi(k-1, other, to, from)
end
local function hanois(k) return hanoi(k, 1, 3, 2) end

local function extended(a, b)
  if b == 0 then return a, 1, 0 end
  local g, p, q = extended(b, a % b)
  return g, q, p - floor(a/b)*q
end
local function euclid(n)
  local s = 0
  for i = 1, n do
    local g, x, y = extended(i, 1000)
    s = s + g + (x + y) % 7
  end
  return s
end

local function height(left, right, k)
  if k == 0 then return 0 end
  return 1 + max(height(left, right, left[k]), height(left, right, right[k]))
end
local function trees(n)
  local left, right, keys, s = {}, {}, {}, 0
  for k = 1, n do
    left[k], right[k], keys[k] = 0, 0, k*7919 % 10007
    local at = 1
    while k > 1 do
      local way = keys[k] < keys[at] and left or right
      if way[at] == 0 then way[at] = k; break end
      at = way[at]
    end
  end
  for _ = 1, 10 do s = s + height(left, right, 1) end
  return s
end

local expression
local function atom(text, at)
  if text[at] == 40 then
    local v, after = expression(text, at + 1)
    return v, after + 1
  end
  local v = 0
  while text[at] >= 48 and text[at] <= 57 do
    v = v*10 + (text[at] - 48)
    at = at + 1
  end
  return v, at
end
local function product(text, at)
  local v, w
  v, at = atom(text, at)
  while text[at] == 42 do
    w, at = atom(text, at + 1)
    v = v*w
  end
  return v, at
end
function expression(text, at)
  local v, w
  v, at = product(text, at)
  while text[at] == 43 do
    w, at = product(text, at + 1)
    v = v + w
  end
  return v, at
end
local function parse(n)
  local line = string.rep("1+2*(3+4*(5+6))*7+8*9+", 10) .. "0)"
  local text, s = {}, 0
  for k = 1, #line do text[k] = line:byte(k) end
  for _ = 1, n/100 do s = s + (expression(text, 1)) end
  return s
end

local function heap(n)
  local q = {t = {}, n = 0}
  local s, seed = 0, 1
  for k = 1, n do
    if q.n < 500 or (k % 2 == 0 and q.n < 1000) then
      seed = seed*16807 % 2147483647
      q.n = q.n + 1
      local i = q.n
      while i > 1 and q.t[floor(i/2)] > seed do
        q.t[i] = q.t[floor(i/2)]
        i = floor(i/2)
      end
      q.t[i] = seed
    else
      s = s + q.t[1] % 1000
      local x, i = q.t[q.n], 1
      q.n = q.n - 1
      while 2*i <= q.n do
        local j = 2*i
        if j < q.n and q.t[j+1] < q.t[j] then j = j + 1 end
        if q.t[j] >= x then break end
        q.t[i] = q.t[j]
        i = j
      end
      q.t[i] = x
    end
  end
  return s
end

local function cells(n)
  local c, stack, s, depth = {}, {}, 0, 0
  for k = 1, 1000 do c[k] = k*37 % 101 end
  for k = 1, n do
    local i = k*7 % 1000 + 1
    c[i] = c[i] + k
    if k % 3 < 2 then
      depth = depth + 1
      stack[depth] = c[i]
    elseif depth > 0 then
      s = s + stack[depth] % 17
      depth = depth - 1
    end
  end
  return s
end

local function records(n)
  local p, s = {}, 0
  for k = 1, n do p[k] = {x = k, v = k*37 % 11 - 5, hits = 0} end
  for _ = 1, 200 do
    for k = 1, n do
      local r = p[k]
      r.x = r.x + r.v*0.01
      if r.x > n or r.x < 0 then r.v = -r.v; r.hits = r.hits + 1 end
    end
  end
  for k = 1, n do s = s + p[k].x + p[k].hits end
  return s
end

local function report(name, f, n)
  local best, x = math.huge, nil
  for _ = 1, 5 do
    local t = os.clock()
    x = f(n)
    best = math.min(best, os.clock() - t)
  end
  print(string.format("%s %.3f %.10g", name, best*1e3, x))
end

report("sieve", sieve, 2000000)
report("collatz", collatz, 60000)
report("gcd", gcds, 60000)
report("lcg", lcg, 1000000)
report("stencil", stencil, 512)
report("dot", dots, 512)
report("triple", triple, 120)
report("edit", edit, 1000)
report("letters", letters, 1000000)
report("mandel", mandel, 160)
report("sine", sine, 1000000)
report("bubble", bubble, 1200)
report("int32", ints, 1000000)
report("poly", polys, 1000000)
report("simpson", simpson, 1000000)
report("fib", fib, 24)
report("ackermann", ackermann, 200)
report("grow", grow, 300000)
report("append", append, 300000)
report("life", life, 128)
report("crc", crc, 100000)
report("blur", blur, 300)
report("knapsack", knapsack, 5000)
report("floyd", floyd, 120)
report("particle", particle, 300000)
report("queens", queens, 9)
report("hanoi", hanois, 16)
report("euclid", euclid, 40000)
report("tree", trees, 4000)
report("parse", parse, 30000)
report("heap", heap, 30000)
report("cells", cells, 200000)
report("records", records, 200)
