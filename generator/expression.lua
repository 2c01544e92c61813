-- expression.lua -- the one language of expressions: in a template's header and in
-- operation.lua. docs/expressions.md describes it, grammar.lua reads it.
--
-- An expression is computed in one of two ways; extent.lua adds a third one.
--   whole   whole numbers, int64_t in C: launches, workspaces, conditions.
--           Numbers with a fraction and the operator / are refused
--   real    any numbers, double in C: the model's figures, bytes, flops, terms
-- The generator evaluates what depends on the variant alone. The rest, and the model's
-- figures, becomes C, which reads as if written by hand and gives the same values.
--
-- `names` maps each name that may be used to an entry:
--   least      a lower bound of its values: 0, 1, or nil if it may be negative
--   kind       "truth" if it is a condition; default: "number"
--   refuse     why it may not be used here, the rest of a sentence that begins with it
--   constant   true if it is a constant of the variant
--   tree       for a name that `let` defines: its expression

local evaluate = require "evaluate"
local grammar = require "grammar"

local expression = {}

-- The precedence of C's operators; an operand of lower precedence needs brackets.
local TERNARY, OR, AND, EQUAL, LESS, SUM, PRODUCT, UNARY, PRIMARY = 1, 2, 3, 4, 5, 6, 7, 8, 9

local BINDING = { ["or"] = OR, ["and"] = AND, ["=="] = EQUAL, ["~="] = EQUAL, ["<"] = LESS, ["<="] = LESS,
  [">"] = LESS, [">="] = LESS, ["+"] = SUM, ["-"] = SUM, ["*"] = PRODUCT, ["/"] = PRODUCT, ["//"] = PRODUCT,
  ["%"] = PRODUCT }

local SPELLED = { ["or"] = "||", ["and"] = "&&", ["~="] = "!=", ["//"] = "/" }

local INT_MAX = 0x7fffffff

-- The value of a tree, see evaluate.lua.
expression.evaluate = evaluate

local function refuse(format, ...) error(format:format(...), 0) end

-- Run `f`, and put a place and a field's text before its error.
function expression.within(path, field, text, f, ...)
  local ok, value, more, last = pcall(f, ...)
  if ok then return value, more, last end
  error(("%s: %s '%s': %s"):format(path, field, text, tostring(value)), 0)
end

-- ---- reading

local function check_whole(tree)
  grammar.each(tree, function(node)
    if node.op == "/" then
      refuse("'%s' may have a fraction, and here numbers are whole: write '%s // %s', which rounds down", node.text,
        node[1].text, node[2].text)
    elseif node.op == "number" and math.type(node.value) ~= "integer" then
      local whole = math.tointeger(node.value)
      refuse("%s is not a whole number%s", node.text, whole and ": write " .. whole or "")
    end
  end)
end

-- Read an expression into a tree; an error is a sentence without a place.
--   way     "whole" or "real"
--   wants   the kind of its value: "number", "truth", or nil for either
function expression.read(text, names, way, wants)
  local tree = grammar.parse(text, names)
  if wants == "truth" and tree.kind ~= "truth" then
    refuse("it is a number, and must be a condition: compare it, as in '%s ~= 0'", tree.text)
  elseif wants == "number" and tree.kind ~= "number" then
    refuse("it is a condition, and must be a number: write '(%s) and 1 or 0'", tree.text)
  end
  if way == "whole" then check_whole(tree) end
  return tree
end

-- Whether a tree depends only on constants of the variant.
function expression.is_constant(tree, names)
  return not grammar.any(tree, function(node) return node.op == "name" and not names[node.name].constant end)
end

-- ---- translation into C

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

local function node_of(text, binding) return { text = text, binding = binding } end

local function bracketed(given, binding)
  return given.binding < binding and "(" .. given.text .. ")" or given.text
end

