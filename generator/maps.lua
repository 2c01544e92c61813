-- maps.lua -- the tensor maps that an algorithm's kernels take: what they tell the copy
-- engine of sm_90 (TMA) of the operation's tensors.
--
-- An entry of `maps` is { "map_a", tensor = "a", box = { "64", "BM" }, swizzle = 128 }.
-- The sizes and strides of a map are the tensor's, innermost dimension first. A dimension
-- that is broadcast has one element. A copy of a tensor in the workspace may have other
-- sizes, strides and elements. The runtime fills the maps in at each call
-- (runtime/devices/maps.c).

local expression = require "expression"
local keys = require "keys"
local scope = require "scope"
local types = require "types"

local maps = {}

maps.MAX = 4      -- TW_MAX_MAPS in registry/arguments.h
maps.MAX_RANK = 4 -- TW_MAX_RANK in registry/arguments.h

-- The fields of an entry.
maps.FIELDS = {
  [1] = "string: the kernel's parameter, const __grid_constant__ tw_tensor_map",
  tensor = "string: the tensor that it describes",
  box = "table: elements of one copy along each dimension, innermost first: expressions; 1 for those left out",
  swizzle = "number|string?: bytes of the swizzle in shared memory: 0, 32, 64 or 128, or an expression; default: 0",
  optional = "boolean?: true: where the tensor allows no map, the parameter is zeros; default: the variant is not for "
    .. "such a problem",
  workspace = "string?: bytes of the workspace before a copy of the tensor that is mapped instead; less than 0: none",
  strides = "table?: elements between neighbours of all dimensions but the innermost, innermost first: expressions; "
    .. "default: the tensor's strides; 0: the dimension has one element",
  sizes = "table?: of a copy in the workspace: elements along each dimension, innermost first: expressions; default: "
    .. "the tensor's",
  bytes = "string?: of a copy in the workspace: bytes of an element, an expression; default: the tensor's",
}

local SWIZZLES = { [0] = true, [32] = true, [64] = true, [128] = true }

