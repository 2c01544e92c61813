-- reference.lua -- what the C functions around an operation's reference declare: the
-- types element_t, acc_t, sum_t, real_t and scalar_t, the arguments as variables, and GET and
-- SET for each tensor.
--
-- The reference is compiled for each element, and once more in wider types for each
-- element with floating-point outputs: floating-point tensors and sums are double, or
-- long double where some type is f64 or c128; integers keep their type.

local expression = require "expression"
local types = require "types"

local reference = {}

local mentions = expression.mentions

-- The C type of a number of a type; `wide` is nil, "double" or "long double".
local function c_type(info, wide)
  if not wide or not info.floating then return info.c end
  return info.complex and wide .. " _Complex" or wide
end

local function is_pointer_to_element(tensor) return tensor.type == "T" end

-- The macros get_NAME and set_NAME that GET and SET need in a text.
local function macros_of(op, text, index, wide)
  local list = {}
  for _, tensor in ipairs(op.tensors) do
    local info = tensor.types[index]
    local is_wide = wide and info.floating
    if text:find("%f[%w_]GET%s*%(%s*" .. tensor.name .. "%s*,") then
      list[#list + 1] = { name = "get_" .. tensor.name, value = is_wide and "(x)" or info.get }
    end
    if text:find("%f[%w_]SET%s*%(%s*" .. tensor.name .. "%s*,") then
      list[#list + 1] = { name = "set_" .. tensor.name, value = is_wide and ("((%s)(x))"):format(c_type(info, wide))
        or info.set }
    end
  end
  return list
end

-- The type in which a reference has a scalar, and the member of tw_number that holds
-- the scalar's value after a call's arguments were checked.
local function scalar_type(field, element, wide)
  if field.type == nil or field.type == "T" then return "sum_t" end
  local info = element.types[field.type]
  local sum = info and info.sum or types.known[types.known[field.type].scalar].sum
  if not info and not types.known[field.type].floating then sum = types.known[field.type].c end
  return wide and types.widen(sum, wide) or sum
end

local function scalar_value(name, type_name)
  local kind = type_name:sub(1, 1)
  if kind == "u" or kind == "i" then return ("given->%s.value.%s64"):format(name, kind) end
  if kind == "f" then return ("given->%s.value.f64[0]"):format(name) end
  return ("CMPLX(given->%s.value.f64[0], given->%s.value.f64[1])"):format(name, name)
end

-- The statement that unpacks a field into a variable.
local function unpack_field(field, index, element, wide)
  if field.kind == "pointer" then
    local info = field.tensor.types[index]
    local c = is_pointer_to_element(field.tensor) and "element_t" or c_type(info, wide)
    return ("%s%s *const %s = given->%s;"):format(field.access == "in" and "const " or "", c, field.name, field.name)
  end
  if field.kind == "scalar" then
    local c = scalar_type(field, element, wide)
    return ("const %s %s = (%s)%s;"):format(c, field.name, c, scalar_value(field.name, field.scalar_types[index]))
  end
  return ("const int64_t %s = given->%s;"):format(field.name, field.member)
end

-- The lines that declare types and variables.
local function declarations(op, text, index, wide)
  local element, used = op.elements[index], {}
  local first = element.types.T
  for _, field in ipairs(op.fields) do
    if mentions(text, field.name) then used[#used + 1] = unpack_field(field, index, element, wide) end
  end
  local uses = text .. "\n" .. table.concat(used, "\n")
  local acc = element.acc_info
  local function widened(info, c) return wide and info and info.floating and c_type(info, wide) or c end
  local lines = { ("typedef %s element_t;"):format(c_type(first, wide)) }
  local sum = widened(acc, element.sum)
  for _, word in ipairs { { "acc_t", widened(acc, element.acc_c) }, { "sum_t", sum },
    { "real_t", sum and sum:gsub(" _Complex$", "") or nil },
    { "scalar_t", element.scalar and widened(types.known[element.scalar], types.known[element.scalar].c) } } do
    if mentions(uses, word[1]) then lines[#lines + 1] = ("typedef %s %s;"):format(word[2], word[1]) end
  end
  lines[#lines + 1] = "const args_t *const given = args;"
  table.move(used, 1, #used, #lines + 1, lines)
  return lines
end

local function is_double(info) return info and (info.name == "f64" or info.name == "c128") end

local function wide_type(op, index)
  local element = op.elements[index]
  if is_double(element.acc_info) then return "long double" end
  for _, tensor in ipairs(op.tensors) do
    if is_double(tensor.types[index]) then return "long double" end
  end
  return "double"
end

-- The functions of the wide references, each { macros =, lines =, name = }; sets the
-- element's `wide` to the name of its function, and `is_widest`, which a trusted
-- variant's results need too.
function reference.wide(op)
  local list, known = {}, {}
  for index, element in ipairs(op.elements) do
    if op.trusted then element.is_widest = wide_type(op, index) == "long double" end
    if op.accuracy and element.outputs and not op.trusted then
      local wide = wide_type(op, index)
      local one = { macros = macros_of(op, op.reference, index, wide),
        lines = declarations(op, op.reference, index, wide) }
      local key = table.concat(one.lines, "\n")
      for _, macro in ipairs(one.macros) do key = key .. macro.value end
      if not known[key] then
        list[#list + 1] = one
        one.name = ("reference_%s%s"):format(wide == "double" and "wide" or "widest",
          #list <= 2 and not known[wide] and "" or "_" .. element.name)
        known[key], known[wide] = one, true
      end
      element.wide, element.is_widest = known[key].name, wide == "long double"
    end
  end
  return list
end

-- What a function of an element declares before the lines `text`.
function reference.of(op, text, index)
  return { macros = macros_of(op, text, index), lines = declarations(op, text, index) }
end

-- The functions that draw a tensor's values, { name =, macros =, lines =, text = }.
function reference.draws(op)
  local list = {}
  for _, tensor in ipairs(op.tensors) do
    local values = op.fields[tensor.pointer].values
    for index, element in ipairs(values and values.draw and op.elements or {}) do
      local one = reference.of(op, values.draw, index)
      for position, line in ipairs(one.lines) do
        if line:find(("%s = given->%s;"):format(tensor.name, tensor.name), 1, true) then
          one.lines[position] = line:gsub("^const ", ""):gsub("given%->[%w_]+", "memory")
        end
      end
      one.name = ("draw_%s_%s"):format(tensor.name, element.name)
      one.text = values.draw
      list[#list + 1] = one
    end
  end
  return list
end

return reference
