-- space.lua -- the space that the registry carries, in C, is the generator's: the same
-- points, verdicts and reasons.
--
--   lua5.4 space.lua PRINT_SPACE GENERATE_LUA TEMPLATES TARGET

local program, generator, templates, target = table.unpack(arg)

local function lines_of(command)
  local pipe = assert(io.popen(command))
  local lines = {}
  for line in pipe:lines() do lines[#lines + 1] = line end
  assert(pipe:close(), command)
  return lines
end

-- In C the numbers of limits have no commas.
local function plain(reason) return (reason:gsub("(%d),(%d)", "%1%2"):gsub("(%d),(%d)", "%1%2")) end

local wanted, count = {}, 0
local is_left_out = false
local list = ("'%s' '%s' --list --keep none --templates '%s' --target %s --output /nowhere"):format(arg[-1], generator,
  templates, target)
for _, line in ipairs(lines_of(list)) do
  is_left_out = is_left_out or line:match "points of the space left out" ~= nil
  local name, rest = line:match "^  (%l[%w_]*)%s+(.*)$"
  if name then
    wanted[name] = is_left_out and plain(rest) or "variant"
    count = count + 1
  end
end

local failures, seen = 0, 0
for _, line in ipairs(lines_of(("'%s' %s"):format(program, target))) do
  local name, verdict = line:match "^([^\t]*)\t(.*)$"
  seen = seen + 1
  if wanted[name] ~= plain(verdict) then
    failures = failures + 1
    io.stderr:write(("%s: C says '%s', the generator '%s'\n"):format(name, verdict, tostring(wanted[name])))
  end
end
if seen ~= count then
  io.stderr:write(("C has %d points, the generator %d\n"):format(seen, count))
  failures = failures + 1
end
print(("%d points compared, %d differ"):format(seen, failures))
os.exit(failures == 0 and seen > 1000 and 0 or 1)
