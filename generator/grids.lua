-- grids.lua -- how many tiles a grid has, from the expressions of its extents.
--
-- ceil_div(cols, TILE) says that a tile has TILE columns. With tw_share_of(cols, TILE),
-- which is cols / TILE, instead a part of a tile counts as a part; with
-- tw_whole_of(cols, TILE), which rounds down, only whole tiles count.

local grammar = require "grammar"

local grids = {}

-- Whether a tree depends on the problem: on any name but SM_COUNT and constants.
local function depends_on_problem(tree, names)
  local depends = false
  grammar.each(tree, function(node)
    if node.op ~= "name" then return end
    local entry = names[node.name]
    if entry.tree then
      depends = depends or depends_on_problem(entry.tree, names)
    elseif not (entry.constant or entry.of_gpu) then
      depends = true
    end
  end)
  return depends
end

-- Whether no extent of a grid depends on the problem.
function grids.is_fixed(extents, names)
  for _, tree in ipairs(extents) do
    if depends_on_problem(tree, names) then return false end
  end
  return true
end

-- A tree with the function `division` instead of each ceil_div that divides a part of
-- the problem. A name of `let` becomes its expression if that changes. The arguments of
-- a ceil_div stay as they are, and so does what is rounded down anyway, such as how
-- many pieces of k there are for the tiles that a problem has.
local function divide(node, names, division)
  if node.op == "//" then return node end
  if node.op == "call" and node.name == "ceil_div" then
    if not depends_on_problem(node[1], names) then return node end
    return { op = "call", kind = "number", text = node.text, name = division, node[1], node[2] }
  end
  if node.op == "name" then
    local tree = names[node.name].tree
    if not tree or names[node.name].constant then return node end
    local divided = divide(tree, names, division)
    return divided ~= tree and divided or node
  end
  local copy, changed = {}, false
  local function child(given)
    local divided = divide(given, names, division)
    changed = changed or divided ~= given
    return divided
  end
  for key, value in pairs(node) do copy[key] = value end
  for position, given in ipairs(node) do copy[position] = child(given) end
  if node.op == "choose" then
    copy.cases = {}
    for position, case in ipairs(node.cases) do copy.cases[position] = { case[1], child(case[2]) } end
    copy.otherwise = child(node.otherwise)
  end
  return changed and copy or node
end

-- The product of a grid's extents with tw_share_of() or tw_whole_of() (`division`: "share_of" or
-- "whole_of") instead of ceil_div().
function grids.product(extents, names, division)
  local product
  for _, tree in ipairs(extents) do
    if tree.op ~= "number" or tree.value ~= 1 then
      local one = divide(tree, names, division)
      product = product and { op = "*", kind = "number", text = product.text .. " * " .. one.text, product, one } or one
    end
  end
  return product or extents[1]
end

return grids
