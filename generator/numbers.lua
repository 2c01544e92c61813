-- numbers.lua -- the types of an operation's scalars, and the ranges of its arguments.

local types = require "types"

local numbers = {}

local function fail(path, format, ...) error(path .. ": " .. format:format(...), 0) end

-- The least and the largest number of an integer type.
local function ends_of(name)
  local sign, bits = name:match "^([iu])(%d+)$"
  bits = math.tointeger(bits) - (sign == "i" and 1 or 0)
  return sign == "i" and -(2.0 ^ bits) or 0, 2.0 ^ bits - 1
end

-- Whether the number is one of the type; each is one of a floating-point type.
local function has_number(name, number)
  if not name:match "^[iu]%d+$" then return true end
  local low, high = ends_of(name)
  return math.tointeger(number) ~= nil and number >= low and number <= high
end

-- Set the type of each scalar for each element: field.scalar_types. Its default must be a
-- number of each of these types.
function numbers.type_scalars(op)
  for _, field in ipairs(op.fields) do
    field.scalar_types = {}
    for index, element in ipairs(field.kind == "scalar" and op.elements or {}) do
      local is_first = field.type == nil or field.type == "T"
      local name = types.known[field.type] and field.type or is_first and element.scalar
        or not is_first and types.resolve(element, field.type).scalar
      if not name then
        fail(field.where, "scalar '%s': %s has no arithmetic; give the scalar a type, as in type = \"f32\"",
          field.name, element.name)
      end
      if not has_number(name, field.default) then
        fail(field.where, "scalar '%s': the default %s is no %s, which the scalar is for %s; give the scalar a type, "
          .. "as in type = \"f32\"", field.name, field.default, name, element.name)
      end
      field.scalar_types[index] = name
    end
  end
end

-- Check the ranges of scalars and tensors. That of an argument which may be an integer has
-- a whole number in it; that of one which always is begins and ends with whole numbers. A
-- range holds the default.
function numbers.check_ranges(op)
  for _, field in ipairs(op.fields) do
    local range = field.values and field.values.range
    for index, element in ipairs(range and op.elements or {}) do
      local name = field.tensor and field.tensor.types[index].name or field.scalar_types[index]
      local is_own = types.known[field.tensor and field.tensor.type or field.type] ~= nil
      if name:match "^[iu]%d" and (is_own and not (math.tointeger(range[1]) and math.tointeger(range[2]))
        or math.ceil(range[1]) > math.floor(range[2])) then
        fail(field.where or op.path, "'%s': the range from %s to %s %s, and for %s the argument is %s; give whole "
          .. "numbers", field.name, range[1], range[2], is_own and "does not begin and end with a whole number"
          or "has no whole number", element.name, name)
      end
      if is_own and name:match "^[iu]%d+$" and (range[1] < ends_of(name) or range[2] > select(2, ends_of(name))) then
        fail(field.where or op.path, "'%s': the range from %s to %s is beyond that of %s, which the argument is for "
          .. "%s", field.name, range[1], range[2], name, element.name)
      end
    end
    if range and field.default and (field.default < range[1] or field.default > range[2]) then
      fail(field.where, "scalar '%s': the default %s is outside its range from %s to %s", field.name, field.default,
        range[1], range[2])
    end
  end
end

return numbers
