-- grammar.lua -- read an expression of a header or of operation.lua into a tree.
--
-- The language is a part of Lua: numbers, names, + - * / // %, comparisons, and, or,
-- not, `CONDITION and A or B`, the functions of FUNCTIONS, and conditions on the names of
-- types in a kernel: on ACC, that it computes in (ACC == "float", ACC:find "^uint"), and
-- on the type variables (V == T).
--
-- A node has `op`, its `text` in the source, and its `kind`:
--   number   a value
--   truth    a condition
--   cases    `CONDITION and A` before its `or`: never the kind of a whole expression
--
--   op        other fields
--   number    value, a Lua number
--   name      name
--   acc       holds(values): whether the condition holds, where values.ACC, values.T, ...
--             are the names of types
--   neg, not  [1]
--   + - * / // % == ~= < <= > >= and or     [1], [2]
--   choose    cases, a list of { condition, value }; otherwise, a node
--   call      name, and its arguments [1], [2], ...

local grammar = {}

-- The functions, each with its least and its greatest number of arguments.
grammar.FUNCTIONS = { min = { 2, 99 }, max = { 2, 99 }, ceil_div = { 2, 2 }, gcd = { 2, 2 }, floor = { 1, 1 },
  ceil = { 1, 1 } }

local OPERATORS = "+ - * / // % == ~= < <= > >= and or not"

-- What C has instead, and what to write.
local OF_C = { ["&&"] = "write 'and'", ["||"] = "write 'or'", ["!="] = "write '~='", ["!"] = "write 'not'",
  ["?"] = "write 'CONDITION and A or B'", ["="] = "a comparison is '=='",
  ["<<"] = "multiply by a power of two", [">>"] = "divide by a power of two with '//'",
  ["&"] = "'%' gives a remainder", ["|"] = "it works on bits" }

local C_TYPES = {}
for name in ([[char short int long unsigned signed float double bool size_t int8_t int16_t int32_t int64_t uint8_t
  uint16_t uint32_t uint64_t]]):gmatch "%S+" do C_TYPES[name] = true end

local OF_MATH = { ["math.min"] = "min", ["math.max"] = "max", ["math.floor"] = "floor", ["math.ceil"] = "ceil",
  tw_ceil_div = "ceil_div" }

local COMPARISONS = { ["=="] = true, ["~="] = true, ["<"] = true, ["<="] = true, [">"] = true, [">="] = true }

local function refuse(format, ...) error(format:format(...), 0) end

-- The number that begins at `position`, or nil: its value and its last position.
local function number_at(text, position)
  local first, last = text:find("^%.?%d[%w_.]*", position)
  if not first then return nil end
  local exponent = text:find("^0[xX]", first) and "^[pP]" or "^[eE]"
  if text:find(exponent, last) and text:find("^[+-]%d", last + 1) then
    last = select(2, text:find("^[+-]%d[%w_.]*", last + 1))
  end
  local word = text:sub(first, last)
  local value = tonumber(word)
  if not value then
    local bare = word:match "^(.-)[fFlLuU]+$"
    refuse("'%s' is not a number%s", word, bare and tonumber(bare) and ": write " .. bare or "")
  end
  return value, last
end

