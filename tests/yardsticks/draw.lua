-- draw.lua -- draws programs by a seed from cuda-samples and HeCBench together:
--
--   lua5.4 draw.lua SEED COUNT FOLDER
--
-- FOLDER is that of HeCBench's repository. Prints "sample LINE" for a line of
-- cuda_samples.txt and "hecbench NAME", in the order in which they are drawn.
local seed, count, folder = tonumber(arg[1]), tonumber(arg[2]), arg[3]
local here = arg[0]:match("^(.*)/") or "."

local all = {}
for line in io.lines(here .. "/cuda_samples.txt") do
  if line:match("^%d") then all[#all + 1] = "sample " .. line end
end
local listed = assert(io.popen("LC_ALL=C ls '" .. folder .. "/src'"))
for name in listed:lines() do
  local short = name:match("^(.*)%-cuda$")
  if short then all[#all + 1] = "hecbench " .. short end
end
listed:close()

-- Lua 5.4 has the same generator on every machine.
math.randomseed(seed, 0)
for i = 1, count do
  local j = math.random(i, #all)
  all[i], all[j] = all[j], all[i]
  print(all[i])
end
