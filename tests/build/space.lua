-- space.lua -- the space that the registry carries, in C, is the generator's: the same
-- points, verdicts and reasons. Of an algorithm of more than LARGE points the verdicts of
-- some are compared, spread over the whole, and of all that the template lists.
--
--   lua5.4 space.lua PRINT_SPACE GENERATE_LUA TEMPLATES TARGET

local LARGE, EVERY = 10000, 97 -- 97 divides the number of values of no parameter

local program, generator, templates, target = table.unpack(arg)
package.path = generator:gsub("[^/]*$", "?.lua;") .. package.path
local model = require "model"
local space = require "space"
local targets = { require "targets"[target] }

local failures, compared, seen = 0, 0, 0
local function fail(format, ...)
  failures = failures + 1
  if failures <= 20 then io.stderr:write(format:format(...), "\n") end
end

-- In C the numbers of limits have no commas.
local function plain(reason) return (reason:gsub("(%d),(%d)", "%1%2"):gsub("(%d),(%d)", "%1%2")) end

-- The algorithms by "OPERATION\tALGORITHM"; of each the number of points, and the names of
-- those that are variants with the values that the template lists.
local algorithms = {}
local whole = model.load { templates = templates, set = "tilewright", targets = targets, keep = "none" }
for _, op in ipairs(whole.operations) do
  for _, algo in ipairs(op.algorithms) do
    local size, listed = 1, {}
    for _, axis in ipairs(algo.space) do size = size * #axis.all end
    for _, variant in ipairs(algo.variants) do listed[variant.name] = true end
    algorithms[op.name .. "\t" .. algo.name] = { op = op, algo = algo, points = size * #op.elements, seen = 0,
      listed = listed }
  end
end

-- A line: operation, algorithm, number of the element, values, name, verdict; or
-- operation, algorithm, "points", their number.
local function compare(line)
  local name, points = line:match "^([^\t]+\t[^\t]+)\tpoints\t(%d+)$"
  if not name then name = line:match "^[^\t]+\t[^\t]+" end
  local one = algorithms[name]
  if not one then return fail("%s: the generator does not have it", line) end
  if points then
    one.seen, seen = tonumber(points), seen + tonumber(points)
    return
  end
  local element, values, variant_name, verdict = line:match "^[^\t]+\t[^\t]+\t(%d+)\t([%d,]*)\t([^\t]+)\t(.*)$"
  local params = {}
  for value in values:gmatch "%d+" do params[#params + 1] = math.tointeger(tonumber(value)) end
  local variant = space.variant(one.op, one.algo, element + 1, params, targets)
  local wanted = variant.reason and plain(variant.reason) or "variant"
  compared = compared + 1
  if variant.name ~= variant_name or wanted ~= plain(verdict) then
    fail("%s: C says '%s', the generator '%s' of %s", variant_name, verdict, wanted, variant.name)
  end
  if one.listed[variant_name] and verdict == "variant" then one.listed[variant_name] = nil end
end

-- The points that the templates list are asked for by name.
local asked = os.tmpname()
local names = assert(io.open(asked, "w"))
for _, one in pairs(algorithms) do
  for name in pairs(one.listed) do assert(names:write(name, "\n")) end
end
assert(names:close())
local pipe = assert(io.popen(("'%s' %s %d %d <'%s'"):format(program, target, LARGE, EVERY, asked)))
for line in pipe:lines() do compare(line) end
local ok = pipe:close()
os.remove(asked)
assert(ok, program .. " fails")
for name, one in pairs(algorithms) do
  if one.seen ~= one.points then fail("%s: C has %d points, the generator %d", name, one.seen, one.points) end
  for variant in pairs(one.listed) do fail("%s: C does not have the variant", variant) end
end
print(("%d of %d points compared, %d failures"):format(compared, seen, failures))
os.exit(failures == 0 and compared > 2000 and 0 or 1)
