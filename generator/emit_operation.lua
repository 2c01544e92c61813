-- emit_operation.lua -- an operation's operation.c and its public header.

local accuracy_text = require "accuracy_text"
local c_text = require "c_text"
local emit_file = require "emit_file"
local expression = require "expression"
local locate = require "locate"
local reference = require "reference"
local types = require "types"

local emit_operation = {}

local map, quote = c_text.map, c_text.quote

-- Whether a field of the operation has the property.
local function any_field(op, has)
  for _, field in ipairs(op.fields) do
    if has(field) then return true end
  end
  return false
end

local function has_following(op)
  return any_field(op, function(field) return field.equals ~= nil end)
end

-- ---- operation.c

-- What a call names an element by: "TW_F32", "TW_TYPES(TW_F16, TW_F32)".
local function element_type(element)
  local function constant(name) return "TW_" .. name:upper() end
  if element.is_by_size then return "TW_TYPE_COUNT" end
  if element.is_plain then return constant(element.name) end
  return ("TW_TYPES%s(%s)"):format(#element.type_names == 3 and "3" or "",
    table.concat(map(element.type_names, constant), ", "))
end

-- The types of an element's tensors as a list in C, or nil if all have the type of T.
-- TW_TYPE_COUNT stands for the type of the call.
local function tensor_types(op, index)
  local is_needed, list = false, {}
  for position, tensor in ipairs(op.tensors) do
    is_needed = is_needed or tensor.type ~= "T"
    list[position] = op.elements[index].is_by_size and tensor.type == "T" and "TW_TYPE_COUNT"
      or "TW_" .. tensor.types[index].name:upper()
  end
  return is_needed and table.concat(list, ", ") or nil
end

