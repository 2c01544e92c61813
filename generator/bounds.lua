-- bounds.lua -- what is known of an expression's values when it becomes C.
--
-- A translation `to`, which expression_c.lua makes, has
--   names      the entries of names, see expression.lua
--   values     for a kernel: the constants of its variant
--   points     the values of the constants in each variant, or nil
--   positive   the names that are > 0 where the node stands, as { [name] = true }

local evaluate = require "evaluate"
local grammar = require "grammar"

local bounds = {}

-- Whether a tree depends only on constants of the variant.
function bounds.is_constant(tree, names)
  return not grammar.any(tree, function(node) return node.op == "name" and not names[node.name].constant end)
end

-- The value of a node that is a number already: in a kernel one without names of the
-- problem, else one without any names. Else nil.
function bounds.value(to, node)
  local function varies(part)
    return part.op == "name" and not (to.values and to.names[part.name].constant) or part.op == "acc" and not to.values
  end
  if grammar.any(node, varies) then return nil end
  return evaluate(node, to.values or {}, to.names)
end

-- Report a constant that has no value in a variant, such as a division by 0.
local function check_points(to, node)
  for _, point in ipairs(to.points) do
    local ok, value = pcall(evaluate, node, point, to.names)
    if not ok then error(("%s, where %s"):format(value, point.described), 0) end
  end
end

-- The bounds of results, from those of the operands.
local OF_OPERATION = {
  ["+"] = function(a, b) return a and b and math.max(a, b) end,
  ["*"] = function(a, b) return a and b and math.min(a, b) end,
  ["/"] = function(a, b) return a and b and 0 end,
  ["//"] = function(a, b) return a and b and 0 end,
  ["%"] = function(_, b) return b == 1 and 0 or nil end,
}
local OF_FUNCTION = {
  floor = function(a) return a end, ceil = function(a) return a end,
  ceil_div = function(a, b) return a and b == 1 and a or nil end,
  share_of = function(a, b) return a and b and 0 end,
  whole_of = function(a, b) return a and b and 0 end,
  gcd = function(a, b) return a and b and math.max(a, b) end,
}

local function of_number(value) return value >= 1 and 1 or value >= 0 and 0 or nil end

-- The bound of the least, or the largest, of several nodes.
local function of_several(to, nodes, choose)
  local bound -- -1: may be negative
  for _, node in ipairs(nodes) do
    local one = bounds.least(to, node) or -1
    bound = choose(bound or one, one)
  end
  return bound ~= -1 and bound or nil
end

-- A lower bound of a node's values: 1 or 0, or nil if they may be negative.
function bounds.least(to, node)
  local op = node.op
  if node.kind ~= "number" then return nil end
  if op == "number" then return of_number(node.value) end
  if op == "name" and to.positive[node.name] then return 1 end
  local value = bounds.value(to, node)
  if type(value) == "number" then return of_number(value) end
  if to.points and bounds.is_constant(node, to.names) then check_points(to, node) end
  if op == "name" then return to.names[node.name].least end
  if op == "choose" then
    local values = { node.otherwise }
    for _, case in ipairs(node.cases) do values[#values + 1] = case[2] end
    return of_several(to, values, math.min)
  end
  if op == "call" and (node.name == "min" or node.name == "max") then return of_several(to, node, math[node.name]) end
  local a, b = bounds.least(to, node[1]), node[2] and bounds.least(to, node[2])
  local combine = op == "call" and OF_FUNCTION[node.name] or OF_OPERATION[op]
  return combine and combine(a, b) or nil -- of a negated number nothing is known
end

return bounds
