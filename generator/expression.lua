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

local bounds = require "bounds"
local grammar = require "grammar"

local expression = {}

-- The value of a tree, see evaluate.lua.
expression.evaluate = require "evaluate"

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
expression.is_constant = bounds.is_constant

-- ---- C

-- Translate a tree, see expression_c.lua.
expression.c = require "expression_c"

-- Whether `text` of C uses `name`, as a whole word.
function expression.mentions(text, name)
  return (" " .. text .. " "):find("[^%w_]" .. name .. "[^%w_]") ~= nil
end

return expression
