-- shapes.lua -- the shapes of `checks` and `benches`: which arguments they set, and
-- whether a call takes them.
--
-- The runtime refuses the same of a call (api/problem_init.c). Here it is said once, at
-- the shape's line, and before anything is compiled.

local evaluate = require "evaluate"
local keys = require "keys"

local shapes = {}

local function fail(path, format, ...) error(path .. ": " .. format:format(...), 0) end

-- The sentence about a shape that sets something else than an argument.
local function unknown_argument(op, name)
  local names = {}
  for _, field in ipairs(op.fields) do
    if field.kind == "size" or field.kind == "stride" or field.kind == "flag" then names[#names + 1] = field.name end
  end
  return ("the operation has no argument '%s'%s; a shape sets sizes, strides and flags: %s"):format(tostring(name),
    keys.did_you_mean(tostring(name), names), table.concat(names, ", "))
end

local function value_of(extent, values, where, what)
  local ok, value = pcall(evaluate, extent.tree, values)
  if not ok then fail(where, "%s %s, and %s", what, extent.text, value) end
  if value < 0 then
    fail(where, "%s %s, which is %d; give sizes for which it is 0 or more", what, extent.text, value)
  end
  return value
end

-- The values of a shape's sizes, strides and flags by name, those left out with theirs.
local function complete(op, shape, where)
  local values = {}
  for position, field in ipairs(op.fields) do
    local name, given = field.name, shape.values[position]
    local value = given or field.zero_means or 0
    if field.kind == "size" then
      local least = field.least or 0
      if field.equals then
        value = value_of(op.extents[field.equals], values, where, name .. " equals")
        if given and given ~= 0 and given ~= value then
          fail(where, "'%s = %d' is wrong, as %s equals %s, which is %d; leave it out", name, given, name,
            op.extents[field.equals].text, value)
        end
      elseif value < least then
        fail(where, "%s; give %d or more", given and ("'%s = %d' is too small"):format(name, given)
          or ("%s is left out, and so %d"):format(name, value), least)
      end
    elseif field.kind == "flag" and value ~= 0 and value ~= 1 then
      fail(where, "'%s = %d' is no value of a flag; give 0 or 1", name, value)
    elseif field.kind == "stride" and value ~= "broadcast" and value < 0 then
      fail(where, "'%s = %d' is too small; give 0 for packed, or more", name, value)
    end
    values[name] = value
  end
  return values
end

-- A tensor's extents in memory.
local function extents_of(op, tensor, values, where)
  local list, rank = {}, #tensor.extent
  for position, extent in ipairs(tensor.extent) do
    list[position] = extent > 0 and values[op.fields[extent].name]
      or value_of(op.extents[-extent], values, where, tensor.name .. " has the extent")
  end
  if tensor.transposed_by and values[op.fields[tensor.transposed_by].name] == 1 and rank > 1 then
    list[rank - 1], list[rank] = list[rank], list[rank - 1]
  end
  return list
end

-- A stride must not be less than what lies inside of it.
local function check_strides(op, tensor, values, where)
  local extents, span, packed, is_empty = extents_of(op, tensor, values, where), 1, 1, false
  for _, extent in ipairs(extents) do is_empty = is_empty or extent == 0 end
  for position = #extents, 1, -1 do
    local field, extent = op.fields[tensor.stride[position] or 0], extents[position]
    local stride = field and values[field.name] or packed
    if stride ~= "broadcast" then
      if stride == 0 then stride = packed end
      if field and stride < span and (extent > 1 or not is_empty) then
        fail(where, "'%s = %d' is too small, as %s has %d elements inside of it; give at least %d, or leave it out",
          field.name, stride, tensor.name, span, span)
      end
      if extent > 0 then span, packed = span + (extent - 1) * stride, extent * stride end
    end
    if extent == 0 then span, packed = 0, 0 end
  end
end

-- What a shape sets: { [index of field] = value }.
local function read_values(op, where, entry)
  local values = {}
  for key, value in pairs(entry) do
    if key ~= 1 then
      local field = op.fields[op.field_index[key] or 0]
      if not field and type(key) == "string" then fail(where, "%s", unknown_argument(op, key)) end
      local kind = field and field.kind
      local is_number = kind == "size" or kind == "stride" or kind == "flag"
      local is_broadcast = value == "broadcast" and kind == "stride" and field.can_be_broadcast
      if not is_broadcast and (not is_number or math.type(value) ~= "integer") then
        fail(where, "'%s = %s' does not set a size, stride or flag to an integer", tostring(key),
          type(value) == "string" and ('"%s"'):format(value) or tostring(value))
      end
      values[op.field_index[key]] = value
    end
  end
  return values
end

-- Turn each { "name", rows = 3 } into { name =, values = { [index of field] = 3 } }.
-- `what` is "check" or "bench".
function shapes.read(op, path, list, what)
  local read = {}
  for position, entry in ipairs(list) do
    local where = ("%s: %s %d"):format(path, what, position)
    if type(entry) ~= "table" or type(entry[1] or "") ~= "string" then
      fail(where, "must be { \"name\", rows = 1, ... }, the name first if there is one")
    end
    local shape = { name = entry[1] or "", values = read_values(op, where, entry) }
    -- The name tells the line.
    if shape.name ~= "" then where = ("%s '%s'"):format(where, shape.name) end
    local values = complete(op, shape, where)
    for _, tensor in ipairs(op.tensors) do check_strides(op, tensor, values, where) end
    read[position] = shape
  end
  return read
end

return shapes
