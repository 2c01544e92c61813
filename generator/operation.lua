-- operation.lua -- read what a folder's operation.lua says is computed.

local files = require "files"
local template = require "template"
local types = require "types"

local operation = {}

local function fail(path, format, ...) error(path .. ": " .. format:format(...), 0) end

-- FNV-1a, 64 bits: names a text in tuning records.
function operation.hash(text)
  local hash = 0xcbf29ce484222325
  for position = 1, #text do
    hash = (hash ~ text:byte(position)) * 0x100000001b3
  end
  return hash
end

-- Check a table's keys against { name = "type" }; "type?" may be absent.
function operation.check_keys(where, given, known)
  if type(given) ~= "table" then
    error(("%s: must be a table {...}, not %s"):format(where, given == nil and "nil" or "a " .. type(given)), 0)
  end
  local names = {}
  for name in pairs(known) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  for key in pairs(given) do
    if not known[key] then
      error(("%s: unknown field '%s'; known: %s"):format(where, tostring(key), table.concat(names, ", ")), 0)
    end
  end
  for _, name in ipairs(names) do
    local kind, optional = known[name]:match "^(%a+)(%??)$"
    local value = given[name]
    if not (type(value) == kind or value == nil and optional == "?") then
      error(("%s: '%s' must be a %s, not %s"):format(where, name, kind,
        value == nil and "absent" or "a " .. type(value)), 0)
    end
  end
end

-- A tensor's stride fields, inner dimension first. The innermost dimension has
-- stride 1; the next one's stride is NAME_stride, an outer one's is
-- NAME_DIMENSION_stride.
local function stride_fields(tensor)
  local fields, rank = {}, #tensor.shape
  for position = rank - 1, 1, -1 do
    local dimension = tensor.shape[position]
    local name = position == rank - 1 and tensor.name .. "_stride"
      or ("%s_%s_stride"):format(tensor.name, dimension)
    fields[#fields + 1] = { name = name, position = position,
      doc = ("elements from one of %s's %s to the next; 0: packed"):format(tensor.name, dimension) }
  end
  return fields
end