-- Check the header's maps as far as they do not depend on the operation.
function maps.load(path, header)
  header.maps = header.maps or {}
  if #header.maps > maps.MAX then
    error(("%s: there can be at most %d maps, not %d"):format(path, maps.MAX, #header.maps), 0)
  end
  local seen = {}
  for position, map in ipairs(header.maps) do
    local where = ("%s: map %d"):format(path, position)
    keys.check(where, map, maps.FIELDS)
    map.name = map[1]
    if not map.name:match "^[%a_][%w_]*$" then
      error(("%s: '%s' cannot be the name of a parameter"):format(where, map.name), 0)
    elseif seen[map.name] then
      error(("%s: the name '%s' is used twice"):format(where, map.name), 0)
    end
    seen[map.name] = true
    map.swizzle = map.swizzle or 0
    if type(map.swizzle) == "number" and not SWIZZLES[map.swizzle] then
      error(("%s: swizzle must be 0, 32, 64 or 128, not %s"):format(where, map.swizzle), 0)
    end
    for _, list in ipairs { map.box, map.strides or {}, map.sizes or {} } do
      for _, text in ipairs(list) do
        if type(text) ~= "string" then
          error(("%s: box, strides and sizes are expressions in quotes, not %s"):format(where, tostring(text)), 0)
        end
      end
    end
    if (map.sizes or map.bytes) and not map.workspace then
      error(("%s: only a copy in the workspace has sizes and bytes of its own; '%s' has those of its arguments"):format(
        where, map.tensor), 0)
    elseif map.sizes and (not map.strides or #map.sizes ~= #map.strides + 1 or #map.sizes > maps.MAX_RANK) then
      error(("%s: sizes must have one expression more than strides, and at most %d, not %d"):format(where,
        maps.MAX_RANK, #map.sizes), 0)
    end
  end
end

local function find_tensor(where, op, name)
  local names = {}
  for index, tensor in ipairs(op.tensors) do
    if tensor.name == name then return tensor, index end
    names[index] = tensor.name
  end
  error(("%s: %s has no tensor '%s'%s; its tensors are %s"):format(where, op.name, name, keys.did_you_mean(name, names),
    table.concat(names, ", ")), 0)
end

-- The expression of an extent, given by its index.
local function extent_text(op, index)
  return index < 0 and op.extents[-index].text or op.fields[index].name
end

-- The expressions of a tensor's sizes and strides, innermost first.
local function shape_of(where, op, tensor, strides)
  local rank, sizes, steps = #tensor.extent, {}, {}
  if tensor.stride[rank] then
    error(("%s: '%s' has a step: its neighbours are not beside each other"):format(where, tensor.name), 0)
  elseif strides and #strides ~= rank - 1 then
    error(("%s: strides must have %d expressions for '%s', not %d"):format(where, rank - 1, tensor.name, #strides), 0)
  end
  for position = 1, rank do
    local at = rank + 1 - position
    local text = extent_text(op, tensor.extent[at])
    if tensor.transposed_by and position <= 2 and rank >= 2 then
      text = ("%s > 0 and (%s) or (%s)"):format(op.fields[tensor.transposed_by].name,
        extent_text(op, tensor.extent[position == 1 and at - 1 or at + 1]), text)
    end
    if position > 1 then
      local step = strides and strides[position - 1] or op.fields[tensor.stride[at]].name
      steps[position - 1] = step
      text = ("(%s) == 0 and 1 or (%s)"):format(step, text)
    end
    sizes[position] = text
  end
  return sizes, steps
end

-- The bytes of an element of the tensor, as an expression.
local function bytes_of(op, tensor)
  if types.known[tensor.type] then return tostring(types.known[tensor.type].bytes) end
  return tensor.type == op.variables[1] and "SIZE" or "SIZE_" .. tensor.type
end

-- Read the expressions of the maps. Sets map.trees, a list of { field =, text =, tree = }.
function maps.read(algo, op, call_names)
  local names = scope.workspace(call_names)
  for position, map in ipairs(algo.maps) do
    local where = ("%s: map %d"):format(algo.path, position)
    local tensor, index = find_tensor(where, op, map.tensor)
    local sizes, strides = map.sizes, map.strides
    if not sizes then sizes, strides = shape_of(where, op, tensor, map.strides) end
    if #map.box > #sizes then
      error(("%s: the box has %d dimensions, and '%s' has %d"):format(where, #map.box, map.tensor, #sizes), 0)
    elseif map.workspace and not algo.workspace then
      error(("%s: it maps a copy in the workspace, but the header does not say how many bytes that has"):format(where),
        0)
    end
    map.index, map.rank, map.pointer = index - 1, #sizes, op.fields[tensor.pointer].name
    map.trees = {}
    local function add(field, text)
      local tree = expression.within(algo.path, "maps", text, expression.read, text, names, "whole", "number")
      map.trees[#map.trees + 1] = { field = field, text = text, tree = tree }
    end
    add("element_bytes", map.bytes or bytes_of(op, tensor))
    add("swizzle", tostring(map.swizzle))
    for at, text in ipairs(sizes) do add(("size[%d]"):format(at - 1), text) end
    for at, text in ipairs(strides) do add(("stride[%d]"):format(at - 1), text) end
    for at = 1, #sizes do add(("box[%d]"):format(at - 1), map.box[at] or "1") end
    if map.workspace then add("workspace", map.workspace) end
  end
end

-- Translate the maps into C. Sets algo.maps_c, a list of { map =, members = }, and
-- algo.maps_c.texts; nil if there are none.
function maps.translate(algo, options)
  if #algo.maps == 0 then return end
  local list = { texts = {} }
  for position, map in ipairs(algo.maps) do
    local members = {}
    for _, one in ipairs(map.trees) do
      local text = expression.within(algo.path, "maps", one.text, expression.c, one.tree, "whole", options)
      list.texts[#list.texts + 1] = text
      local is_int = one.field:match "^box" or one.field == "element_bytes" or one.field == "swizzle"
      if one.field ~= "workspace" then
        members[#members + 1] = (".%s = %s,"):format(one.field, is_int and ("(int)(%s)"):format(text) or text)
      else
        map.workspace_c = text
      end
    end
    list[position] = { map = map, members = members }
  end
  algo.maps_c = list
end

-- The kernel's parameters for the maps, in their order.
function maps.parameters(algo)
  local texts = {}
  for position, map in ipairs(algo.maps) do
    texts[position] = "const __grid_constant__ tw_tensor_map " .. map.name
  end
  return texts
end

return maps
