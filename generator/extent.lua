-- extent.lua -- the extents of tensors, and the sizes that follow from others: their
-- translation into C.
--
-- They are expressions in whole numbers (expression.lua) of the sizes listed before.
-- A program's arguments are the operands, so that they can be any numbers: the C calls
-- a function of extent.h for each operator, which reports an overflow or a division
-- by 0 in *fault.

local expression = require "expression"
local grammar = require "grammar"

local extent = {}

local FUNCTIONS = { ["+"] = "tw_sum_of", ["-"] = "tw_difference_of", ["*"] = "tw_product_of",
  ["//"] = "tw_quotient_of", ["%"] = "tw_rest_of", min = "tw_min_of", max = "tw_max_of", ceil_div = "tw_ceil_of",
  gcd = "tw_gcd_of" }

local COMPARISONS = { ["=="] = "==", ["~="] = "!=", ["<"] = "<", ["<="] = "<=", [">"] = ">", [">="] = ">=",
  ["and"] = "&&", ["or"] = "||" }

local to_c

-- A function of two operands, applied to the operands from left to right.
local function call(name, operands)
  local joined = to_c(operands[1])
  for position = 2, #operands do joined = ("%s(%s, %s, fault)"):format(name, joined, to_c(operands[position])) end
  return joined
end

-- Only the value of the first case that holds is computed, so that no other faults.
local function choose(node)
  local parts = {}
  for position, case in ipairs(node.cases) do parts[position] = ("%s ? %s : "):format(to_c(case[1]), to_c(case[2])) end
  return ("(%s%s)"):format(table.concat(parts), to_c(node.otherwise))
end

function to_c(node)
  local op = node.op
  if op == "number" then return ("INT64_C(%d)"):format(node.value) end
  if op == "name" then return node.name end
  if op == "acc" then error(("'%s': an extent is the same for all types"):format(node.text), 0) end
  if op == "neg" then return ("tw_difference_of(0, %s, fault)"):format(to_c(node[1])) end
  if op == "not" then return "!" .. to_c(node[1]) end
  if op == "choose" then return choose(node) end
  if COMPARISONS[op] then return ("(%s %s %s)"):format(to_c(node[1]), COMPARISONS[op], to_c(node[2])) end
  return call(FUNCTIONS[op] or FUNCTIONS[node.name], node) -- floor and ceil, of one operand, change nothing
end

-- Translate an expression into C. `names` are the entries of sizes, as expression.lua
-- describes them. Returns the C, the set of names it uses, and the
-- expression's tree; an error is a sentence without a place.
function extent.translate(text, names)
  local tree, used = expression.read(text, names, "whole", "number"), {}
  grammar.each(tree, function(node)
    if node.op == "name" then used[node.name] = true end
  end)
  return to_c(tree), used, tree
end

-- Whether an extent is a plain name.
function extent.is_name(given) return type(given) == "string" and given:find "^%s*[%a_][%w_]*%s*$" ~= nil end

return extent
