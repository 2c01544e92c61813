-- evaluate.lua -- the value of an expression's tree (grammar.lua), for the generator.

local function refuse(format, ...) error(format:format(...), 0) end

local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a < 0 and -a or a
end

local CALL = { min = math.min, max = math.max, floor = math.floor, ceil = math.ceil, gcd = gcd,
  ceil_div = function(n, d) return -(-n // d) end }

local function check_divisor(node, divisor)
  if divisor == 0 then refuse("'%s' divides by 0", node.text) end
end

-- The result of an operation, which must fit in 64 bits where it is whole. `approximate`
-- is the same in floating point.
local function fitting(node, value, approximate)
  if (approximate >= 0x1p63 or approximate <= -0x1p63) and math.type(value) == "integer" then
    refuse("'%s' does not fit in 64 bits", node.text)
  end
  return value
end

-- For each kind of node, a maker of the function of (values, names) that evaluates it.
-- A space has many points, so a tree becomes functions once.
local MAKE = {}

local function evaluator(node)
  if not node.evaluate then node.evaluate = MAKE[node.op](node) end
  return node.evaluate
end

MAKE.number = function(node)
  local value = node.value
  return function() return value end
end

MAKE.name = function(node)
  local name = node.name
  return function(values, names)
    local value = values[name]
    if value == nil and names and names[name].tree then return evaluator(names[name].tree)(values, names) end
    assert(value ~= nil, name)
    return value
  end
end

MAKE.acc = function(node) return function(values) return node.holds(values) end end

MAKE.neg = function(node)
  local a = evaluator(node[1])
  return function(values, names) return -a(values, names) end
end

MAKE["not"] = function(node)
  local a = evaluator(node[1])
  return function(values, names) return not a(values, names) end
end

MAKE["and"] = function(node)
  local a, b = evaluator(node[1]), evaluator(node[2])
  return function(values, names) return a(values, names) and b(values, names) end
end

MAKE["or"] = function(node)
  local a, b = evaluator(node[1]), evaluator(node[2])
  return function(values, names) return a(values, names) or b(values, names) end
end

MAKE.choose = function(node)
  return function(values, names)
    for _, case in ipairs(node.cases) do
      if evaluator(case[1])(values, names) then return evaluator(case[2])(values, names) end
    end
    return evaluator(node.otherwise)(values, names)
  end
end

MAKE.call = function(node)
  local call, divides = CALL[node.name], node.name == "ceil_div"
  return function(values, names)
    local given = {}
    for position, child in ipairs(node) do given[position] = evaluator(child)(values, names) end
    if divides then check_divisor(node, given[2]) end
    return call(table.unpack(given))
  end
end

-- Makers of the operators of two numbers.
for op, operate in pairs {
  ["+"] = function(a, b, node) return fitting(node, a + b, a + (b + 0.0)) end,
  ["-"] = function(a, b, node) return fitting(node, a - b, a - (b + 0.0)) end,
  ["*"] = function(a, b, node) return fitting(node, a * b, a * (b + 0.0)) end,
  ["/"] = function(a, b, node) check_divisor(node, b) return a / b end,
  ["//"] = function(a, b, node) check_divisor(node, b) return fitting(node, a // b, a // (b + 0.0)) end,
  ["%"] = function(a, b, node) check_divisor(node, b) return a % b end,
  ["=="] = function(a, b) return a == b end, ["~="] = function(a, b) return a ~= b end,
  ["<"] = function(a, b) return a < b end, ["<="] = function(a, b) return a <= b end,
  [">"] = function(a, b) return a > b end, [">="] = function(a, b) return a >= b end,
} do
  MAKE[op] = function(node)
    local a, b = evaluator(node[1]), evaluator(node[2])
    return function(values, names) return operate(a(values, names), b(values, names), node) end
  end
end

-- The value of a tree.
--   values   the values of its names, and the names of types
--   names    the entries, for names that `let` defines
return function(tree, values, names) return evaluator(tree)(values, names) end
