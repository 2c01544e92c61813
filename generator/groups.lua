-- groups.lua -- what the cooperative groups in a kernel's text ask for: a kernel that waits
-- for its grid needs a cooperative launch, one with a cluster needs sm_90. Also whether it
-- waits for the kernel before it (early.lua).
--
-- The header of a template may say so instead (`cooperative`, `requires`), as it must where
-- the calls are in a file that the preamble includes.

local comments = require "comments"
local early = require "early"
local kernel_texts = require "kernel_texts"

local groups = {}

local WAITS = { "sync", "barrier_arrive", "barrier_wait" }

-- Whether the text has the word, and not only as a part of another.
local function has_word(text, word) return text:find("%f[%w_]" .. word .. "%f[^%w_]") ~= nil end

-- The names of the text's variables and parameters that are a grid.
local function grids(text)
  local names = {}
  for name in text:gmatch "([%a_][%w_]*)%s*=%s*[%w_:%s]*%f[%w_]this_grid%s*%(" do names[name] = true end
  for name in text:gmatch "%f[%w_]grid_group%s*&*%s*([%a_][%w_]*)" do names[name] = true end
  return names
end

-- Whether the text waits for a grid. To ask a grid for its size, or for a thread's rank,
-- needs no cooperative launch.
local function waits_for_grid(text)
  local names = grids(text)
  for _, word in ipairs(WAITS) do
    if text:find("%f[%w_]this_grid%s*%(%s*%)%s*%.%s*" .. word .. "%f[^%w_]") then return true end
    for name in pairs(names) do
      if text:find("%f[%w_]" .. name .. "%s*%.%s*" .. word .. "%f[^%w_]") then return true end
    end
  end
  if text:find "%f[%w_]sync%s*%(%s*[%w_:]*this_grid" then return true end
  for name in pairs(names) do
    if text:find("%f[%w_]sync%s*%(%s*" .. name .. "%s*%)") then return true end
  end
  return false
end

-- Note what the text of a variant needs, beside what the header says: sets is_cooperative
-- and begins_early of the kernels' passes, and algo.requires.
function groups.note(algo, lines)
  local above = comments.remove(table.concat(algo.preamble.lines, "\n"))
  local text = comments.remove(table.concat(lines, "\n"))
  local all_wait = waits_for_grid(above)
  local texts = kernel_texts.find(text)
  local waits_first = early.kernels(lines, #algo.kernels)
  for number, pass in ipairs(algo.kernels) do
    pass.begins_early = pass.begins_early ~= false and waits_first[number] or false
    local waits = pass.cooperative
    -- A macro may declare the kernels.
    if waits == nil then waits = all_wait or waits_for_grid(#texts == #algo.kernels and texts[number].text or text) end
    pass.is_cooperative = pass.is_cooperative or waits
  end
  local both = above .. "\n" .. text
  if not algo.requires and (has_word(both, "__cluster_dims__") or has_word(both, "this_cluster")) then
    algo.requires = 90
  end
end

-- The blocks of a cluster of the first kernel that has clusters, by `__cluster_dims__`
-- with numbers; 1 if none has.
function groups.cluster(lines)
  local dims = comments.remove(table.concat(lines, "\n")):match "%f[%w_]__cluster_dims__%s*%(([%s%d,]+)%)"
  local blocks = 1
  for count in (dims or ""):gmatch "%d+" do blocks = blocks * tonumber(count) end
  return blocks
end

return groups
