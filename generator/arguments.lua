-- arguments.lua -- an operation's arguments: the functions that operation.lua calls
-- to describe them (size, flag, scalar, tensor), and the fields of the argument
-- struct.

local expression = require "expression"
local extent = require "extent"
local keys = require "keys"
local scope = require "scope"
local types = require "types"

local arguments = {}

-- `where` is a file, or a file and a line such as "copy/operation.lua:12".
local function fail(where, format, ...) error(where .. ": " .. format:format(...), 0) end

-- Words that cannot be names in C, C++ or CUDA C++.
local KEYWORDS = {}
for word in ([[
  alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
  co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype
  default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline
  int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register
  reinterpret_cast requires restrict return short signed sizeof static static_assert static_cast struct switch
  template this thread_local throw true try typedef typeid typename typeof union unsigned using virtual void
  volatile wchar_t while xor xor_eq
]]):gmatch "%S+" do KEYWORDS[word] = true end

-- Words of the C and CUDA C++ around a reference and a kernel, which declare them or define
-- them as macros.
local OF_C = {}
for word in ([[
  args args_t given element_t acc_t sum_t real_t scalar_t size_t int8_t int16_t int32_t int64_t uint8_t uint16_t
  uint32_t uint64_t linux unix
]]):gmatch "%S+" do OF_C[word] = true end

-- The most that an operation may have of each, as in registry/arguments.h.
arguments.MOST = { tensors = 12, scalars = 8, members = 40, bytes = 512 }

local ACCESS = { ["in"] = "read", out = "written", inout = "read and written" }

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
--   zero_means   its value if the caller leaves it out; the caller gives tw_count(n)
--   equals       an expression of sizes listed before it: the caller leaves the size
--                0, or gives exactly this
--   least        the operation is defined from this value on
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

-- flag { "transpose_a", "meaning", host = true? }: 0 or 1
local function read_flag(where, entry)
  keys.check(where .. ": flag", entry, arguments.FIELDS.flag)
  return { kind = "flag", name = entry[1], doc = entry[2], is_host = entry.host }
end

-- What an argument's values must be, for verification.
local KINDS = { index = "INDEX", offsets = "OFFSETS", probability = "ANY", sorted = "SORTED",
  ["positive definite"] = "DOMINANT" }

local HAS_EXTENT = { index = true, offsets = true }

