-- expression_c.lua -- translate an expression's tree into C that reads as if written by
-- hand.
--
-- Parts of C are { text =, binding = }: the precedence of the outermost operator.

local bounds = require "bounds"

-- The precedence of C's operators; an operand of lower precedence needs brackets.
local TERNARY, OR, AND, EQUAL, LESS, SUM, PRODUCT, UNARY, PRIMARY = 1, 2, 3, 4, 5, 6, 7, 8, 9

local BINDING = { ["or"] = OR, ["and"] = AND, ["=="] = EQUAL, ["~="] = EQUAL, ["<"] = LESS, ["<="] = LESS,
  [">"] = LESS, [">="] = LESS, ["+"] = SUM, ["-"] = SUM, ["*"] = PRODUCT, ["/"] = PRODUCT, ["//"] = PRODUCT,
  ["%"] = PRODUCT }

local SPELLED = { ["or"] = "||", ["and"] = "&&", ["~="] = "!=", ["//"] = "/" }

local INT_MAX = 0x7fffffff

local function refuse(format, ...) error(format:format(...), 0) end

local function part(text, binding) return { text = text, binding = binding } end

local function bracketed(given, binding)
  return given.binding < binding and "(" .. given.text .. ")" or given.text
end

local function call(name, ...)
  local texts = {}
  for position, given in ipairs { ... } do texts[position] = given.text end
  return part(("%s(%s)"):format(name, table.concat(texts, ", ")), PRIMARY)
end

local to_c

-- ---- conditions

-- Add the names that must be > 0 where `condition` holds to `found`.
local function collect_positive(condition, found)
  if condition.op == "and" then
    collect_positive(condition[1], found)
    collect_positive(condition[2], found)
  elseif condition[1] and condition[1].op == "name" and condition[2] and condition[2].op == "number" then
    local limit, op = condition[2].value, condition.op
    if op == ">" and limit >= 0 or op == ">=" and limit >= 1 then found[condition[1].name] = true end
  end
end

-- Translate a node that is computed only where a condition holds.
local function to_c_where(to, condition, node)
  local before = to.positive
  to.positive = setmetatable({}, { __index = before })
  collect_positive(condition, to.positive)
  local given = to_c(to, node)
  to.positive = before
  return given
end

