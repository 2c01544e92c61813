-- arguments.lua -- an operation's arguments: the functions that operation.lua calls
-- to describe them (size, flag, scalar, tensor), and the fields of the argument
-- struct.

local keys = require "keys"

local arguments = {}

-- `where` is a file, or a file and a line such as "copy/operation.lua:12".
local function fail(where, format, ...) error(where .. ": " .. format:format(...), 0) end

local ACCESS = { ["in"] = "read", out = "written", inout = "read and written" }

-- ---- the fields of each kind of argument

-- The kinds in the order of the page, with an example of each.
arguments.KINDS = { "size", "flag", "scalar", "tensor" }

local VALUES = "table?: { low, high }: the values that the operation is defined for"

arguments.FIELDS = {
  size = {
    [1] = "string: its name",
    [2] = "string: its meaning",
    zero_means = "number?: the size that a caller means who leaves it 0",
  },
  flag = {
    [1] = "string: its name",
    [2] = "string: its meaning; it is 0 or 1",
  },
  scalar = {
    [1] = "string: its name",
    [2] = "string: its meaning; it is a number in the CPU's memory",
    default = "number: the value that a caller means who leaves it out: 0 or 1",
    range = VALUES,
  },
  tensor = {
    [1] = "string: its name",
    access = "string: \"in\", \"out\" or \"inout\"",
    shape = "table: the sizes of its dimensions, the innermost last: one to four names of sizes",
    step = "boolean?: true: the innermost dimension has a stride too",
    transposed_by = "string?: a flag; if it is 1, the two innermost extents are exchanged",
    may_be = "table?: tensors that this one may alias, element for element",
    range = VALUES,
    nan = "boolean?: true, with a range: NaNs are drawn too",
    kind = "string?: what its values are: \"index\": whole numbers below the size `extent`; \"probability\": from 0 "
      .. "to 1; \"sorted\": ascending along the innermost dimension; \"positive definite\": such matrices",
    extent = "string?: with kind = \"index\": the size that the indices are below",
  },
}

-- ---- the functions that operation.lua calls

-- size { "rows", "meaning", zero_means = 1 }
local function read_size(where, entry)
  keys.check(where .. ": size", entry, arguments.FIELDS.size)
  local zero_means = entry.zero_means
  if zero_means and (math.type(zero_means) ~= "integer" or zero_means < 1) then
    fail(where, "size '%s': zero_means must be a whole number >= 1, not %s", entry[1], zero_means)
  end
  local doc = zero_means and ("%s; 0: %d"):format(entry[2], zero_means) or entry[2]
  return { kind = "size", name = entry[1], doc = doc, zero_means = zero_means }
end

-- flag { "transpose_a", "meaning" }: 0 or 1
local function read_flag(where, entry)
  keys.check(where .. ": flag", entry, arguments.FIELDS.flag)
  return { kind = "flag", name = entry[1], doc = entry[2] }
end

-- What an argument's values must be, for verification.
local KINDS = { index = "INDEX", probability = "ANY", sorted = "SORTED", ["positive definite"] = "DOMINANT" }

