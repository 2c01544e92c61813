-- grids.lua -- how many tiles a grid has, from the expressions of its extents.
--
-- ceil_div(cols, TILE) in a grid says that a tile has TILE columns. Two other functions
-- count tiles in another way: tw_share_of(cols, TILE) is cols / TILE, so that a part of a
-- tile counts as a part; tw_whole_of(cols, TILE) rounds down, so that only whole tiles
-- count. min(RESIDENT, n) says that the blocks are persistent: they share n units of work.

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

-- The node with what change() makes of each child; the node itself if no child changes.
local function with_children(node, change)
  local copy, changed = {}, false
  local function child(given)
    local other = change(given)
    changed = changed or other ~= given
    return other
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

-- A tree with the function `division` in place of each ceil_div of a number that depends on
-- the problem. A name of `let` becomes its expression if that changes. The arguments of a
-- ceil_div stay as they are, and so does an operand of //, as in the number of pieces into
-- which k is split so that all SMs have work.
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
  return with_children(node, function(given) return divide(given, names, division) end)
end

local function mentions_resident(tree)
  local found = false
  grammar.each(tree, function(node) found = found or node.op == "name" and node.name == "RESIDENT" end)
  return found
end

-- A tree with n instead of each min(RESIDENT, n).
local function unbound(node)
  if node.op == "call" and node.name == "min" and #node == 2 then
    if mentions_resident(node[1]) then return node[2] end
    if mentions_resident(node[2]) then return node[1] end
  end
  return with_children(node, unbound)
end

local function product_of(trees)
  local product
  for _, tree in ipairs(trees) do
    if product then
      product = { op = "*", kind = "number", text = product.text .. " * " .. tree.text, product, tree }
    else
      product = tree
    end
  end
  return product
end

-- The units of work that persistent blocks share: the blocks that the grid would have if
-- the GPU held any number of them. nil if no extent is min(RESIDENT, n).
function grids.units(extents)
  local trees, changed = {}, false
  for position, tree in ipairs(extents) do
    trees[position] = unbound(tree)
    changed = changed or trees[position] ~= tree
  end
  return changed and product_of(trees) or nil
end

-- The product of a grid's extents, with the function `division`, "share_of" or "whole_of",
-- in place of ceil_div.
function grids.product(extents, names, division)
  local trees = {}
  for _, tree in ipairs(extents) do
    if tree.op ~= "number" or tree.value ~= 1 then trees[#trees + 1] = divide(tree, names, division) end
  end
  return product_of(trees) or extents[1]
end

return grids
