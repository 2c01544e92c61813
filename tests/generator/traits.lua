-- traits.lua -- what C computes of each variant for the model is what the header's
-- Lua expressions give, to the last bit: lua5.4 traits.lua PROGRAM TEMPLATES TARGETS [KEEP]
--
-- PROGRAM is print_traits, which asks the library; KEEP is the list of its variants.

local here = arg[0]:match "^(.*)/[^/]*$" or "."
package.path = here .. "/../../generator/?.lua;" .. package.path

local algorithm = require "algorithm"
local model = require "model"
local targets = require "targets"

local chosen = {}
for name in arg[3]:gmatch "[^,]+" do chosen[#chosen + 1] = assert(targets[name], name) end

local expected, count = {}, 0
for _, op in ipairs(model.load({ templates = arg[2], set = "tilewright", targets = chosen,
  keep = arg[4] }).operations) do
  for _, algo in ipairs(op.algorithms) do
    for _, variant in ipairs(algo.variants) do
      local words = { variant.name }
      for _, trait in ipairs(algorithm.TRAITS) do
        words[#words + 1] = trait == "align" and ("%d"):format(variant.align) or ("%.17g"):format(variant[trait])
      end
      expected[table.concat(words, " ")] = variant.name
      count = count + 1
    end
  end
end

local pipe, wrong = assert(io.popen("'" .. arg[1]:gsub("'", "'\\''") .. "'")), 0
for line in pipe:lines() do
  count = count - 1
  if not expected[line] then
    wrong = wrong + 1
    print("the library has: " .. line)
    for said, name in pairs(expected) do
      if name == line:match "^%S+" then print("the header gives: " .. said) end
    end
  end
end
assert(pipe:close(), "the program failed")
if count ~= 0 then print(("the templates give %d variants more than the library has"):format(count)) end
os.exit(wrong == 0 and count == 0 and 0 or 1)
