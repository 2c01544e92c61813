-- plant.lua -- copies of the library's templates with an index of 32 bits in them,
-- which test_far must find.
--
--   lua5.4 plant.lua TEMPLATES OUTPUT
--
-- One algorithm of each operation is changed, in each of the ways below that
-- applies to its text.

local templates, output = arg[1], arg[2]
local lfs = require "lfs"

local algorithms = {
  { "add", "plain" }, { "block_reverse", "direct" }, { "column_sums", "thread" }, { "fill", "plain" },
  { "matmul", "naive" }, { "row_sums", "thread" }, { "scale", "plain" }, { "strided_add", "plain" },
  { "transpose", "naive" },
}

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

-- Only on change, so that a build has nothing to do.
local function write(path, text)
  local old = io.open(path)
  if old and old:read "a" == text then old:close() return end
  local file = assert(io.open(path, "w"))
  assert(file:write(text))
  file:close()
end

local ways = {
  -- Variables of 64 bits become ints.
  variables = function(line) return (line:gsub("int64_t", "int")) end,
  -- Subscripts are cast to int.
  subscripts = function(line)
    return (line:gsub("([%w_]+)(%b[])", function(name, subscript)
      return ("%s[(int)(%s)]"):format(name, subscript:sub(2, -2))
    end))
  end,
  -- Offsets that are added to a pointer are cast to int.
  offsets = function(line)
    if line:find "sum" then return line end
    return (line:gsub("^(%s*[%w_]+ %+= )(.*);$", "%1(int)(%2);"))
  end,
}

-- Returns the text with a way applied to its code, and the number of changed lines.
local function planted(text, plant)
  local lines, count = {}, 0
  for line in text:gmatch "([^\n]*)\n" do
    local changed = line:find "^%s*//" and line or plant(line)
    if changed ~= line then count = count + 1 end
    lines[#lines + 1] = changed
  end
  return table.concat(lines, "\n") .. "\n", count
end

for _, entry in ipairs(algorithms) do
  local operation, algorithm = entry[1], entry[2]
  local text = read(("%s/%s/%s.cu"):format(templates, operation, algorithm))
  local folder, total = ("%s/%s"):format(output, operation), 0
  lfs.mkdir(folder)
  local written = {}
  for name, plant in pairs(ways) do
    local changed, count = planted(text, plant)
    local file = ("planted_%s.cu"):format(name)
    if count > 0 then
      write(folder .. "/" .. file, changed)
      written[file] = true
    end
    total = total + count
  end
  for file in lfs.dir(folder) do
    if file:find "%.cu$" and not written[file] then os.remove(folder .. "/" .. file) end
  end
  assert(total > 0, ("nothing can be planted in %s/%s.cu"):format(operation, algorithm))
end
