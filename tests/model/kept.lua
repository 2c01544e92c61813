-- kept.lua -- the variants that the library is built with against all that were
-- measured: lua5.4 kept.lua GENERATOR TEMPLATES TIMES...
--
-- On the problems of the surveys the best variant of templates/keep.txt loses less than
-- 2 % on average beside the best point of the space, and at most 40 % on one. If it loses
-- more, or if most of what was surveyed has left the space, docs/portfolio.md says how to
-- survey again and to remake the list.

local MOST_MEAN, MOST_LOSS = 0.02, 0.40
local generator, templates = arg[1], arg[2]

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

-- The names of the variants, as a set.
local function variants(more)
  local pipe = assert(io.popen(("%s %s --list --templates %s --output /nowhere %s"):format(quote(arg[-1]),
    quote(generator), quote(templates), more)))
  local names, count = {}, 0
  for line in pipe:lines() do
    if line:find "points of the space left out:$" then break end
    local name = line:match "^  (%S+)"
    if name then names[name], count = true, count + 1 end
  end
  pipe:close() -- it may have been ended by the closed pipe
  return names, count
end

local kept, kept_count = variants ""
local all, all_count = variants "--keep none"
assert(kept_count > 0 and all_count >= kept_count, "the generator lists no variants")

local problems, best_of, best_kept, rows, known = {}, {}, {}, 0, 0
for position = 3, #arg do
  for line in assert(io.lines(arg[position])) do
    local part, operation, kind, sizes, fields, name, time = line:match(("([^\t]*)\t"):rep(7))
    time = tonumber(time)
    if part and time and name ~= "copy" then
      local problem = table.concat({ operation, kind, sizes, fields, position }, " ")
      rows = rows + 1
      if all[name] then
        known = known + 1
        if not best_of[problem] then problems[#problems + 1] = problem end
        best_of[problem] = math.min(best_of[problem] or math.huge, time)
        if kept[name] then best_kept[problem] = math.min(best_kept[problem] or math.huge, time) end
      end
    end
  end
end

local sum, worst, wrong = 0, 0, 0
for _, problem in ipairs(problems) do
  local loss = (best_kept[problem] or math.huge) / best_of[problem] - 1
  sum, worst = sum + loss, math.max(worst, loss)
  if loss > MOST_LOSS + 1e-9 then
    wrong = wrong + 1
    print(("%s: the variants that are built lose %.1f %%"):format(problem, 100 * loss))
  end
end
if sum > MOST_MEAN * #problems then
  wrong = wrong + 1
  print(("expected a mean loss of at most %.0f %%"):format(100 * MOST_MEAN))
end
print(("%d of %d variants lose %.2f %% on %d problems, at worst %.2f %%"):format(kept_count, all_count,
  100 * sum / #problems, #problems, 100 * worst))
if known < 0.9 * rows then
  print(("only %d of %d surveyed times are of points that are in the space"):format(known, rows))
  wrong = wrong + 1
end
os.exit(#problems > 400 and wrong == 0 and 0 or 1)