-- Lay out the argument struct: sizes as listed, then each tensor's pointer and
-- its strides. A kernel takes the same fields in the same order.
local function lay_out(op, path, arguments)
  local index = {}
  local function add(field)
    if not field.name:match "^%l[%l%d_]*$" then
      fail(path, "argument '%s' must be lower-case letters, digits and _, since it becomes a name in C", field.name)
    end
    if index[field.name] then fail(path, "argument '%s' stands twice", field.name) end
    op.fields[#op.fields + 1] = field
    index[field.name] = #op.fields
    return #op.fields
  end
  for _, argument in ipairs(arguments) do
    local kind = type(argument) == "table" and argument.kind
    if kind == "size" then
      add { name = argument.name, kind = "size", doc = argument.doc, zero_means = argument.zero_means }
    elseif kind == "tensor" then
      local tensor = { name = argument.name, access = argument.access, extent = {}, stride = {} }
      if #argument.shape < 1 or #argument.shape > 4 then
        fail(path, "tensor '%s' must have one to four dimensions, not %d", argument.name, #argument.shape)
      end
      for position, dimension in ipairs(argument.shape) do
        local at = index[dimension]
        if not at or op.fields[at].kind ~= "size" then
          fail(path, "tensor '%s' has a dimension '%s' that is no size listed before it", argument.name,
            tostring(dimension))
        end
        tensor.extent[position] = at
      end
      tensor.pointer = add { name = argument.name, kind = "pointer", access = argument.access,
        doc = ("%s, [%s]"):format(argument.access == "in" and "read" or argument.access == "out" and "written"
          or "read and written", table.concat(argument.shape, "][")) }
      for _, field in ipairs(stride_fields(argument)) do
        tensor.stride[field.position] = add { name = field.name, kind = "stride", doc = field.doc }
      end
      op.tensors[#op.tensors + 1] = tensor
    else
      fail(path, "an argument must be size {...} or tensor {...}")
    end
  end
  op.field_index = index
end

-- Turn { "name", rows = 3 } into { name =, values = { by field } }.
local function read_shapes(op, path, list, what)
  local shapes = {}
  for position, entry in ipairs(list) do
    if type(entry) ~= "table" or type(entry[1] or "") ~= "string" then
      fail(path, "%s %d: must be { \"name\", rows = 1, ... }, the name first if there is one", what, position)
    end
    local shape = { name = entry[1] or "", values = {} }
    for key, value in pairs(entry) do
      if key ~= 1 then
        local field = op.fields[op.field_index[key] or 0]
        if not field or field.kind == "pointer" or math.type(value) ~= "integer" then
          fail(path, "%s %d: '%s = %s' sets no size or stride to an integer", what, position, tostring(key),
            tostring(value))
        end
        shape.values[op.field_index[key]] = value
      end
    end
    shapes[position] = shape
  end
  return shapes
end

local ACCESS = { ["in"] = true, out = true, inout = true }

-- The words of an operation file.
local function words(path)
  local function size(entry)
    operation.check_keys(path .. ": size", entry, { [1] = "string", [2] = "string", zero_means = "number?" })
    local zero_means = entry.zero_means
    if zero_means and (math.type(zero_means) ~= "integer" or zero_means < 1) then
      fail(path, "size '%s': zero_means must be a whole number >= 1, not %s", entry[1], zero_means)
    end
    return { kind = "size", name = entry[1], doc = entry[2], zero_means = zero_means }
  end
  local function tensor(entry)
    operation.check_keys(path .. ": tensor", entry, { [1] = "string", access = "string", shape = "table" })
    if not ACCESS[entry.access] then
      fail(path, "tensor '%s': access must be in, out or inout, not '%s'", entry[1], entry.access)
    end
    return { kind = "tensor", name = entry[1], access = entry.access, shape = entry.shape }
  end
  return { size = size, tensor = tensor, operation = function(table) return table end }
end

-- What two descriptions must share for their kernels to serve the same calls.
local function signature(op)
  local parts = { op.name, op.formula }
  for _, field in ipairs(op.fields) do
    parts[#parts + 1] = ("%s %s %d"):format(field.kind, field.name, field.zero_means or 0)
  end
  for _, element in ipairs(op.elements) do parts[#parts + 1] = element.name end
  return operation.hash(table.concat(parts, "\n"))
end

function operation.load(path, name)
  local text = files.read(path) or fail(path, "cannot be read")
  local run, message = load(text, "@" .. path, "t", setmetatable({}, {
    __index = function(_, key)
      local value = template.environment(words(path))[key]
      if value == nil then error(("unknown name '%s'"):format(tostring(key)), 2) end
      return value
    end,
  }))
  if not run then error(message, 0) end
  local given = run()
  if type(given) ~= "table" then fail(path, "must return operation {...}") end
  operation.check_keys(path, given, {
    formula = "string", brief = "string", doc = "string", arguments = "table", reference = "string",
    bytes = "string", flops = "string", checks = "table", benches = "table",
    types = type(given.types) == "table" and "table" or "string",
  })

  local op = { name = name, path = path, formula = given.formula, brief = given.brief, doc = given.doc,
    reference = given.reference, bytes = given.bytes, flops = given.flops, fields = {}, tensors = {} }
  if given.types ~= "by size" and type(given.types) ~= "table" then
    fail(path, "types must be \"by size\" or a list of type names, not '%s'", given.types)
  end
  local ok, elements, element_of = pcall(types.elements, given.types)
  if not ok then fail(path, "%s", elements) end
  op.elements, op.element_of = elements, element_of
  lay_out(op, path, given.arguments)
  local written
  for _, tensor in ipairs(op.tensors) do written = written or tensor.access ~= "in" end
  if not written then fail(path, "no tensor is written: one must have access = \"out\" or \"inout\"") end
  op.checks = read_shapes(op, path, given.checks, "check")
  op.benches = read_shapes(op, path, given.benches, "bench")
  if #op.checks == 0 or #op.benches == 0 then fail(path, "checks and benches must each name a shape") end
  op.signature = signature(op)
  return op
end

return operation