-- A condition on types, as a comparison of the variable `element`.
local function acc(to, node)
  local held = {}
  for _, element in ipairs(to.elements) do
    if node.holds(element.of_types) then held[#held + 1] = "element == ELEMENT_" .. element.name end
  end
  if #held == #to.elements then return part("1", PRIMARY) end
  if #held == 0 then return part("0", PRIMARY) end
  local given = part(table.concat(held, " || "), #held > 1 and OR or EQUAL)
  given.is_or = #held > 1
  return given
end

local function choose(to, node)
  local parts = {}
  for position, case in ipairs(node.cases) do
    parts[position] = ("%s ? %s : "):format(bracketed(to_c(to, case[1]), OR),
      bracketed(to_c_where(to, case[1], case[2]), OR))
  end
  parts[#parts + 1] = bracketed(to_c(to, node.otherwise), TERNARY)
  return part(table.concat(parts), TERNARY)
end

-- ---- numbers

local function literal(to, value)
  if not to.is_whole then
    local text = math.type(value) == "integer" and ("%d.0"):format(value) or ("%.17g"):format(value)
    return part(text, value < 0 and UNARY or PRIMARY)
  end
  if value == math.mininteger then return part("(-INT64_MAX - 1)", PRIMARY) end
  if math.abs(value) > INT_MAX then return part(("INT64_C(%d)"):format(value), PRIMARY) end
  return part(("%d"):format(value), value < 0 and UNARY or PRIMARY)
end

-- A number that is computed as a double, spelled as it was given where C reads that so.
local function real_number(to, node)
  if math.type(node.value) == "integer" and node.text:find "^%d+$" then return part(node.text .. ".0", PRIMARY) end
  if node.text:find "^[%d.eE+-]+$" then return part(node.text, PRIMARY) end
  return part(literal(to, node.value).text, PRIMARY)
end

local function binary(to, node)
  local op, binding = node.op, BINDING[node.op]
  local left = to_c(to, node[1])
  local right = op == "and" and to_c_where(to, node[1], node[2]) or to_c(to, node[2])
  -- Compilers ask for the brackets of an && beside ||.
  local left_floor, right_floor = binding, binding + 1
  if op == "or" then left_floor, right_floor = left.is_or and OR or EQUAL, EQUAL end
  local given = part(("%s %s %s"):format(bracketed(left, left_floor), SPELLED[op] or op,
    bracketed(right, right_floor)), binding)
  given.is_or = op == "or"
  return given
end

-- Division in whole numbers. C rounds towards 0, which is down if neither operand is
-- negative: then `plain` gives it, else the function `rounded`.
local function divide(to, node, plain, rounded)
  if bounds.least(to, node[1]) and bounds.least(to, node[2]) == 1 then return plain(to, node) end
  return call(rounded, to_c(to, node[1]), to_c(to, node[2]))
end

-- ---- functions

-- Whether C computes the node as an int, in a kernel.
local function is_int(to, node)
  if node.op == "name" then return to.names[node.name].constant == true end
  if node.op == "call" and (node.name == "ceil_div" or node.name == "min" or node.name == "max") then return false end
  for _, case in ipairs(node.op == "choose" and node.cases or {}) do
    if not is_int(to, case[2]) then return false end
  end
  if node.op == "choose" then return is_int(to, node.otherwise) end
  for _, child in ipairs(node) do
    if not is_int(to, child) then return false end
  end
  return true
end

-- A kernel's min and max need operands of one type.
local function min_or_max(to, node)
  local joined
  for position, argument in ipairs(node) do
    local one = to_c(to, argument)
    if to.values and (bounds.value(to, argument) or is_int(to, argument)) then
      one = part("(int64_t)" .. bracketed(one, UNARY), UNARY)
    end
    joined = position == 1 and one or call(node.name, joined, one)
  end
  return joined
end

local function plain_ceil_div(to, node)
  return call(to.values and "tw_ceil_div" or "ceil_div", to_c(to, node[1]), to_c(to, node[2]))
end

local function whole_call(to, node)
  local name = node.name
  if name == "floor" or name == "ceil" then return to_c(to, node[1]) end
  if name == "ceil_div" then return divide(to, node, plain_ceil_div, "tw_whole_ceil_div") end
  if to.values then refuse("'%s': a kernel has no gcd of numbers that are known at a call", node.text) end
  return call("tw_whole_gcd", to_c(to, node[1]), to_c(to, node[2]))
end

local function real_call(to, node)
  if node.name ~= "ceil_div" then
    return call("tw_" .. node.name, to_c(to, node[1]), node[2] and to_c(to, node[2]))
  end
  local quotient = ("%s / %s"):format(bracketed(to_c(to, node[1]), PRODUCT), bracketed(to_c(to, node[2]), PRODUCT + 1))
  return call("tw_ceil", part(quotient, PRODUCT))
end

-- ---- nodes

local WHOLE = {
  ["//"] = function(to, node) return divide(to, node, binary, "tw_whole_div") end,
  ["%"] = function(to, node) return divide(to, node, binary, "tw_whole_mod") end,
  call = whole_call,
}
local REAL = {
  ["//"] = function(to, node) return call("tw_floor", binary(to, node)) end,
  ["%"] = function(to, node) return call("tw_modulo", to_c(to, node[1]), to_c(to, node[2])) end,
  call = real_call,
}
local EITHER = {
  name = function(_, node) return part(node.name, PRIMARY) end,
  number = real_number,
  neg = function(to, node) return part("-" .. bracketed(to_c(to, node[1]), PRIMARY), UNARY) end,
  ["not"] = function(to, node) return part("!" .. bracketed(to_c(to, node[1]), PRIMARY), UNARY) end,
  acc = acc, choose = choose,
}

function to_c(to, node)
  local op, value = node.op, bounds.value(to, node)
  if type(value) == "boolean" then return part(to.values and tostring(value) or value and "1" or "0", PRIMARY) end
  -- C would compute an expression of literals in int.
  if value and to.is_whole and (to.values or math.abs(value) > INT_MAX or op == "number") then
    return literal(to, value)
  end
  if op == "call" and (node.name == "min" or node.name == "max") then return min_or_max(to, node) end
  return ((to.is_whole and WHOLE or REAL)[op] or EITHER[op] or binary)(to, node)
end

-- Translate a tree into C. Returns the text, and a lower bound of its values (bounds.lua).
--   way       "whole" or "real"
--   options   names      the entries
--             points     the values of the constants in each variant, where a division
--                        by 0 is an error. The C is right for any other point of the
--                        space as well
--             elements   { name =, of_types = { ACC =, T =, ... } } each, for conditions on
--                        types; in C the variable `element` is one of ELEMENT_NAME
--             values     for a kernel: the constants of its variant, which become
--                        numbers
return function(tree, way, options)
  local to = setmetatable({ is_whole = way == "whole", positive = {} }, { __index = options })
  return to_c(to, tree).text, bounds.least(to, tree)
end
