-- expression.lua -- translate a header's Lua expression into C.
--
-- A variant's traits (bytes in flight, sectors, ...) are Lua expressions in the
-- template's header. The generator evaluates them to check them. The runtime
-- evaluates their translation into C, in doubles, so that a variant's row in the
-- generated files holds no traits.
--
-- What can be translated: numbers, the names of the space, SIZE, + - * / // %,
-- comparisons, and, or, not, math.min, math.max, math.floor, math.ceil, gcd, and
-- conditions on ACC (ACC == "float", ACC:find "^uint"). C cannot compare the names
-- of types, so such a condition becomes a comparison with each element for which it
-- holds.

local expression = {}

-- The precedence of C's operators; an operand of lower precedence needs brackets.
local TERNARY, OR, AND, EQUAL, LESS, SUM, PRODUCT, UNARY, PRIMARY = 1, 2, 3, 4, 5, 6, 7, 8, 9

local COMPARISONS = { ["=="] = { "==", EQUAL }, ["~="] = { "!=", EQUAL }, ["<"] = { "<", LESS },
  ["<="] = { "<=", LESS }, [">"] = { ">", LESS }, [">="] = { ">=", LESS } }

local FUNCTIONS = {
  ["math.min"] = "min", ["math.max"] = "max", ["math.floor"] = "tw_floor", ["math.ceil"] = "tw_ceil", gcd = "tw_gcd",
}

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
    local known = take("math%.%a+", "name") or take("[%a_][%w_]*", "name") or take("%d+%.?%d*[eE][+-]?%d+", "number")
      or take("%d+%.?%d*", "number") or take("%.%d+", "number") or take("'[^'\\]*'", "string")
      or take('"[^"\\]*"', "string") or take("[=~<>]=", "sign") or take("//", "sign") or take("[-+*/%%<>(),:]", "sign")
    if not known then error(("'%s' cannot be translated into C"):format(text:sub(position, position)), 0) end
  end
  list[#list + 1] = { kind = "end", text = "its end", first = #text + 1, last = #text }
  return list
end

-- A node of the translation: its C text, its precedence, and its kind:
--   number   a value
--   truth    a condition
--   choice   Lua's `condition and value` before its `or`; `cases` is a list of
--            pairs, a condition and its value
local function node(kind, text, binding) return { kind = kind, text = text, binding = binding } end

local function bracketed(given, binding)
  return given.binding < binding and "(" .. given.text .. ")" or given.text
end

local function need(given, kind)
  if given.kind == kind then return given end
  error(("'%s' must be a %s"):format(given.text, kind == "number" and "number" or "condition"), 0)
end

local function binary(left, sign, right, kind, binding)
  return node(kind, ("%s %s %s"):format(bracketed(left, binding), sign, bracketed(right, binding + 1)), binding)
end

local function choice(cases)
  return { kind = "choice", cases = cases, text = cases[1][2].text, binding = TERNARY }
end

local function join_and(left, right)
  need(left, "truth")
  if right.kind == "truth" then return binary(left, "&&", right, "truth", AND) end
  if right.kind == "number" then return choice { { left, right } } end
  local cases = {}
  for position, case in ipairs(right.cases) do
    cases[position] = { binary(left, "&&", case[1], "truth", AND), case[2] }
  end
  return choice(cases)
end

local function join_or(left, right)
  if left.kind == "truth" then return binary(left, "||", need(right, "truth"), "truth", OR) end
  if left.kind == "number" or right.kind == "truth" then
    error(("'%s' before 'or' must be a condition, or a condition and a value"):format(left.text), 0)
  end
  if right.kind == "choice" then
    return choice(table.move(right.cases, 1, #right.cases, #left.cases + 1, { table.unpack(left.cases) }))
  end
  local parts = {}
  for position, case in ipairs(left.cases) do
    parts[position] = ("%s ? %s : "):format(bracketed(case[1], OR), bracketed(case[2], OR))
  end
  return node("number", table.concat(parts) .. bracketed(right, TERNARY), TERNARY)
end

-- Translate an expression.
--   known      names that are numbers in C
--   elements   the operation's elements, { name =, bytes =, acc = }, for conditions
--              on ACC; in C the variable `element` is one of ELEMENT_NAME
function expression.translate(text, known, elements)
  local list, at = tokens(text), 1
  local parse_or

  local function next_is(word)
    local token = list[at]
    return (token.kind == "sign" or token.kind == "name") and token.text == word
  end
  local function accept(word)
    if not next_is(word) then return false end
    at = at + 1
    return true
  end
  local function expect(word)
    if not accept(word) then error(("expected '%s' before '%s'"):format(word, list[at].text), 0) end
  end

  -- A condition on ACC, the name of the type that the kernel computes in.
  local function parse_acc()
    local first = list[at - 1].first
    if accept ":" then
      at = at + 1
      if list[at].kind == "string" then
        at = at + 1
      else
        expect "("
        while not next_is ")" and list[at].kind ~= "end" do at = at + 1 end
        expect ")"
      end
    end
    if (next_is "==" or next_is "~=") and list[at + 1].kind == "string" then at = at + 2 end
    local source = text:sub(first, list[at - 1].last)
    local run = load("local ACC, SIZE = ...; return " .. source, "=", "t", {})
    if not run then error(("'%s' cannot be translated into C"):format(source), 0) end
    local names = {}
    for _, element in ipairs(elements) do
      local ok, value = pcall(run, element.acc, element.bytes)
      if not ok then error(("'%s' cannot be translated into C"):format(source), 0) end
      if value then names[#names + 1] = "element == ELEMENT_" .. element.name end
    end
    if #names == #elements then return node("truth", "1", PRIMARY) end
    if #names == 0 then return node("truth", "0", PRIMARY) end
    return node("truth", table.concat(names, " || "), #names > 1 and OR or EQUAL)
  end

  -- A function call; min and max of more than two arguments become nested calls.
  local function parse_call(name)
    local arguments = {}
    expect "("
    repeat arguments[#arguments + 1] = need(parse_or(), "number") until not accept ","
    expect ")"
    local count = ({ ["math.floor"] = 1, ["math.ceil"] = 1, gcd = 2 })[name] or math.max(2, #arguments)
    if #arguments ~= count then error(("%s takes %d arguments, not %d"):format(name, count, #arguments), 0) end
    local joined = arguments[1].text
    for position = 2, #arguments do
      joined = ("%s(%s, %s)"):format(FUNCTIONS[name], joined, arguments[position].text)
    end
    return node("number", count == 1 and ("%s(%s)"):format(FUNCTIONS[name], joined) or joined, PRIMARY)
  end

  local function parse_primary()
    local token = list[at]
    at = at + 1
    if token.kind == "number" then
      return node("number", token.text:find "[.eE]" and token.text or token.text .. ".0", PRIMARY)
    elseif token.kind == "name" and FUNCTIONS[token.text] then
      return parse_call(token.text)
    elseif token.text == "ACC" then
      return parse_acc()
    elseif token.kind == "name" and known[token.text] then
      return node("number", token.text, PRIMARY)
    elseif token.text == "(" then
      local inside = parse_or()
      expect ")"
      return inside
    end
    error(("'%s' cannot be translated into C"):format(token.text), 0)
  end

  local function parse_unary()
    if accept "-" then return node("number", "-" .. bracketed(need(parse_unary(), "number"), PRIMARY), UNARY) end
    if accept "not" then return node("truth", "!" .. bracketed(need(parse_unary(), "truth"), PRIMARY), UNARY) end
    return parse_primary()
  end

  local function parse_product()
    local left = parse_unary()
    while next_is "*" or next_is "/" or next_is "//" or next_is "%" do
      local sign = list[at].text
      at = at + 1
      local right = need(parse_unary(), "number")
      need(left, "number")
      if sign == "//" then
        left = node("number", ("tw_floor(%s)"):format(binary(left, "/", right, "number", PRODUCT).text), PRIMARY)
      elseif sign == "%" then
        left = node("number", ("tw_modulo(%s, %s)"):format(left.text, right.text), PRIMARY)
      else
        left = binary(left, sign, right, "number", PRODUCT)
      end
    end
    return left
  end

  local function parse_sum()
    local left = parse_product()
    while next_is "+" or next_is "-" do
      local sign = list[at].text
      at = at + 1
      left = binary(need(left, "number"), sign, need(parse_product(), "number"), "number", SUM)
    end
    return left
  end

  local function parse_comparison()
    local left = parse_sum()
    local comparison = list[at].kind == "sign" and COMPARISONS[list[at].text]
    if not comparison then return left end
    at = at + 1
    return binary(need(left, "number"), comparison[1], need(parse_sum(), "number"), "truth", comparison[2])
  end

  local function parse_and()
    local left = parse_comparison()
    while accept "and" do left = join_and(left, parse_comparison()) end
    return left
  end

  function parse_or()
    local left = parse_and()
    while accept "or" do left = join_or(left, parse_and()) end
    return left
  end

  local result = need(parse_or(), "number")
  if list[at].kind ~= "end" then error(("'%s' cannot be translated into C"):format(list[at].text), 0) end
  return result.text
end

return expression
