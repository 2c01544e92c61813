-- lets.lua -- the values that a header names: let = { { "splits", "EXPRESSION" }, ... }
--
-- Each expression may use the names before it. An upper-case name is a constant of the
-- variant, which `block`, `shared` and constraints may use too, and in the kernel
-- $(NAME). A lower-case name is computed at each call; in the kernel $(let "name")
-- declares it, from the same expression, so host and kernel cannot differ. Values are
-- whole numbers or conditions.

local expression = require "expression"
local grammar = require "grammar"
local keys = require "keys"
local scope = require "scope"

local lets = {}

local function check_name(where, name, taken)
  if not (name:match "^%u[%u%d_]*$" or name:match "^%l[%l%d_]*$") then
    error(("%s: '%s' must be upper-case for a constant of the variant, lower-case for a value known at a call"):format(
      where, name), 0)
  end
  if taken[name] or scope.RESERVED[name] or scope.OF_C[name] or grammar.FUNCTIONS[name] then
    error(("%s: the name '%s' is taken"):format(where, name), 0)
  end
end

local function add(path, names, one)
  local tree = expression.within(path, ("let '%s'"):format(one.name), one.text, function()
    local ok, given = pcall(expression.read, one.text, names, "whole")
    if ok then return given end
    error(one.is_constant and given:match "^unknown name '%l" and given
      .. "; sizes, strides and flags are known only at a call: a name for them is lower-case" or given, 0)
  end)
  one.tree, one.kind = tree, tree.kind
  local entry = { kind = tree.kind, tree = tree }
  grammar.each(tree, function(node)
    if node.op == "name" and names[node.name].of_gpu then entry.of_gpu = true end
    if node.op == "name" and names[node.name].of_kernel then entry.of_kernel = true end
    if node.op == "name" and names[node.name].of_host then entry.of_host = names[node.name].of_host end
  end)
  names[one.name] = entry
  return entry
end

-- Read a header's list. Adds the constants to `names`, the entries of the constants.
-- Returns the list, with { name =, text =, is_constant = } each.
function lets.read(path, given, names)
  local list, taken = {}, {}
  for name in pairs(names) do taken[name] = true end
  for position, entry in ipairs(given or {}) do
    local where = ("%s: let, entry %d"):format(path, position)
    keys.check(where, entry, { [1] = "string", [2] = "string" })
    check_name(where, entry[1], taken)
    taken[entry[1]] = true
    local one = { name = entry[1], text = entry[2], is_constant = entry[1]:match "^%u" ~= nil }
    list[position] = one
    if one.is_constant then add(path, names, one).constant = true end
  end
  return list
end

-- Each expression may use the names before it; constants, which are all known when the
-- values at a call are read, must be so placed, too.
local function check_order(path, list)
  for position, one in ipairs(list) do
    for later = position + 1, #list do
      if list[later].is_constant and not one.is_constant and expression.mentions(one.text, list[later].name) then
        error(("%s: let '%s' '%s': '%s' is listed below it; each may use the ones before it"):format(path, one.name,
          one.text, list[later].name), 0)
      end
    end
  end
end

-- Add the values known at a call to `names`, the entries of an algorithm's call.
function lets.add_values(path, list, names)
  check_order(path, list)
  for _, one in ipairs(list) do
    if not one.is_constant then
      if names[one.name] then
        error(("%s: let '%s': the operation has an argument of this name"):format(path, one.name), 0)
      end
      local entry = add(path, names, one)
      if one.kind == "number" then entry.least = select(2, expression.c(one.tree, "whole",
        { names = names, elements = {} })) end
    end
  end
end

-- What the hole $(let) of a kernel declares: all values known at a call that a kernel can
-- compute, or those named by $(let("splits", "slab")).
--   names    the entries of the algorithm's call
--   values   the constants of the variant
function lets.hole(algo, names, values)
  local by_name = {}
  for _, one in ipairs(algo.lets) do by_name[one.name] = not one.is_constant and one or nil end

  local function declare(one)
    local text = expression.within(algo.path, ("let '%s'"):format(one.name), one.text, expression.c, one.tree, "whole",
      { names = names, values = values, elements = {} })
    return ("const %s %s = %s;"):format(one.kind == "truth" and "bool" or "int64_t", one.name, text)
  end

  local function all()
    local lines = {}
    for _, one in ipairs(algo.lets) do
      local entry = by_name[one.name] and names[one.name]
      if entry and not entry.of_gpu and not entry.of_host then lines[#lines + 1] = declare(one) end
    end
    if #lines == 0 then error("$(let): the header has no let of a value known at a call", 0) end
    return lines
  end

  local function named(_, ...)
    local lines = {}
    for _, name in ipairs { ... } do
      local one = by_name[name]
      if not one then
        error(("$(let): the header's let names no value '%s' known at a call"):format(tostring(name)), 2)
      end
      if names[name].of_gpu then
        error(("$(let): '%s' depends on %s, which a kernel does not know: use gridDim"):format(name,
          names[name].of_kernel and "RESIDENT" or "SM_COUNT"), 2)
      end
      if names[name].of_host then
        error(("$(let): '%s' depends on %s, a flag that kernels do not take"):format(name, names[name].of_host), 2)
      end
      lines[#lines + 1] = declare(one)
    end
    return table.concat(lines, "\n\t")
  end

  return setmetatable({}, { __call = named, hole = function() return table.concat(all(), "\n\t") end })
end

return lets