local function scalars_of(op)
  local list = {}
  for _, field in ipairs(op.fields) do
    if field.kind == "scalar" then list[#list + 1] = field end
  end
  return list
end

-- Whether a tensor, a scalar or a sum is complex for some element.
local function has_complex(op, scalars)
  for index, element in ipairs(op.elements) do
    if element.acc_info and element.acc_info.complex then return true end
    for _, tensor in ipairs(op.tensors) do
      if tensor.types[index].complex then return true end
    end
    for _, field in ipairs(scalars) do
      if types.known[field.scalar_types[index]].complex then return true end
    end
  end
  return false
end

-- The function that gives the lines which define macros, { name =, value = } each, unless
-- they are defined so already.
local function definer()
  local defined = {}
  return function(macros)
    local lines = {}
    for _, macro in ipairs(macros) do
      if defined[macro.name] ~= macro.value then
        if defined[macro.name] then lines[#lines + 1] = "#undef " .. macro.name end
        lines[#lines + 1] = ("#define %s(x) %s"):format(macro.name, macro.value)
        defined[macro.name] = macro.value
      end
    end
    return lines
  end
end

-- The enumerators of the first `rank` fields of a list; -1 for a dimension without a field.
local function field_names(op, list, rank)
  local out = {}
  for position = 1, rank do
    out[position] = list[position] and "FIELD_" .. op.fields[list[position]].name or "-1"
  end
  return table.concat(out, ", ")
end

-- An extent's index in the registry: a field's enumerator or a negative number.
local function extent_name(op, extent)
  return extent and (extent < 0 and tostring(extent) or "FIELD_" .. op.fields[extent].name)
end

-- The sizes that an extent's expression uses.
local function extent_fields(op, extent)
  local used = {}
  for position, field in ipairs(op.fields) do
    if extent.fields[position] then used[#used + 1] = field end
  end
  return used
end

-- The values of a shape, in the order of the fields.
local function shape_values(op, shape)
  return table.concat(map(op.fields, function(field, position)
    local value = shape.values[position]
    if value == "broadcast" then return "TW_BROADCAST" end
    if value == 0 and field.kind == "size" and field.zero_means then return "TW_EMPTY" end
    return tostring(value or 0)
  end), ", ")
end

-- The statement that unpacks a number of the arguments into a variable.
local function unpack_number(field) return ("const int64_t %s = given->%s;"):format(field.name, field.member) end

-- The text of operation.c.
function emit_operation.source(model, op)
  local scalars = scalars_of(op)
  return emit_file(model, "operation.c", {
    file = op.name .. "/operation.c", banner = model.banner(("templates/%s/operation.lua"):format(op.name)),
    op = op, set = model.set, symbol = op.symbol, is_host_only = model.is_host_only or false,
    has_functions = op.has_functions, algorithms = op.algorithms, variants = op.variants, scalars = scalars,
    op_signature = ("%016x"):format(op.signature),
    has_complex = has_complex(op, scalars), has_following = has_following(op),
    has_values = any_field(op, function(field) return field.values ~= nil end),
    map = map, quote = quote, run_rows = c_text.run_rows, decimal = c_text.decimal, number_value = c_text.number,
    mentions = expression.mentions, element_type = element_type,
    tensor_types = function(index) return tensor_types(op, index) end,
    reference_of = function(index) return reference.of(op, op.reference, index) end,
    reference_line = not op.trusted and locate.begin_of(op.path, op.reference),
    wide_references = reference.wide(op), draws = reference.draws(op), redefined = definer(),
    unpack_number = unpack_number,
    extent_fields = function(extent) return extent_fields(op, extent) end,
    extent_name = function(extent) return extent_name(op, extent) end,
    field_names = function(list, rank) return field_names(op, list, rank) end,
    param_names = function(algo)
      return table.concat(map(algo.space, function(entry) return quote(entry[1]) end), ", ")
    end,
    shape_values = function(shape) return shape_values(op, shape) end,
  })
end

-- ---- the public header

-- { "f16,", "f32" }
local function comma_separated(names)
  return map(names, function(name, position) return position < #names and name .. "," or name end)
end

-- The sentence about the types of scalars.
local function scalar_doc(op)
  local has_half, has_float8, has_own, has_small = false, false, false, false
  for _, field in ipairs(op.fields) do
    has_own = has_own or field.kind == "scalar" and (field.type == nil or field.type == "T")
  end
  for _, element in ipairs(op.elements) do
    local name = element.types.T.name
    has_half = has_half or name == "f16" or name == "bf16"
    has_float8 = has_float8 or element.types.T.is_float8 == true
    has_small = has_small or name:match "^[ui]8$" ~= nil or name:match "^[ui]16$" ~= nil
  end
  local text = "A scalar is a number such as tw_f32(2) or tw_i32(2) that the scalar's type can\nhold"
  if not has_own then return text .. "." end
  return text .. ". That type is the operation's" .. (has_half and ", f32 for f16 and bf16" or "")
    .. (has_float8 and ",\nf32 for e4m3 and e5m2" or "")
    .. (has_small and ",\nand has 32 bits for smaller integers" or "") .. "."
end

-- The lines of the comment above the argument struct.
local function doc_lines(op)
  local lines = {}
  local function add(text)
    for line in (text:gsub("^\n", "") .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  end
  add(op.doc)
  if op.accuracy then
    lines[#lines + 1] = ""
    add(accuracy_text(op))
  end
  return lines
end

-- A field's declaration in the argument struct.
local function declaration(field)
  local kinds = { pointer = field.access == "in" and "const void *" or "void *", scalar = "tw_number ",
    workspace = "void *" }
  return (kinds[field.kind] or field.is_count and "tw_count " or "int64_t ") .. field.name
end

-- The text of the header.
function emit_operation.header(model, op)
  local function is_scalar(field) return field.kind == "scalar" end
  return emit_file(model, "header.h", {
    file = "tilewright/" .. op.name .. ".h", banner = model.banner(("templates/%s/operation.lua"):format(op.name)),
    op = op, declaration = declaration, doc_lines = doc_lines(op), scalar_doc = scalar_doc(op),
    types_doc = types.describe(op.variables),
    type_rows = c_text.fill_rows(comma_separated(op.type_names), 70),
    has_flags = any_field(op, function(field) return field.kind == "flag" end),
    has_scalars = any_field(op, is_scalar),
    has_ranges = any_field(op, function(field) return is_scalar(field) and field.values ~= nil end),
    has_counts = any_field(op, function(field) return field.is_count end),
    has_least = any_field(op, function(field) return field.least ~= nil end),
    has_following = has_following(op),
    may_alias = any_field(op, function(field) return field.tensor ~= nil and field.tensor.is_shared end),
    can_overlap = #op.tensors > 1 or op.has_workspace == true,
  })
end

return emit_operation
