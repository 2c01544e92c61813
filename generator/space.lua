-- space.lua -- enumerate an algorithm's search space: which points become variants.
--
-- A point is left out if a constraint of the template does not hold, or if it
-- exceeds a limit of every target architecture. --list prints the reason.

local algorithm = require "algorithm"
local expression = require "expression"
local grammar = require "grammar"
local types = require "types"

local space = {}

-- A number with commas between thousands: 66,560.
local function commas(number)
  local text = tostring(number)
  while true do
    local longer, count = text:gsub("^(%d+)(%d%d%d)", "%1,%2")
    text = longer
    if count == 0 then return text end
  end
end

local function integer(algo, what, text, names)
  local value = algorithm.evaluate(algo, what, text, names, "whole", "number")
  local whole = math.type(value) and math.tointeger(value)
  if not whole or whole < 0 then
    error(("%s: %s '%s' gives %s, not a whole number >= 0"):format(algo.path, what, text, tostring(value)), 0)
  end
  return whole
end

local function number(algo, what, text, names)
  local value = algorithm.evaluate(algo, what, text, names, "real", "number")
  if not (value >= 0 and value < math.huge) then
    error(("%s: %s '%s' gives %s, not a number >= 0"):format(algo.path, what, text, tostring(value)), 0)
  end
  return value
end

-- The reason why a target cannot run the variant, or nil.
local function broken_limit(variant, target)
  for _, threads in ipairs(variant.pass_threads) do
    if threads < 1 or threads > target.threads_per_block then
      return ("%s threads a block; %s allows 1 to %s"):format(
        commas(threads), target.name, commas(target.threads_per_block))
    end
  end
  for _, bytes in ipairs(variant.pass_shared) do
    if bytes > target.shared_bytes_per_block then
      return ("%s bytes of static shared memory; %s allows %s"):format(
        commas(bytes), target.name, commas(target.shared_bytes_per_block))
    end
  end
end

-- The sentence about a point that a constraint excludes.
local function reason_of(constraint) return ("%s: %s"):format(constraint[1], constraint[2]) end

local function first_broken_constraint(algo, constraints, names)
  for _, entry in ipairs(constraints) do
    if not algorithm.evaluate(algo, "constraint", entry[1], names, "real", "truth") then
      return reason_of(entry), entry[1]
    end
  end
end

