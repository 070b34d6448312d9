-- bench/vm/peer.lua - the loops in Lua: "name nanoseconds" a turn, best of 20.
local n = 1000000

local function measure(name, f)
  local best = math.huge
  for _ = 1, 20 do
    local t = os.clock()
    f()
    best = math.min(best, os.clock() - t)
  end
  print(string.format("%s %.4f", name, best / n * 1e9))
end

measure("loop", function()
  local s = 0
  for i = 1, n do s = s + i * 0.5 end
  return s
end)

local function one(x) return x + 1 end
measure("call", function()
  local s = 0
  for i = 1, n do s = one(s) end
  return s
end)

measure("store", function()
  local a = {}
  for i = 1, n do a[i] = i ^ 2 end
  return a
end)
