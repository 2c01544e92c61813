-- accuracy_text.lua -- the paragraph of an operation's header about how far floating-point
-- results may be from the exact ones.

local accuracy = require "accuracy"
local wrap = require "wrap"

local DIGITS = accuracy.DIGITS

-- The unit roundoff and the smallest number of each type that a kernel computes in.
local ROUNDING = { f16 = { "2^-11", "2^-24" }, bf16 = { "2^-8", "2^-133" }, f32 = { "2^-24", "2^-149" },
  f64 = { "2^-53", "2^-1074" } }

local function number(value)
  return math.tointeger(value) and ("%d"):format(value) or ("%.6g"):format(value)
end

local function say_tolerance(one)
  local parts = {}
  if one.ulps > 0 then parts[#parts + 1] = ("%s ulps of the exact result"):format(number(one.ulps)) end
  if one.absolute > 0 then parts[#parts + 1] = number(one.absolute) end
  return table.concat(parts, " and ")
end

local function describe_tolerances(op)
  local rows, is_same, first = {}, true, nil
  for _, element in ipairs(op.elements) do
    if element.outputs then
      local said = say_tolerance(op.accuracy.tolerances[element.name])
      rows[#rows + 1] = ("    %-5s %s"):format(element.name, said)
      is_same, first = is_same and (first == nil or said == first), said
    end
  end
  if is_same then return "Floating-point results differ from the exact ones by at most\n" .. first .. "." end
  return "Floating-point results differ from the exact ones by at most\n\n" .. table.concat(rows, "\n")
end

-- A row of the table: a value for each type that kernels compute in, with the types of
-- the call that it is for where there are several.
local function say_rounding(op, column)
  local names, order = {}, {}
  for _, element in ipairs(op.elements) do
    for _, info in ipairs(element.outputs or {}) do
      local computed = accuracy.computed(element, info)
      if not names[computed] then
        names[computed] = {}
        order[#order + 1] = computed
      end
      if not names[computed][element.name] then
        names[computed][element.name] = true
        table.insert(names[computed], element.name)
      end
    end
  end
  table.sort(order, function(a, b) return DIGITS[a] < DIGITS[b] end)
  local parts = {}
  for position, computed in ipairs(order) do
    local value = ROUNDING[computed][column]
    local is_plain = #order == 1 and computed ~= "f32"
    parts[position] = is_plain and value or ("%s for %s"):format(value, table.concat(names[computed], ", "))
  end
  return table.concat(parts, "; ")
end

-- The types of outputs to which a more exact number is rounded at the end.
local function narrow_outputs(op)
  local list = {}
  for _, element in ipairs(op.elements) do
    for _, info in ipairs(element.outputs or {}) do
      local own = info.complex and info.computed or info.name
      local is_narrow = DIGITS[own] < DIGITS[accuracy.computed(element, info)]
      if is_narrow and not list[info.name] then
        list[info.name] = true
        list[#list + 1] = info.name
      end
    end
  end
  return table.concat(list, " or ")
end

-- An expression as a reader of C knows it: "a and b or c" is "a ? b : c".
local function in_c(text)
  local _, ands = text:gsub(" and ", "")
  local _, ors = text:gsub(" or ", "")
  if ands ~= 1 or ors ~= 1 or text:find(" or .* and ") then return text end
  return (text:gsub(" and ", " ? "):gsub(" or ", " : "))
end

local function describe_terms(op)
  local lines, scalars, narrow, is_complex = {}, {}, narrow_outputs(op), false
  for _, field in ipairs(op.fields) do
    if field.kind == "scalar" then scalars[#scalars + 1] = ("|%s|"):format(field.name) end
  end
  for _, element in ipairs(op.elements) do
    for _, info in ipairs(element.outputs or {}) do is_complex = is_complex or info.complex == true end
  end
  local function add(format, ...) lines[#lines + 1] = format:format(...) end
  add "Floating-point results differ from the exact ones by at most"
  add ""
  local tiny = #scalars == 0 and "tiny" or "tiny * s"
  add("    n * (eps * A + %s)%s", tiny, narrow ~= "" and " + h" or "")
  add ""
  -- The expression of the types that have none of their own first.
  local function add_by_type(name, list)
    add("%-5s %s", name, in_c(list[#list].text))
    for position = 1, #list - 1 do add("      of %s: %s", list[position].type, in_c(list[position].text)) end
  end
  if op.accuracy.terms then
    add_by_type("n", op.accuracy.terms)
  else
    add("n     the operations of one output, %s divided by the number of", op.flops)
    add("      outputs, at least 1%s", #scalars > 0 and (", and %d for the scalars"):format(2 * #scalars) or "")
  end
  add("A     the result that the absolute values of all operands%s would%s", #scalars > 0 and " and scalars" or "",
    op.accuracy.least and "" or " give")
  if op.accuracy.least then
    add "      give, where a number of an operand that is not 0 counts as at least `least`"
    add_by_type("least", op.accuracy.least)
  end
  if is_complex then add "      (|re| + |im| of a complex number), for either part of a complex result" end
  for column, name in ipairs { "eps   ", "tiny  " } do
    for _, line in ipairs(wrap(name, say_rounding(op, column), 77)) do add("%s", line) end
  end
  if #scalars == 1 then add("s     max(1, %s)", scalars[1]) end
  if #scalars > 1 then add("s     the product of max(1, %s)", table.concat(scalars, ") and max(1, ")) end
  if narrow ~= "" then add("h     half an ulp of the result, from its rounding to %s", narrow) end
  return table.concat(lines, "\n")
end

-- The paragraph.
return function(op)
  local kind = op.accuracy.kind
  if kind == "bits" then
    return "Floating-point results are the same bits on every run and every device, but for\n"
      .. "the sign and payload of a NaN, which are the device's."
  end
  local text = kind == "tolerance" and describe_tolerances(op) or describe_terms(op)
  text = text .. "\n\nA result is NaN where the exact one is, and infinite where that is too large for\nthe type"
  local has_float8 = false
  for _, element in ipairs(op.elements) do
    for _, info in ipairs(element.outputs or {}) do has_float8 = has_float8 or info.is_float8 end
  end
  if has_float8 then text = text .. "; one of e4m3 or e5m2 is the largest number there" end
  if kind == "tolerance" then return text .. "." end
  return text .. ".\nWhere A is too large for the type that a kernel computes in, what it adds up may\n"
    .. "overflow before the result is there, and the result may be infinite or NaN."
end