-- The names of the targets that can run the variant, and the others' reasons.
local function fitting_targets(variant, targets)
  local names, reasons = {}, {}
  for _, target in ipairs(targets) do
    local reason = broken_limit(variant, target)
    if reason then reasons[#reasons + 1] = reason else names[#names + 1] = target.name end
  end
  return names, table.concat(reasons, "; ")
end

-- The part of a variant's name and of its description that its fixed arguments add.
local function describe_fixed(fixed, suffix, described)
  if #fixed == 0 then return end
  suffix[#suffix + 1] = "fixed"
  for _, one in ipairs(fixed) do
    suffix[#suffix + 1] = ("%s_%d"):format(one.name, one.value)
    described[#described + 1] = ("%s = %d"):format(one.name, one.value)
  end
end

-- The constants of an element's kernels that do not depend on the point.
local function names_of(op, element)
  local names = types.names_in_kernels(element)
  names.SIZE = element.bytes
  for position = 2, #op.variables do
    names["SIZE_" .. op.variables[position]] = element.types[op.variables[position]].bytes
  end
  return names
end

-- The simulator's and the driver's names of kernels, and the records of tuning, have
-- limits.
local MOST_LETTERS = 110

local function check_name(algo, name)
  if #name <= MOST_LETTERS then return end
  error(("%s: space: the name %s has %d letters, and a variant's can have %d; give parameters fewer letters, or "
    .. "a default, which no name has"):format(algo.path, name, #name, MOST_LETTERS), 0)
end

-- Set what a variant needs of a GPU, and the figures of its traits.
local function set_figures(variant, algo, names)
  variant.pass_threads, variant.pass_shared = {}, {} -- of each kernel
  for position, pass in ipairs(algo.kernels) do
    local threads = 1
    for _, text in ipairs(pass.block) do threads = threads * integer(algo, "block", text, names) end
    variant.pass_threads[position] = threads
    variant.pass_shared[position] = integer(algo, "shared", position == 1 and algo.shared or pass.shared or "0", names)
  end
  variant.threads, variant.shared_bytes = variant.pass_threads[1], variant.pass_shared[1]
  variant.align = integer(algo, "align", algo.align, names)
  for _, trait in ipairs(algorithm.TRAITS) do
    if trait ~= "align" then variant[trait] = algo[trait] and number(algo, trait, algo[trait], names) or 0 end
  end
end

-- One point of an algorithm's space as a variant. If it is left out, the variant has a
-- `reason`. A point becomes a variant if at least one of the targets can run it.
--   values   of the parameters, in the order of the space
--   fixed    arguments that are constants of its kernels, { name =, value = } each; nil:
--            none
--   is_allowed  whether it is known that the constraints hold
function space.variant(op, algo, element_index, values, targets, fixed, is_allowed)
  local element = op.elements[element_index]
  local names = names_of(op, element)
  local suffix, described, params = {}, {}, {}
  for position, entry in ipairs(algo.space) do
    names[entry[1]] = values[position]
    params[position] = values[position]
    -- A default is not a part of the name, so that a parameter can be added later.
    if values[position] ~= entry.default then
      suffix[#suffix + 1] = entry[2] .. values[position]
      described[#described + 1] = ("%s = %d"):format(entry[1], values[position])
    end
  end
  describe_fixed(fixed or {}, suffix, described)
  local variant = {
    name = ("%s_%s_%s_%s"):format(op.name, element.name, algo.name, table.concat(suffix, "_")),
    operation = op, algorithm = algo, element = element, element_index = element_index,
    names = names, params = params, described = table.concat(described, ", "), fixed = fixed or {},
  }
  if not is_allowed then
    variant.reason, variant.broken_constraint = first_broken_constraint(algo, algo.constraints, names)
    if variant.reason then return variant end
  end
  -- After the constraints, which may exclude points for which a let has no value.
  for _, one in ipairs(algo.lets) do
    if one.is_constant then
      names[one.name] = algorithm.evaluate(algo, ("let '%s'"):format(one.name), one.text, names, "whole")
    end
  end
  set_figures(variant, algo, names)
  local reasons
  variant.fits, reasons = fitting_targets(variant, targets)
  variant.only = #variant.fits < #targets and table.concat(variant.fits, ", ") or nil
  if #variant.fits == 0 then variant.reason = reasons else check_name(algo, variant.name) end
  return variant
end

-- All constraints of the listed values, in their order.
local function all_constraints(algo)
  local all = table.move(algo.constraints, 1, #algo.constraints, 1, {})
  return table.move(algo.listed_constraints, 1, #algo.listed_constraints, #all + 1, all)
end

-- The position of the last parameter in `positions` that a tree depends on, 0 if none.
local function last_used(algo, tree, positions)
  local last = 0
  grammar.each(tree, function(node)
    if node.op ~= "name" then return end
    local entry = algo.names[node.name]
    last = math.max(last, positions[node.name] or entry.tree and last_used(algo, entry.tree, positions) or 0)
  end)
  return last
end

-- The constraints by the parameter whose value decides them: an array of lists, [0]
-- those that types decide. A constraint may have no value where one before it does not
-- hold, so none is decided before those that precede it.
local function constraints_by_parameter(algo)
  if algo.by_parameter then return algo.by_parameter end
  local positions, by_parameter, last = {}, { [0] = {} }, 0
  for position, entry in ipairs(algo.space) do
    positions[entry[1]], by_parameter[position] = position, {}
  end
  for _, entry in ipairs(all_constraints(algo)) do
    local tree = algo.tree("constraint", entry[1], "real", "truth")
    last = math.max(last, last_used(algo, tree, positions))
    table.insert(by_parameter[last], { text = entry[1], tree = tree, reason = reason_of(entry) })
  end
  algo.by_parameter = by_parameter
  return by_parameter
end

-- The number of points that differ only in the parameters from this one on.
local function points_from(algo, position)
  local count = 1
  for later = position, #algo.space do count = count * #algo.space[later][3] end
  return count
end

-- All variants of an algorithm for one element, the points left out, and the number of
-- points that were not looked at. The last parameter varies fastest. A constraint is
-- looked at once for all points that it excludes together.
--   may_begin  whether a wanted variant's name begins with these parts of one; nil: all
--              are wanted
function space.enumerate(op, algo, element_index, targets, may_begin)
  local kept, left_out, values, skipped = {}, {}, {}, 0
  local element = op.elements[element_index]
  local names, by_parameter = names_of(op, element), constraints_by_parameter(algo)

  local function first_broken(position)
    for _, constraint in ipairs(by_parameter[position]) do
      if not expression.within(algo.path, "constraint", constraint.text, expression.evaluate, constraint.tree, names,
        algo.names) then
        return constraint
      end
    end
  end

  --   name     of the point, as far as its parameters have values; `join` comes before
  --            the next part of it
  --   broken   the constraint that excludes all points with these values, or nil
  local function descend(position, name, join, broken)
    if may_begin and not may_begin(name) then
      skipped = skipped + points_from(algo, position)
      return
    end
    broken = broken or first_broken(position - 1)
    local parameter = algo.space[position]
    if not parameter and broken then
      left_out[#left_out + 1] = { name = name, reason = broken.reason, broken_constraint = broken.text }
    elseif not parameter then
      local variant = space.variant(op, algo, element_index, values, targets, nil, true)
      local list = variant.reason and left_out or kept
      list[#list + 1] = variant
    else
      local before = name .. join .. parameter[2]
      for _, value in ipairs(parameter[3]) do
        values[position], names[parameter[1]] = value, value
        if value == parameter.default then
          descend(position + 1, name, join, broken)
        else
          descend(position + 1, before .. value, "_", broken)
        end
      end
      names[parameter[1]] = nil
    end
  end
  descend(1, ("%s_%s_%s_"):format(op.name, element.name, algo.name), "")
  return kept, left_out, skipped
end

-- Report an algorithm whose constraints leave no point of its space. If limits of the
-- targets remove the rest, other targets may have variants: then it is no mistake, and the
-- sentence about it is returned.
function space.check_emptied(algo, left_out)
  local counts, over, limit = {}, 0, nil
  for _, variant in ipairs(left_out) do
    local constraint = variant.broken_constraint
    if constraint then
      counts[constraint] = (counts[constraint] or 0) + 1
    else
      over, limit = over + 1, variant.reason
    end
  end
  local parts = {}
  for _, entry in ipairs(all_constraints(algo)) do
    if counts[entry[1]] then
      parts[#parts + 1] = ("%s'%s' removes %d"):format(#parts == 0 and "the constraint " or "", entry[1],
        counts[entry[1]])
    end
    counts[entry[1]] = nil
  end
  if limit then parts[#parts + 1] = ("a limit of the targets removes %d: %s"):format(over, limit) end
  local sentence = ("%s: no point of the space is left: of %d point%s %s"):format(algo.path, #left_out,
    #left_out == 1 and "" or "s", table.concat(parts, ", and of the others "))
  if not limit then error(sentence, 0) end
  return sentence
end

return space
