-- layout.lua -- an operation's argument struct: the arguments in the order of
-- operation.lua, each tensor's pointer followed by its strides, and the workspace last.
-- A kernel takes the same fields in the same order.

local arguments = require "arguments"
local expression = require "expression"
local extent = require "extent"
local scope = require "scope"
local types = require "types"

local layout = {}

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

local ACCESS = { ["in"] = "read", out = "written", inout = "read and written" }

-- The fields of the workspace, if operation.lua has workspace = true.
local WORKSPACE = {
  { name = "workspace", kind = "workspace",
    doc = "memory the call may use, aligned to 16 bytes, overlapping no operand; NULL: none" },
  { name = "workspace_bytes", kind = "workspace_bytes",
    doc = "bytes of workspace; with less than a variant needs, another one runs" },
}

-- ---- fields

-- Add a field to the struct; returns its index.
local function add_field(struct, field, where)
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
  if struct.index[field.name] then fail(where, "the name '%s' is given to two arguments", field.name) end
  -- A size that may be left out is a tw_count.
  field.is_count = field.kind == "size" and field.zero_means ~= nil
  field.member = field.is_count and field.name .. ".value" or field.name
  table.insert(struct.fields, field)
  struct.index[field.name] = #struct.fields
  return #struct.fields
end

-- The index of the field that a tensor names, which must be of this kind.
local function find_field(struct, kind, argument, name, what)
  local at = struct.index[name]
  if not at or struct.fields[at].kind ~= kind then
    fail(argument.where, "tensor '%s' %s '%s', which is no %s listed before it", argument.name, what, tostring(name),
      kind)
  end
  return at
end

-- The index of an expression's entry in struct.extents.
local function find_extent(struct, argument, given, what)
  local text = tostring(given)
  local code, used, tree = expression.within(argument.where, ("%s '%s' %s"):format(argument.kind, argument.name, what),
    text, extent.translate, text, scope.extents(struct.arguments, struct.fields))
  for position, other in ipairs(struct.extents) do
    if other.text == text then return position end
  end
  local entry = { text = text, code = code, tree = tree, fields = {} }
  for name in pairs(used) do entry.fields[struct.index[name]] = true end
  table.insert(struct.extents, entry)
  return #struct.extents
end

-- The index of a size, or the negative index of an expression in struct.extents.
local function find_size(struct, argument, given, what)
  if extent.is_name(given) then return find_field(struct, "size", argument, given, what) end
  return -find_extent(struct, argument, given, what)
end

local function check_type(struct, argument)
  if not argument.type or types.is_declared(struct.variables, argument.type) then return end
  fail(argument.where, "%s '%s': type '%s' is no type variable of `types` (%s) and no type (%s)", argument.kind,
    argument.name, argument.type, table.concat(struct.variables, ", "), types.names())
end

-- ---- tensors

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

-- The flag that transposes the tensor, and the tensor's shape if the flag is 1.
local function read_transposed(struct, argument)
  local flag = find_field(struct, "flag", argument, argument.transposed_by, "is transposed by a")
  local shape, rank = { table.unpack(argument.shape) }, #argument.shape
  if rank < 2 then
    fail(argument.where, "tensor '%s': transposed_by exchanges two extents, and its shape has one", argument.name)
  end
  shape[rank - 1], shape[rank] = shape[rank], shape[rank - 1]
  return flag, shape
end

-- The scalar that must not be 0 for the tensor's old values to be read.
local function read_read_by(struct, argument)
  if argument.access ~= "inout" then
    fail(argument.where, "tensor '%s': read_by is for access = \"inout\", not \"%s\"", argument.name, argument.access)
  end
  return find_field(struct, "scalar", argument, argument.read_by, "is read by a")
end