-- Translate a tree into C.
--   way       "whole" or "real"
--   options   names      the entries
--             points     the values of the constants in each variant, where a division
--                        by 0 is an error. The C is right for any other point of the
--                        space as well
--             elements   { name =, of_types = { ACC =, T =, ... } } each, for conditions on
--                        types; in C the variable `element` is one of ELEMENT_NAME
--             values     for a kernel: the constants of its variant, which become
--                        numbers
function expression.c(tree, way, options)
  local names, is_whole, kernel = options.names, way == "whole", options.values
  local known_positive = {} -- names that are > 0 where the node stands
  local to_c

  -- The value of a part that is a number already: in a kernel one without names of the
  -- problem, else one without any names.
  local function varies(part)
    return part.op == "name" and not (kernel and names[part.name].constant) or part.op == "acc" and not kernel
  end
  local function fixed(node)
    if grammar.any(node, varies) then return nil end
    return evaluate(node, kernel or {}, names)
  end

  local function check_points(node)
    for _, point in ipairs(options.points) do
      local ok, value = pcall(evaluate, node, point, names)
      if not ok then refuse("%s, where %s", value, point.described) end
    end
  end

  -- A lower bound of a node's values, of 0 and 1, or nil.
  local least
  function least(node)
    local op = node.op
    if node.kind ~= "number" then return nil end
    if op == "number" then return node.value >= 1 and 1 or node.value >= 0 and 0 or nil end
    if op == "name" and known_positive[node.name] then return 1 end
    local value = fixed(node)
    if type(value) == "number" then return value >= 1 and 1 or value >= 0 and 0 or nil end
    if options.points and expression.is_constant(node, names) then check_points(node) end
    if op == "name" then
      local entry = names[node.name]
      return entry.least
    end
    if op == "choose" then
      local bound = least(node.otherwise)
      for _, case in ipairs(node.cases) do
        local one = least(case[2])
        bound = bound and one and math.min(bound, one)
      end
      return bound
    end
    local a, b = node[1] and least(node[1]), node[2] and least(node[2])
    if op == "+" then return a and b and math.max(a, b) end
    if op == "*" then return a and b and math.min(a, b) end
    if op == "//" then return a and b and 0 end
    if op == "/" then return a and b and 0 end
    if op == "%" then return b == 1 and 0 or nil end
    if op == "call" then
      if node.name == "ceil_div" then return a and b == 1 and a or nil end
      if node.name == "share_of" or node.name == "whole_of" then return a and b and 0 end
      if node.name == "gcd" then return a and b and math.max(a, b) end
      local bound = a
      for position = 2, #node do
        local one = least(node[position])
        if node.name == "max" then bound = math.max(bound or -1, one or -1)
        else bound = math.min(bound or -1, one or -1) end
      end
      return bound ~= -1 and bound or nil
    end
    return nil
  end

  -- Run `f` where a condition holds.
  local function where(condition, f, ...)
    local before = known_positive
    known_positive = setmetatable({}, { __index = before })
    collect_positive(condition, known_positive)
    local given = f(...)
    known_positive = before
    return given
  end

  local function literal(value)
    if not is_whole then
      local text = math.type(value) == "integer" and ("%d.0"):format(value) or ("%.17g"):format(value)
      return node_of(text, value < 0 and UNARY or PRIMARY)
    end
    if value == math.mininteger then return node_of("(-INT64_MAX - 1)", PRIMARY) end
    local text = ("%d"):format(value)
    return node_of(math.abs(value) > INT_MAX and ("INT64_C(%d)"):format(value) or text,
      value < 0 and math.abs(value) <= INT_MAX and UNARY or PRIMARY)
  end

  local function binary(node)
    local binding = BINDING[node.op]
    local left = to_c(node[1])
    local right = node.op == "and" and where(node[1], to_c, node[2]) or to_c(node[2])
    local sign = SPELLED[node.op] or node.op
    -- Compilers ask for the brackets of an && beside ||.
    local floor = node.op == "or" and EQUAL or binding
    return node_of(("%s %s %s"):format(bracketed(left, node.op == "or" and left.is_or and OR or floor), sign,
      bracketed(right, node.op == "or" and EQUAL or binding + 1)), binding)
  end

  local function call(name, ...)
    local texts = {}
    for position, given in ipairs { ... } do texts[position] = given.text end
    return node_of(("%s(%s)"):format(name, table.concat(texts, ", ")), PRIMARY)
  end

  -- Division in whole numbers. C rounds towards 0, which is down if neither operand is
  -- negative.
  local function divide(node, plain, rounded)
    if least(node[1]) and least(node[2]) == 1 then return plain() end
    return call(rounded, to_c(node[1]), to_c(node[2]))
  end

  -- Whether a kernel's min and max would see an int: they need operands of one type.
  local function is_int(node)
    if node.op == "name" and not names[node.name].constant then return false end
    if node.op == "call" and (node.name == "ceil_div" or node.name == "min" or node.name == "max") then return false end
    if node.op == "choose" then
      for _, case in ipairs(node.cases) do
        if not is_int(case[2]) then return false end
      end
      return is_int(node.otherwise)
    end
    for _, child in ipairs(node) do
      if not is_int(child) then return false end
    end
    return true
  end

  local function min_or_max(node)
    local joined
    for position, argument in ipairs(node) do
      local one = to_c(argument)
      if kernel and (fixed(argument) or is_int(argument)) then
        one = node_of("(int64_t)" .. bracketed(one, UNARY), UNARY)
      end
      joined = position == 1 and one or call(node.name, joined, one)
    end
    return joined
  end

  local function call_of(node)
    local name = node.name
    if name == "min" or name == "max" then return min_or_max(node) end
    if not is_whole then
      if name == "ceil_div" then
        local quotient = ("%s / %s"):format(bracketed(to_c(node[1]), PRODUCT), bracketed(to_c(node[2]), PRODUCT + 1))
        return call("tw_ceil", node_of(quotient, PRODUCT))
      end
      return call("tw_" .. name, to_c(node[1]), node[2] and to_c(node[2]))
    end
    if name == "floor" or name == "ceil" then return to_c(node[1]) end
    if name == "gcd" then
      if kernel then refuse("'%s': a kernel has no gcd of numbers that are known at a call", node.text) end
      return call("tw_whole_gcd", to_c(node[1]), to_c(node[2]))
    end
    return divide(node, function()
      return call(kernel and "tw_ceil_div" or "ceil_div", to_c(node[1]), to_c(node[2]))
    end, "tw_whole_ceil_div")
  end

  local function acc_of(node)
    local held = {}
    for _, element in ipairs(options.elements) do
      if node.holds(element.of_types) then held[#held + 1] = "element == ELEMENT_" .. element.name end
    end
    if #held == #options.elements then return node_of("1", PRIMARY) end
    if #held == 0 then return node_of("0", PRIMARY) end
    local node_c = node_of(table.concat(held, " || "), #held > 1 and OR or EQUAL)
    node_c.is_or = #held > 1
    return node_c
  end

  local function choose(node)
    local parts = {}
    local function descend(position)
      local case = node.cases[position]
      if not case then
        parts[#parts + 1] = bracketed(to_c(node.otherwise), TERNARY)
        return
      end
      parts[#parts + 1] = ("%s ? %s : "):format(bracketed(to_c(case[1]), OR),
        bracketed(where(case[1], to_c, case[2]), OR))
      descend(position + 1)
    end
    descend(1)
    return node_of(table.concat(parts), TERNARY)
  end

  function to_c(node)
    local op = node.op
    local value = fixed(node)
    if type(value) == "boolean" then return node_of(kernel and tostring(value) or value and "1" or "0", PRIMARY) end
    -- C would compute an expression of literals in int.
    if value and is_whole and (kernel or math.abs(value) > INT_MAX or op == "number") then return literal(value) end
    if op == "number" then
      return node_of(math.type(node.value) == "integer" and node.text:find "^%d+$" and node.text .. ".0"
        or node.text:find "^[%d.eE+-]+$" and node.text or literal(node.value).text, PRIMARY)
    end
    if op == "name" then return node_of(node.name, PRIMARY) end
    if op == "acc" then return acc_of(node) end
    if op == "neg" then return node_of("-" .. bracketed(to_c(node[1]), PRIMARY), UNARY) end
    if op == "not" then return node_of("!" .. bracketed(to_c(node[1]), PRIMARY), UNARY) end
    if op == "choose" then return choose(node) end
    if op == "call" then return call_of(node) end
    if not is_whole and op == "//" then return call("tw_floor", binary(node)) end
    if not is_whole and op == "%" then return call("tw_modulo", to_c(node[1]), to_c(node[2])) end
    if op == "//" then return divide(node, function() return binary(node) end, "tw_whole_div") end
    if op == "%" then return divide(node, function() return binary(node) end, "tw_whole_mod") end
    local given = binary(node)
    given.is_or = op == "or"
    return given
  end

  return to_c(tree).text, least(tree)
end

-- Whether `text` of C uses `name`, as a whole word.
function expression.mentions(text, name)
  return (" " .. text .. " "):find("[^%w_]" .. name .. "[^%w_]") ~= nil
end

return expression