local function read_values(where, entry)
  local range, kind = entry.range, entry.kind
  local function refuse(format, ...) fail(where, "'%s': " .. format, entry[1], ...) end
  if range and not (#range == 2 and type(range[1]) == "number" and type(range[2]) == "number" and range[1] < range[2])
  then
    refuse("range must be { low, high } with low < high")
  end
  if kind and not KINDS[kind] then
    refuse("kind must be \"index\", \"probability\", \"sorted\" or \"positive definite\", not \"%s\"", kind)
  end
  if (kind == "index") ~= (entry.extent ~= nil) then
    refuse("kind = \"index\" and extent = \"SIZE\" must be given together")
  end
  if kind == "positive definite" and #entry.shape < 2 then refuse("a positive definite matrix has two dimensions") end
  if kind == "probability" then range = range or { 0, 1 } end
  if entry.nan and not range then refuse("nan = true needs a range; without one NaNs are always drawn") end
  if not (range or kind) then return nil end
  return { kind = kind and KINDS[kind] or "ANY", range = range, nan = entry.nan, extent = entry.extent }
end

-- scalar { "alpha", "meaning", default = 1, range = { low, high } }: a number in
-- the CPU's memory
local function read_scalar(where, entry)
  keys.check(where .. ": scalar", entry, arguments.FIELDS.scalar)
  if entry.default ~= 0 and entry.default ~= 1 then
    fail(where, "scalar '%s': default must be 0 or 1, not %s", entry[1], entry.default)
  end
  return { kind = "scalar", name = entry[1], zero_means = entry.default, values = read_values(where, entry),
    doc = ("%s; NULL: %d"):format(entry[2], entry.default) }
end

-- tensor { "a", access = "in", shape = { "rows", "cols" } }
local function read_tensor(where, entry)
  keys.check(where .. ": tensor", entry, arguments.FIELDS.tensor)
  if not ACCESS[entry.access] then
    fail(where, "tensor '%s': access must be in, out or inout, not '%s'", entry[1], entry.access)
  end
  if #entry.shape < 1 or #entry.shape > 4 then
    fail(where, "tensor '%s' must have one to four dimensions, not %d", entry[1], #entry.shape)
  end
  for position, dimension in ipairs(entry.shape) do
    if type(dimension) ~= "string" then
      fail(where, "tensor '%s': shape must be the names of sizes in quotes, { \"rows\", \"cols\" }; entry %d is a %s",
        entry[1], position, type(dimension))
    end
  end
  return { kind = "tensor", name = entry[1], access = entry.access, shape = entry.shape, step = entry.step,
    transposed_by = entry.transposed_by, may_be = entry.may_be or {}, values = read_values(where, entry) }
end

-- The fields of the workspace, if operation.lua has workspace = true.
local WORKSPACE = {
  { name = "workspace", kind = "workspace",
    doc = "memory the call may use, aligned to 16 bytes, overlapping no operand; NULL: none" },
  { name = "workspace_bytes", kind = "workspace_bytes",
    doc = "bytes of workspace; with less than a variant needs, another one runs" },
}

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

-- ---- layout

-- A tensor's stride fields, innermost dimension first. The innermost dimension has
-- stride 1, or the field NAME_step if the tensor has a step. The next outer dimension
-- has the field NAME_stride, all others NAME_DIMENSION_stride.
local function stride_fields(argument)
  local fields, rank = {}, #argument.shape
  for position = argument.step and rank or rank - 1, 1, -1 do
    local dimension = argument.shape[position]
    local name = position == rank and argument.name .. "_step"
      or position == rank - 1 and argument.name .. "_stride"
      or ("%s_%s_stride"):format(argument.name, dimension)
    fields[#fields + 1] = { name = name, kind = "stride", position = position,
      doc = ("elements between neighbours of %s along %s; 0: packed"):format(argument.name, dimension) }
  end
  return fields
end

-- Lay out the argument struct: the arguments in the order of operation.lua, each
-- tensor's pointer followed by its strides, and the workspace last. A kernel takes
-- the same fields in the same order. Returns the fields, their index by name, and
-- the tensors.
function arguments.lay_out(path, list, has_workspace)
  local fields, index, tensors, tensor_index = {}, {}, {}, {}

  local function add(field, where)
    if not field.name:match "^%l[%l%d_]*$" then
      fail(where, "argument '%s' must be lower-case letters, digits and _, since it becomes a name in C", field.name)
    end
    if index[field.name] then fail(where, "the name '%s' is given to two arguments", field.name) end
    fields[#fields + 1] = field
    index[field.name] = #fields
    return #fields
  end

  local function find(kind, argument, name, what)
    local at = index[name]
    if not at or fields[at].kind ~= kind then
      fail(argument.where, "tensor '%s' %s '%s', which is no %s listed before it", argument.name, what,
        tostring(name), kind)
    end
    return at
  end

  local function add_tensor(argument)
    local tensor = { name = argument.name, access = argument.access, extent = {}, stride = {}, aliases = 0 }
    local doc = ("%s, [%s]"):format(ACCESS[argument.access], table.concat(argument.shape, "]["))
    for position, dimension in ipairs(argument.shape) do
      tensor.extent[position] = find("size", argument, dimension, "has a dimension")
    end
    if argument.transposed_by then
      tensor.transposed_by = find("flag", argument, argument.transposed_by, "is transposed by a")
      local stored = { table.unpack(argument.shape) }
      local rank = #stored
      if rank > 1 then stored[rank - 1], stored[rank] = stored[rank], stored[rank - 1] end
      doc = ("%s, or [%s] if %s is 1"):format(doc, table.concat(stored, "]["), argument.transposed_by)
    end
    for _, name in ipairs(argument.may_be) do
      local other = tensor_index[name]
      if not other then
        fail(argument.where, "tensor '%s' may be '%s', which is no tensor listed before it", argument.name,
          tostring(name))
      end
      tensor.aliases = tensor.aliases | 1 << (other - 1)
      tensor.is_shared, tensors[other].is_shared = true, true
      doc = doc .. "; may be " .. name
    end
    local values = argument.values
    if values and values.extent then
      values.extent_field = find("size", argument, values.extent, "has indices below")
    end
    tensor.pointer = add({ name = argument.name, kind = "pointer", access = argument.access, tensor = tensor,
      doc = doc, values = values }, argument.where)
    for _, field in ipairs(stride_fields(argument)) do tensor.stride[field.position] = add(field, argument.where) end
    tensors[#tensors + 1] = tensor
    tensor_index[argument.name] = #tensors
  end

  for _, argument in ipairs(list) do
    local kind = type(argument) == "table" and argument.kind
    if kind == "tensor" then
      add_tensor(argument)
    elseif kind then
      add({ name = argument.name, kind = kind, doc = argument.doc, zero_means = argument.zero_means,
        values = argument.values }, argument.where)
    else
      fail(path, "an argument must be size {...}, flag {...}, scalar {...} or tensor {...}")
    end
  end
  for _, field in ipairs(has_workspace and WORKSPACE or {}) do
    add({ name = field.name, kind = field.kind, doc = field.doc }, path)
  end
  return fields, index, tensors
end

return arguments