-- Mark the tensors that `tensor` may be the same as: a bit for each in tensor.aliases.
local function read_aliases(struct, argument, tensor)
  for _, name in ipairs(argument.may_be) do
    local number = struct.tensor_index[name]
    local other = struct.tensors[number]
    if not other then
      fail(argument.where, "tensor '%s' may be '%s', which is no tensor listed before it", argument.name,
        tostring(name))
    end
    if other.type ~= argument.type then
      fail(argument.where, "tensor '%s' has type %s and may be '%s', which has type %s; their types must be the same",
        argument.name, argument.type, name, other.type)
    end
    tensor.aliases = tensor.aliases | 1 << (number - 1)
    tensor.is_shared, other.is_shared = true, true
  end
end

-- The comment of a tensor's pointer; `transposed` is its other shape, or nil.
local function tensor_doc(argument, transposed)
  local parts = { ("%s, %s[%s]"):format(ACCESS[argument.access], argument.type == "T" and "" or argument.type .. " ",
    table.concat(argument.shape, "][")) }
  if transposed then
    parts[2] = (", or [%s] if %s is 1"):format(table.concat(transposed, "]["), argument.transposed_by)
  end
  for _, name in ipairs(argument.may_be) do parts[#parts + 1] = "; may be " .. name end
  return table.concat(parts)
end

local function add_tensor(struct, argument)
  check_type(struct, argument)
  local tensor = { name = argument.name, access = argument.access, extent = {}, stride = {}, aliases = 0,
    type = argument.type }
  for position, dimension in ipairs(argument.shape) do
    tensor.extent[position] = find_size(struct, argument, dimension, "has a dimension")
  end
  local transposed
  if argument.transposed_by then tensor.transposed_by, transposed = read_transposed(struct, argument) end
  if argument.read_by then tensor.read_by = read_read_by(struct, argument) end
  read_aliases(struct, argument, tensor)
  local values = argument.values
  if values and values.extent then
    values.extent_field = find_size(struct, argument, values.extent,
      values.kind == "INDEX" and "has indices below" or "has offsets up to")
  end
  tensor.pointer = add_field(struct, { name = argument.name, kind = "pointer", access = argument.access,
    tensor = tensor, doc = tensor_doc(argument, transposed), values = values }, argument.where)
  for _, field in ipairs(stride_fields(argument)) do
    tensor.stride[field.position] = add_field(struct, field, argument.where)
  end
  table.insert(struct.tensors, tensor)
  struct.tensor_index[argument.name] = #struct.tensors
end

-- ---- the struct

-- Add a size, a flag or a scalar.
local function add_number(struct, argument)
  check_type(struct, argument)
  if argument.kind == "scalar" and types.known[argument.type] and not types.is_scalar(argument.type) then
    fail(argument.where, "scalar '%s': type must be a type variable or one of %s, not '%s'", argument.name,
      types.scalar_names(), argument.type)
  end
  add_field(struct, { name = argument.name, kind = argument.kind, doc = argument.doc,
    zero_means = argument.zero_means, least = argument.least, default = argument.default, type = argument.type,
    where = argument.where, values = argument.values, is_host = argument.is_host,
    equals = argument.equals and find_extent(struct, argument, argument.equals, "equals") }, argument.where)
end

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

-- Lay out the argument struct. `variables` are the operation's type variables. The result
-- has the fields, their `index` by name, the tensors, and the extents that are no plain
-- sizes, each with its text and its translation into C. A tensor's extent is the index of
-- a field, or the negative index of such an extent.
function layout.read(path, list, has_workspace, variables)
  local struct = { arguments = list, variables = variables, fields = {}, index = {}, tensors = {}, tensor_index = {},
    extents = {} }
  for _, argument in ipairs(list) do
    local kind = type(argument) == "table" and argument.kind
    if not kind then fail(path, "an argument must be size {...}, flag {...}, scalar {...} or tensor {...}") end
    if kind == "tensor" then add_tensor(struct, argument) else add_number(struct, argument) end
  end
  for _, field in ipairs(has_workspace and WORKSPACE or {}) do
    add_field(struct, { name = field.name, kind = field.kind, doc = field.doc }, path)
  end
  check_count(list[#list] and list[#list].where or path, struct.fields, struct.tensors)
  return struct
end

return layout