-- The tokens of an expression, each with its first and last position.
local function tokens(text)
  local list, position = {}, 1
  local function take(pattern, kind)
    local first, last = text:find("^" .. pattern, position)
    if not first then return false end
    list[#list + 1] = { kind = kind, text = text:sub(first, last), first = first, last = last }
    position = last + 1
    return true
  end
  while true do
    position = text:find("%S", position)
    if not position then break end
    local value, last = number_at(text, position)
    if value then
      list[#list + 1] = { kind = "number", text = text:sub(position, last), value = value, first = position,
        last = last }
      position = last + 1
    elseif not (take("math%.%a+", "name") or take("[%a_][%w_]*", "name") or take("'[^'\\]*'", "string")
      or take('"[^"\\]*"', "string") or take("[=~<>]=", "sign") or take("//", "sign")
      or not text:find("^<<", position) and not text:find("^>>", position)
        and take("[-+*/%%<>(),:]", "sign")) then
      local sign = text:match("^&&", position) or text:match("^||", position) or text:match("^!=", position)
        or text:match("^<<", position) or text:match("^>>", position) or text:sub(position, position)
      if OF_C[sign] then refuse("'%s' is C: %s", sign, OF_C[sign]) end
      refuse("'%s' is not in the language, whose operators are %s", sign, OPERATORS)
    end
  end
  list[#list + 1] = { kind = "end", text = "its end", first = #text + 1, last = #text }
  return list
end

-- ---- nodes

-- Report a number in the place of a condition.
local function refuse_number(node)
  refuse("'%s' is a number, not a condition: compare it, as in '%s ~= 0'", node.text, node.text)
end

-- The node, which must be of this kind.
local function need(node, kind)
  if node.kind == kind then return node end
  if node.kind == "cases" then
    refuse("'%s' is a value only if its condition holds: add 'or' and the value for the other case", node.text)
  end
  if kind == "truth" then refuse_number(node) end
  refuse("'%s' is a condition, not a number: write '(%s) and 1 or 0'", node.text, node.text)
end

local function join_and(left, right)
  need(left, "truth")
  if right.kind == "truth" then return { op = "and", kind = "truth", left, right } end
  local cases = {}
  for position, case in ipairs(right.kind == "number" and { { false, right } } or right.cases) do
    cases[position] = { case[1] and { op = "and", kind = "truth", left, case[1], text = "" } or left, case[2] }
  end
  return { op = "cases", kind = "cases", cases = cases }
end

local function join_or(left, right)
  if left.kind == "truth" then return { op = "or", kind = "truth", left, need(right, "truth") } end
  if left.kind == "number" then refuse_number(left) end
  if right.kind == "truth" then need(right, "number") end
  local cases = { table.unpack(left.cases) }
  if right.kind == "number" then return { op = "choose", kind = "number", cases = cases, otherwise = right } end
  table.move(right.cases, 1, #right.cases, #cases + 1, cases)
  return { op = "cases", kind = "cases", cases = cases }
end

-- ---- the parser: { text =, names =, list = the tokens, at = the next token's index }

local parse_or

local function token_at(parser) return parser.list[parser.at] end

-- How a message names the next token.
local function shown(parser)
  local token = token_at(parser)
  return token.kind == "end" and "the end" or "'" .. token.text .. "'"
end

-- Set the text of a node that begins with token `first` and ends before the next one.
local function placed(parser, node, first)
  node.text = parser.text:sub(parser.list[first].first, parser.list[parser.at - 1].last)
  return node
end

local function next_is(parser, word)
  local token = token_at(parser)
  return (token.kind == "sign" or token.kind == "name") and token.text == word
end

local function accept(parser, word)
  if not next_is(parser, word) then return false end
  parser.at = parser.at + 1
  return true
end

local function expect(parser, word)
  if not accept(parser, word) then refuse("expected '%s' before %s", word, shown(parser)) end
end

-- The next token's text if it is one of the signs, else nil.
local function next_sign(parser, signs)
  local token = token_at(parser)
  return token.kind == "sign" and signs[token.text] and token.text or nil
end

local function is_type_name(parser, token)
  local entry = parser.names[token.text]
  return token.kind == "name" and (token.text == "ACC" or entry ~= nil and entry.is_type)
end

-- Pass the rest of a condition on a type, behind its name: `:find "^uint"`, `== "float"`.
local function skip_type_condition(parser)
  if accept(parser, ":") then
    parser.at = parser.at + 1
    if token_at(parser).kind == "string" then
      parser.at = parser.at + 1
    else
      expect(parser, "(")
      while not next_is(parser, ")") and token_at(parser).kind ~= "end" do parser.at = parser.at + 1 end
      expect(parser, ")")
    end
  end
  if next_is(parser, "==") or next_is(parser, "~=") then
    local operand = parser.list[parser.at + 1]
    if operand.kind == "string" or is_type_name(parser, operand) then parser.at = parser.at + 2 end
  end
end

-- A condition on ACC or another type. It is text of Lua, run for each element.
local function parse_acc(parser, first)
  skip_type_condition(parser)
  local node = placed(parser, { op = "acc", kind = "truth" }, first)
  local run = load("local _ENV = ...; return " .. node.text, "=", "t", {})
  local any_type = setmetatable({}, { __index = function() return "float" end })
  if not run or parser.at == first + 1 or not pcall(run, any_type) then
    refuse("'%s' is no condition on ACC, such as 'ACC == \"float\"' or 'ACC:find \"^uint\"'", node.text)
  end
  function node.holds(values) return run(values) and true or false end
  return node
end

local function parse_call(parser, name, first)
  local node, limits = { op = "call", kind = "number", name = name }, grammar.FUNCTIONS[name]
  expect(parser, "(")
  repeat node[#node + 1] = need(parse_or(parser), "number") until not accept(parser, ",")
  expect(parser, ")")
  if #node < limits[1] or #node > limits[2] then
    refuse("%s takes %s%d argument%s, not %d", name, limits[2] > limits[1] and "at least " or "", limits[1],
      limits[1] == 1 and "" or "s", #node)
  end
  return placed(parser, node, first)
end

local function refuse_unknown(parser, name)
  local known, is_call = {}, next_is(parser, "(")
  for other, entry in pairs(is_call and grammar.FUNCTIONS or parser.names) do
    if not entry.refuse and not entry.is_type then known[#known + 1] = other end
  end
  table.sort(known)
  refuse("unknown %s '%s'; known: %s", is_call and "function" or "name", name,
    #known > 0 and table.concat(known, ", ") or "none")
end

local function parse_name(parser, name, first)
  if grammar.FUNCTIONS[name] then return parse_call(parser, name, first) end
  if is_type_name(parser, parser.list[first]) then return parse_acc(parser, first) end
  if OF_MATH[name] then refuse("'%s' is written '%s' here", name, OF_MATH[name]) end
  if C_TYPES[name] then refuse("'%s' is a type of C: there are no casts, remove it", name) end
  local entry = parser.names[name]
  if not entry then refuse_unknown(parser, name) end
  if entry.refuse then refuse("'%s' %s", name, entry.refuse) end
  return placed(parser, { op = "name", kind = entry.kind or "number", name = name }, first)
end

local IS_OPERATOR = { ["and"] = true, ["or"] = true, ["not"] = true }

local function parse_primary(parser)
  local first, token, before = parser.at, token_at(parser), shown(parser)
  parser.at = parser.at + 1
  if token.kind == "number" then
    return placed(parser, { op = "number", kind = "number", value = token.value }, first)
  end
  if token.text == "(" and token.kind == "sign" then
    local inside = parse_or(parser)
    expect(parser, ")")
    return inside
  end
  if token.kind == "name" and not IS_OPERATOR[token.text] then return parse_name(parser, token.text, first) end
  if token.kind == "string" then refuse("%s is text, which only conditions on ACC compare", token.text) end
  refuse("a value is missing before %s", before)
end

local function parse_unary(parser)
  local first = parser.at
  if accept(parser, "-") then
    return placed(parser, { op = "neg", kind = "number", need(parse_unary(parser), "number") }, first)
  end
  if accept(parser, "not") then
    return placed(parser, { op = "not", kind = "truth", need(parse_unary(parser), "truth") }, first)
  end
  return parse_primary(parser)
end

-- Operators of one precedence, which associate to the left.
local function chain(parser, signs, parse_operand)
  local first, left = parser.at, parse_operand(parser)
  local sign = next_sign(parser, signs)
  while sign do
    parser.at = parser.at + 1
    local right = need(parse_operand(parser), "number")
    left = placed(parser, { op = sign, kind = "number", need(left, "number"), right }, first)
    sign = next_sign(parser, signs)
  end
  return left
end

local PRODUCTS, SUMS = { ["*"] = true, ["/"] = true, ["//"] = true, ["%"] = true }, { ["+"] = true, ["-"] = true }

local function parse_product(parser) return chain(parser, PRODUCTS, parse_unary) end
local function parse_sum(parser) return chain(parser, SUMS, parse_product) end

local function parse_comparison(parser)
  local first, left = parser.at, parse_sum(parser)
  local sign = next_sign(parser, COMPARISONS)
  if not sign then return left end
  parser.at = parser.at + 1
  local right = need(parse_sum(parser), "number")
  local node = placed(parser, { op = sign, kind = "truth", need(left, "number"), right }, first)
  if next_sign(parser, COMPARISONS) then
    refuse("'%s' cannot be compared again: join two comparisons with 'and'", node.text)
  end
  return node
end

local function parse_and(parser)
  local first, left = parser.at, parse_comparison(parser)
  while accept(parser, "and") do left = placed(parser, join_and(left, parse_comparison(parser)), first) end
  return left
end

function parse_or(parser)
  local first, left = parser.at, parse_and(parser)
  while accept(parser, "or") do left = placed(parser, join_or(left, parse_and(parser)), first) end
  return left
end

-- Read an expression.
--   text    the expression
--   names   what may be named: { [name] = entry }. entry.kind is "truth" for the name
--           of a condition; entry.refuse, a sentence, says why it may not stand here
-- Returns its tree; an error is a sentence without a place.
function grammar.parse(text, names)
  local parser = { text = text, names = names, list = tokens(text), at = 1 }
  if token_at(parser).kind == "end" then refuse "an expression is missing: the text is empty" end
  local result = parse_or(parser)
  if token_at(parser).kind ~= "end" then
    refuse("'%s' cannot follow '%s'", token_at(parser).text, text:sub(1, parser.list[parser.at - 1].last))
  end
  if result.kind == "cases" then need(result, "number") end
  return result
end

-- ---- trees

-- Call visit with a node and all nodes below it.
function grammar.each(node, visit)
  visit(node)
  for _, child in ipairs(node) do grammar.each(child, visit) end
  for _, case in ipairs(node.cases or {}) do
    grammar.each(case[1], visit)
    grammar.each(case[2], visit)
  end
  if node.otherwise then grammar.each(node.otherwise, visit) end
end

-- Whether test(node) is true of a node or of one below it.
function grammar.any(node, test)
  if test(node) then return true end
  for _, child in ipairs(node) do
    if grammar.any(child, test) then return true end
  end
  for _, case in ipairs(node.cases or {}) do
    if grammar.any(case[1], test) or grammar.any(case[2], test) then return true end
  end
  return node.otherwise ~= nil and grammar.any(node.otherwise, test)
end

return grammar
