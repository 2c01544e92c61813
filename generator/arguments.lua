-- arguments.lua -- an operation's arguments: the functions that operation.lua calls
-- to describe them (size, flag, scalar, tensor). layout.lua makes the argument struct
-- of them.

local keys = require "keys"

local arguments = {}

-- `where` is a file, or a file and a line such as "copy/operation.lua:12".
local function fail(where, format, ...) error(where .. ": " .. format:format(...), 0) end

-- The most that an operation may have of each, as in registry/arguments.h.
arguments.MOST = { tensors = 12, scalars = 8, members = 40, bytes = 512 }

local ACCESS = { ["in"] = true, out = true, inout = true }

-- ---- the fields of each kind of argument

-- The kinds in the order of the page, with an example of each.
arguments.KINDS = { "size", "flag", "scalar", "tensor" }

local VALUES = "table?: { low, high }: the values that the operation is defined for"

arguments.FIELDS = {
  size = {
    [1] = "string: its name",
    [2] = "string: its meaning",
    zero_means = "number?: its value if a caller leaves it out; who gives it writes tw_count(n)",
    least = "number?: the least value that the operation is defined for: a call with less is refused; default: 0",
    equals = "string?: an expression of sizes listed before it: a caller leaves the size 0, or gives exactly this",
  },
  flag = {
    [1] = "string: its name",
    [2] = "string: its meaning; it is 0 or 1",
    host = "boolean?: true: it only decides which variants fit and what error is allowed; kernels do not take it",
  },
  scalar = {
    [1] = "string: its name",
    [2] = "string: its meaning; it is passed by value, as in tw_f32(2)",
    default = "number: its value if a caller leaves it out",
    type = "string?: a type variable or a type; default: T's, f32 for floats of 8 and 16 bits",
    range = VALUES .. "; a call with another is refused",
  },
  tensor = {
    [1] = "string: its name",
    access = "string: \"in\", \"out\" or \"inout\"",
    type = "string?: a type variable or a type; default: T",
    shape = "table: its one to four extents, the innermost last: names of sizes, numbers, or expressions of sizes",
    step = "boolean?: true: the innermost dimension has a stride too",
    transposed_by = "string?: a flag; if it is 1, the two innermost extents are exchanged",
    may_be = "table?: tensors that this one may alias, element for element",
    read_by = "string?: of an inout tensor, a scalar: if it is 0, the old values are not read",
    range = VALUES,
    nan = "boolean?: true, with a range: NaNs are drawn too",
    kind = "string?: what its values are: \"index\": whole numbers below `extent`; \"offsets\": ascending along the "
      .. "innermost dimension, from 0 to `extent`, as the row starts of a CSR matrix; \"probability\": from 0 to 1; "
      .. "\"sorted\": ascending along the innermost dimension; \"positive definite\": such matrices",
    extent = "string|number?: of an index or of offsets: a size, a number, or an expression of sizes",
    draw = "string?: lines of C that fill the tensor, see verification.md",
  },
}

-- ---- the functions that operation.lua calls

-- size { "rows", "meaning", zero_means = 1 }
local function read_size(where, entry)
  keys.check(where .. ": size", entry, arguments.FIELDS.size)
  if entry.equals then
    for _, other in ipairs { "zero_means", "least" } do
      if entry[other] then fail(where, "size '%s': give %s or equals, not both", entry[1], other) end
    end
    return { kind = "size", name = entry[1], equals = entry.equals,
      doc = ("%s; %s, or 0, which means the same"):format(entry[2], entry.equals) }
  end
  local zero_means, least = entry.zero_means, entry.least
  for _, name in ipairs { "zero_means", "least" } do
    local value = entry[name]
    if value and (math.type(value) ~= "integer" or value < 1) then
      fail(where, "size '%s': %s must be a whole number >= 1, not %s", entry[1], name, value)
    end
    if value and value >= 1 << 31 then
      fail(where, "size '%s': %s must be below 2^31, not %s", entry[1], name, value)
    end
  end
  if zero_means and least and zero_means < least then
    fail(where, "size '%s': zero_means = %d is below least = %d", entry[1], zero_means, least)
  end
  local doc = least and ("%s; at least %d"):format(entry[2], least) or entry[2]
  if zero_means then doc = ("%s; left out: %d"):format(doc, zero_means) end
  return { kind = "size", name = entry[1], doc = doc, zero_means = zero_means, least = least }
end

