-- points.lua -- points of the space that are asked for by name, as `generate.lua --points`
-- reads them.
--
--   tiled:f32:TILE=48,ROWS=16             a variant of tiled.cu for f32
--   tiled:f32:TILE=48,ROWS=16,rows=4096   its kernels know `rows`: a size, stride or flag
--
-- The manifest names a point by the number of its line. A program may put its own number
-- and the number of the file that the point goes to before it, each with a tab:
--
--   7 <tab> 2 <tab> tiled:f32:TILE=48,ROWS=16
--
-- All parameters of the algorithm that have no default must be given. A value need not be
-- one of those that the template lists, but the constraints must hold.

local keys = require "keys"
local space = require "space"

local points = {}

local function refuse(text, format, ...)
  error(("point '%s': %s"):format(text, format:format(...)), 0)
end

-- Read a text. Returns a list of { text =, number =, file = number of its file,
-- algorithm =, element =, values = { NAME = value }, order = { the names } }.
function points.parse(text)
  local list, count = {}, 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    count = count + 1
    local number, file, rest_of_line = line:match "^(%d+)\t(%d+)\t(.*)$"
    line = (rest_of_line or line):match "^%s*(.-)%s*$"
    if line ~= "" then
      local algorithm, element, rest = line:match "^([%w_]+):([%w_]+):(.*)$"
      if not algorithm then
        refuse(line, "must be ALGORITHM:TYPE:NAME=VALUE,NAME=VALUE, as tiled:f32:TILE=32,ROWS=8")
      end
      local point = { text = line, number = number or count, file = file or 1, algorithm = algorithm,
        element = element, values = {}, order = {} }
      for part in (rest .. ","):gmatch "([^,]*)," do
        local name, value = part:match "^%s*([%a_][%w_]*)%s*=%s*(%d+)%s*$"
        value = math.tointeger(tonumber(value))
        if not name then refuse(line, "'%s' must be NAME=VALUE with a whole number, as TILE=32", part) end
        if not value then refuse(line, "%s does not fit in 64 bits", part) end
        if point.values[name] then refuse(line, "%s is given twice", name) end
        point.values[name] = value
        point.order[#point.order + 1] = name
      end
      list[#list + 1] = point
    end
  end
  return list
end

local function element_of(op, point)
  local names = {}
  for index, element in ipairs(op.elements) do
    if element.name == point.element then return index end
    names[index] = element.name
  end
  refuse(point.text, "%s has no type '%s'; it has %s", op.name, point.element, table.concat(names, ", "))
end

-- The arguments that are constants of the point's kernels, in the order of the fields.
local function fixed_of(op, algo, point)
  local is_parameter, fixed, known = {}, {}, {}
  for position, entry in ipairs(algo.space) do
    is_parameter[entry[1]] = true
    known[position] = entry[1]
  end
  for position, field in ipairs(op.fields) do
    if field.kind == "size" or field.kind == "stride" or field.kind == "flag" then
      known[#known + 1] = field.name
      local value = point.values[field.name]
      if value and field.kind == "flag" and value > 1 then refuse(point.text, "%s is a flag: 0 or 1", field.name) end
      if value then fixed[#fixed + 1] = { name = field.name, field = position, value = value } end
      is_parameter[field.name] = true
    end
  end
  for _, name in ipairs(point.order) do
    if not is_parameter[name] then
      refuse(point.text, "%s has no parameter and no size, stride or flag '%s'%s; it has %s", algo.name, name,
        keys.did_you_mean(name, known), table.concat(known, ", "))
    end
  end
  return fixed
end

-- The variant of a point, see space.variant.
function points.variant(op, algo, point, targets)
  local values = {}
  for position, entry in ipairs(algo.space) do
    local value, least = point.values[entry[1]] or entry.default, math.min(1, table.unpack(entry.all))
    if not value then refuse(point.text, "%s is missing", entry[1]) end
    if value < least or value > 0x7fffffff then
      refuse(point.text, "%s can be %d to 2147483647, not %d", entry[1], least, value)
    end
    values[position] = value
  end
  return space.variant(op, algo, element_of(op, point), values, targets, fixed_of(op, algo, point))
end

return points