local function read_values(where, entry)
  local range, kind = entry.range, entry.kind
  local function refuse(format, ...) fail(where, "'%s': " .. format, entry[1], ...) end
  if range and not (#range == 2 and type(range[1]) == "number" and type(range[2]) == "number" and range[1] < range[2])
  then
    refuse("range must be { low, high } with low < high")
  end
  if kind and not KINDS[kind] then
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
  return { kind = entry.draw and "DRAWN" or kind and KINDS[kind] or "ANY", range = range, nan = entry.nan,
    extent = entry.extent, draw = entry.draw }
end

-- scalar { "alpha", "meaning", default = 1, type = "f32", range = { low, high } }: a
-- number that is passed by value
--   type   a type variable or a type; default: that of T, f32 for floats of 8 and 16 bits
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

-- The most of each that argument structs, calls and checks have room for. `where` is that
-- of the last argument.
local function check_count(where, fields, tensors)
  local counts, bytes = { tensors = #tensors, scalars = 0, members = #fields }, 0
  for _, field in ipairs(fields) do
    if field.kind == "scalar" then counts.scalars = counts.scalars + 1 end
    bytes = bytes + (field.kind == "scalar" and 24 or field.is_count and 16 or 8)
  end
  for _, what in ipairs { "tensors", "scalars" } do
    if counts[what] > arguments.MOST[what] then
      fail(where, "the operation has %d %s, and can have at most %d", counts[what], what, arguments.MOST[what])
    end
  end
  if counts.members > arguments.MOST.members then
    fail(where, "the argument struct has %d members, counting the strides of tensors and the workspace's two, and can "
      .. "have at most %d", counts.members, arguments.MOST.members)
  end
  if bytes > arguments.MOST.bytes then
    fail(where, "the argument struct has %d bytes, 24 for a scalar, 16 for a size with zero_means and 8 for all else, "
      .. "and can have at most %d", bytes, arguments.MOST.bytes)
  end
end

-- A tensor's stride fields, innermost dimension first. The innermost dimension has
-- stride 1, or the field NAME_step if the tensor has a step. The next outer dimension
-- has the field NAME_stride, all others NAME_DIMENSION_stride. The DIMENSION is the
-- size's name or, if the extent is no plain size, its number from 0 on.
local function stride_fields(argument)
  local fields, rank = {}, #argument.shape
  for position = argument.step and rank or rank - 1, 1, -1 do
    local dimension = argument.shape[position]
    local name = position == rank and argument.name .. "_step"
      or position == rank - 1 and argument.name .. "_stride"
      or ("%s_%s_stride"):format(argument.name, extent.is_name(dimension) and dimension or tostring(position - 1))
    local can_be_broadcast = argument.access == "in" and position < rank
    fields[#fields + 1] = { name = name, kind = "stride", position = position, can_be_broadcast = can_be_broadcast,
      doc = ("elements between neighbours of %s along %s; 0: packed%s"):format(argument.name, dimension,
        can_be_broadcast and "; or TW_BROADCAST" or "") }
  end
  return fields
end

-- Lay out the argument struct: the arguments in the order of operation.lua, each
-- tensor's pointer followed by its strides, and the workspace last. A kernel takes
-- the same fields in the same order. `variables` are the operation's type variables.
-- Returns the fields, their index by name, the tensors, and the extents that are no
-- plain sizes, each with its text and its translation into C. A tensor's extent is the
-- index of a field, or the negative index of such an extent.
function arguments.lay_out(path, list, has_workspace, variables)
  local fields, index, tensors, tensor_index, extents = {}, {}, {}, {}, {}

  local function add(field, where)
    if not field.name:match "^%l[%l%d_]*$" then
      fail(where, "argument '%s' must be lower-case letters, digits and _, since it becomes a name in C", field.name)
    end
    if KEYWORDS[field.name] then
      fail(where, "argument '%s' is a keyword of C or C++; choose another name, since it becomes a name in both",
        field.name)
    end
    if OF_C[field.name] then
      fail(where, "argument '%s' is a word of the C around a reference and a kernel, which declares it itself; choose "
        .. "another name", field.name)
    end
    if index[field.name] then fail(where, "the name '%s' is given to two arguments", field.name) end
    -- A size that may be left out is a tw_count.
    field.is_count = field.kind == "size" and field.zero_means ~= nil
    field.member = field.is_count and field.name .. ".value" or field.name
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

  -- The index of an expression's entry in `extents`.
  local function find_extent(argument, text, what)
    local entry = { text = tostring(text), fields = {} }
    local field = ("%s '%s' %s"):format(argument.kind, argument.name, what)
    local code, used, tree = expression.within(argument.where, field, entry.text, extent.translate, entry.text,
      scope.extents(list, fields))
    for name in pairs(used) do entry.fields[index[name]] = true end
    for position, other in ipairs(extents) do
      if other.text == entry.text then return position end
    end
    entry.code, entry.tree = code, tree
    extents[#extents + 1] = entry
    return #extents
  end

  local function find_size(argument, given, what)
    if extent.is_name(given) then return find("size", argument, given, what) end
    return -find_extent(argument, given, what)
  end

  local function check_type(argument)
    if not argument.type or types.is_declared(variables, argument.type) then return end
    fail(argument.where, "%s '%s': type '%s' is no type variable of `types` (%s) and no type (%s)", argument.kind,
      argument.name, argument.type, table.concat(variables, ", "), types.names())
  end

  local function add_tensor(argument)
    check_type(argument)
    local tensor = { name = argument.name, access = argument.access, extent = {}, stride = {}, aliases = 0,
      type = argument.type }
    local doc = ("%s, %s[%s]"):format(ACCESS[argument.access], argument.type == "T" and "" or argument.type .. " ",
      table.concat(argument.shape, "]["))
    for position, dimension in ipairs(argument.shape) do
      tensor.extent[position] = find_size(argument, dimension, "has a dimension")
    end
    if argument.transposed_by then
      tensor.transposed_by = find("flag", argument, argument.transposed_by, "is transposed by a")
      local stored = { table.unpack(argument.shape) }
      local rank = #stored
      if rank < 2 then
        fail(argument.where, "tensor '%s': transposed_by exchanges two extents, and its shape has one", argument.name)
      end
      stored[rank - 1], stored[rank] = stored[rank], stored[rank - 1]
      doc = ("%s, or [%s] if %s is 1"):format(doc, table.concat(stored, "]["), argument.transposed_by)
    end
    if argument.read_by then
      if argument.access ~= "inout" then
        fail(argument.where, "tensor '%s': read_by is for access = \"inout\", not \"%s\"", argument.name,
          argument.access)
      end
      tensor.read_by = find("scalar", argument, argument.read_by, "is read by a")
    end
    for _, name in ipairs(argument.may_be) do
      local other = tensor_index[name]
      if not other then
        fail(argument.where, "tensor '%s' may be '%s', which is no tensor listed before it", argument.name,
          tostring(name))
      end
      if tensors[other].type ~= argument.type then
        fail(argument.where, "tensor '%s' has type %s and may be '%s', which has type %s; their types must be the same",
          argument.name, argument.type, name, tensors[other].type)
      end
      tensor.aliases = tensor.aliases | 1 << (other - 1)
      tensor.is_shared, tensors[other].is_shared = true, true
      doc = doc .. "; may be " .. name
    end
    local values = argument.values
    if values and values.extent then
      values.extent_field = find_size(argument, values.extent,
        values.kind == "INDEX" and "has indices below" or "has offsets up to")
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
      check_type(argument)
      if kind == "scalar" and types.known[argument.type] and not types.is_scalar(argument.type) then
        fail(argument.where, "scalar '%s': type must be a type variable or one of %s, not '%s'", argument.name,
          types.scalar_names(), argument.type)
      end
      add({ name = argument.name, kind = kind, doc = argument.doc, zero_means = argument.zero_means,
        least = argument.least, default = argument.default, type = argument.type, where = argument.where,
        values = argument.values, is_host = argument.is_host,
        equals = argument.equals and find_extent(argument, argument.equals, "equals") },
        argument.where)
    else
      fail(path, "an argument must be size {...}, flag {...}, scalar {...} or tensor {...}")
    end
  end
  for _, field in ipairs(has_workspace and WORKSPACE or {}) do
    add({ name = field.name, kind = field.kind, doc = field.doc }, path)
  end
  check_count(list[#list] and list[#list].where or path, fields, tensors)
  return fields, index, tensors, extents
end

return arguments