-- flag { "transpose_a", "meaning", host = true }
local function read_flag(where, entry)
  keys.check(where .. ": flag", entry, arguments.FIELDS.flag)
  return { kind = "flag", name = entry[1], doc = entry[2], is_host = entry.host }
end

-- What an argument's values must be, for verification.
local VALUE_KINDS = { index = "INDEX", offsets = "OFFSETS", probability = "ANY", sorted = "SORTED",
  ["positive definite"] = "DOMINANT" }

local HAS_EXTENT = { index = true, offsets = true }

local function read_values(where, entry)
  local range, kind = entry.range, entry.kind
  local function refuse(format, ...) fail(where, "'%s': " .. format, entry[1], ...) end
  if range and not (#range == 2 and type(range[1]) == "number" and type(range[2]) == "number" and range[1] < range[2])
  then
    refuse("range must be { low, high } with low < high")
  end
  if kind and not VALUE_KINDS[kind] then
    refuse("kind must be \"index\", \"offsets\", \"probability\", \"sorted\" or \"positive definite\", "
      .. "not \"%s\"", kind)
  end
  if (HAS_EXTENT[kind] or false) ~= (entry.extent ~= nil) then
    refuse("kind = \"%s\" and extent = \"SIZE\" must be given together", HAS_EXTENT[kind] and kind or "index")
  end
  if entry.draw and (kind or range) then
    refuse("draw says what the values are; leave out %s", kind and "kind" or "range")
  end
  if entry.draw and entry.access == "out" then refuse("draw is for a tensor that is read") end
  if kind == "positive definite" and #entry.shape < 2 then refuse("a positive definite matrix has two dimensions") end
  if kind == "probability" then range = range or { 0, 1 } end
  if entry.nan and not range then refuse("nan = true needs a range; without one NaNs are always drawn") end
  if not (range or kind or entry.draw) then return nil end
  return { kind = entry.draw and "DRAWN" or kind and VALUE_KINDS[kind] or "ANY", range = range, nan = entry.nan,
    extent = entry.extent, draw = entry.draw }
end

-- scalar { "alpha", "meaning", default = 1, type = "f32", range = { low, high } }
local function read_scalar(where, entry)
  keys.check(where .. ": scalar", entry, arguments.FIELDS.scalar)
  local function text(number) return (math.type(number) == "integer" and "%d" or "%.9g"):format(number) end
  local values = read_values(where, entry)
  local range = values and (", from %s to %s"):format(text(values.range[1]), text(values.range[2])) or ""
  return { kind = "scalar", name = entry[1], default = entry.default, type = entry.type, values = values,
    doc = ("%s%s%s; left out: %s"):format(entry[2], entry.type and ", " .. entry.type or "", range,
      text(entry.default)) }
end

-- tensor { "a", access = "in", shape = { "rows", 256, "n + taps - 1" } }
local function read_tensor(where, entry)
  keys.check(where .. ": tensor", entry, arguments.FIELDS.tensor)
  if not ACCESS[entry.access] then
    fail(where, "tensor '%s': access must be in, out or inout, not '%s'", entry[1], entry.access)
  end
  if #entry.shape < 1 or #entry.shape > 4 then
    fail(where, "tensor '%s' must have one to four dimensions, not %d", entry[1], #entry.shape)
  end
  for position, dimension in ipairs(entry.shape) do
    if type(dimension) ~= "string" and not (math.type(dimension) == "integer" and dimension >= 1) then
      fail(where, "tensor '%s': shape must be sizes in quotes, whole numbers >= 1, or expressions in quotes, "
        .. "{ \"rows\", 256, \"n + taps - 1\" }; entry %d is %s", entry[1], position,
        type(dimension) == "number" and dimension or "a " .. type(dimension))
    end
  end
  return { kind = "tensor", name = entry[1], access = entry.access, shape = entry.shape, step = entry.step,
    transposed_by = entry.transposed_by, read_by = entry.read_by, may_be = entry.may_be or {},
    values = read_values(where, entry), type = entry.type or "T" }
end

-- The functions for an operation file. Each argument records its file and line for
-- error messages.
function arguments.words(path)
  local words = {}
  for word, read in pairs { size = read_size, flag = read_flag, scalar = read_scalar, tensor = read_tensor } do
    words[word] = function(entry)
      local where = ("%s:%d"):format(path, debug.getinfo(2, "l").currentline)
      local argument = read(where, entry)
      argument.where = where
      return argument
    end
  end
  return words
end

return arguments
