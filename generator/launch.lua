-- launch.lua -- what an algorithm computes at each call, as C: its launches, its
-- conditions, its workspace, and the model's figures of a problem.

local expression = require "expression"
local grids = require "grids"
local lets = require "lets"
local maps = require "maps"
local passes = require "passes"
local scope = require "scope"
local types = require "types"

local launch = {}

-- The header's fields besides `grid`: in which way each is computed, and what it gives.
local OF_PASS = { dynamic_shared = { "whole", "number" }, work = { "real", "number" }, adds = { "real", "number" },
  work_units = { "real", "number" }, when = { "whole", "truth" },
  offset = { "whole", "number" }, bytes = { "whole", "number" } }
local OF_HEADER = { workspace = { "whole", "number" }, flat = { "whole", "truth" }, reach = { "real", "number" },
  adds = { "real", "number" }, whole = { "real", "number" }, edge_work = { "real", "number" },
  work_units = { "real", "number" } }

-- Read all expressions of a call. An error names the template and the field. Sets
-- algo.call: its `names`, and the trees of its fields and passes.
function launch.read(algo, op)
  local names = scope.call(algo, op)
  lets.add_values(algo.path, algo.lets, names)
  passes.resolve(algo, op)
  local function read(field, text, way, wants, among)
    return text and expression.within(algo.path, field, text, expression.read, text, among or names, way, wants)
  end
  local call = { names = names, passes = {} }
  -- First: a pass that sets the whole workspace repeats its expression.
  for field, how in pairs(OF_HEADER) do
    call[field] = read(field, algo[field], how[1], how[2], field == "workspace" and scope.workspace(names) or nil)
  end
  for position, pass in ipairs(algo.passes) do
    local trees = { grid = {}, block = {} }
    for at, text in ipairs(pass.grid or {}) do trees.grid[at] = read("grid", text, "whole", "number") end
    for at, text in ipairs(pass.block or {}) do trees.block[at] = read("block", text, "whole", "number", algo.names) end
    if pass.kernel and pass.kernel > 1 then
      trees.shared = read("shared", pass.shared, "whole", "number", algo.names)
    end
    for field, how in pairs(OF_PASS) do trees[field] = read(field, pass[field], how[1], how[2]) end
    call.passes[position] = trees
  end
  call.fits = read("fits", algo.fits, "whole", "truth", scope.fits(names))
  if algo.workspace and not op.has_workspace then
    error(("%s: it needs a workspace, but %s does not say workspace = true"):format(algo.path, op.path), 0)
  end
  maps.read(algo, op, names)
  algo.call = call
end

-- The declarations that texts of C need: the arguments, constants and lets they use.
local function declarations(algo, op, way, texts, options)
  local pool, of_lets, lines = table.concat(texts, "\n"), {}, {}
  local number = way == "whole" and "int64_t" or "double"
  for position = #algo.lets, 1, -1 do
    local one = algo.lets[position]
    if expression.mentions(pool, one.name) then
      local text = expression.c(one.tree, way, options)
      pool = pool .. "\n" .. text
      table.insert(of_lets, 1, ("const %s %s = %s;"):format(one.kind == "truth" and "int" or number, one.name, text))
    end
  end
  local function add(name, value)
    if expression.mentions(pool, name) then lines[#lines + 1] = ("const %s %s = %s;"):format(number, name, value) end
  end
  for _, field in ipairs(op.fields) do
    if field.kind == "size" or field.kind == "stride" or field.kind == "flag" then
      add(field.name, (way == "real" and "(double)" or "") .. "given->" .. field.member)
    end
  end
  for position, entry in ipairs(algo.space) do add(entry[1], ("params[%d]"):format(position - 1)) end
  add("SIZE", ("params[%d]"):format(#algo.space))
  for at = 2, #op.variables do
    add("SIZE_" .. op.variables[at], ("params[%d]"):format(#algo.space + at - 1))
  end
  add("SM_COUNT", "gpu->sm_count")
  add("RESIDENT", "passes->resident")
  if pool:find "element == ELEMENT_" then
    lines[#lines + 1] = ("const int element = params[%d];"):format(#algo.space + #op.variables)
  end
  return table.move(of_lets, 1, #of_lets, #lines + 1, lines)
end

-- The options of expression.c for what an algorithm computes at a call.
local function options_of_call(algo, elements)
  local points = {}
  for position, variant in ipairs(algo.variants) do
    points[position] = setmetatable({ described = variant.described .. ", SIZE = " .. variant.element.bytes },
      { __index = variant.names })
  end
  return { names = algo.call.names, points = points[1] and points, elements = elements }
end

-- ---- geometry

-- The members of a kernel's tw_geometry. `whole` translates a field in whole numbers.
local function kernel_members(algo, pass, trees, flat, whole)
  local names, always, if_run = algo.call.names, {}, {}
  local function add(list, name, text) list[#list + 1] = (".%s = %s,"):format(name, text) end
  local function three(field)
    local extents = { "1", "1", "1" }
    for at, tree in ipairs(trees[field]) do extents[at] = whole(field, pass[field][at], tree) end
    return "{" .. table.concat(extents, ", ") .. "}"
  end
  add(always, "block", three "block")
  if trees.shared then add(always, "static_bytes", whole("shared", pass.shared, trees.shared)) end
  add(if_run, "grid", three "grid")
  if grids.is_fixed(trees.grid, names) then add(if_run, "is_fixed", "1") end
  local is_by_size = false
  if trees.dynamic_shared then
    local text = whole("dynamic_shared", pass.dynamic_shared, trees.dynamic_shared)
    is_by_size = not expression.is_constant(trees.dynamic_shared, names)
    add(if_run, "shared_bytes", is_by_size and ("tw_clamp_int(%s)"):format(text) or text)
  end
  if flat and pass.kernel == 1 then add(if_run, "is_flat", flat) end
  return { always = always, if_run = if_run, is_shared_by_size = is_by_size }
end

-- The members of the tw_geometry of memory that is set or copied.
local function memory_members(algo, pass, trees, whole)
  local if_run = {}
  for _, field in ipairs { "offset", "bytes" } do
    if trees[field] then if_run[#if_run + 1] = (".%s = %s,"):format(field, whole(field, pass[field], trees[field])) end
  end
  return { always = { (".memory = &%s_memory_%d,"):format(algo.name, pass.position) }, if_run = if_run }
end

-- Sets algo.geometry: fits; is_shared_by_size; `lines`, the declarations before them; and
-- passes, for each the members of its tw_geometry that do not depend on its condition
-- (`always`), and those that hold only where it runs (`if_run`).
local function translate_geometry(algo, op, options)
  local call, texts = algo.call, {}
  local function whole(field, text, tree)
    local c = expression.within(algo.path, field, text, expression.c, tree, "whole", options)
    texts[#texts + 1] = c
    return c
  end
  local geometry = { passes = {}, is_shared_by_size = false }
  if call.fits then geometry.fits = whole("fits", algo.fits, call.fits) end
  local flat = call.flat and whole("flat", algo.flat, call.flat)
  for position, pass in ipairs(algo.passes) do
    local trees = call.passes[position]
    local one = pass.kind == "kernel" and kernel_members(algo, pass, trees, flat, whole)
      or memory_members(algo, pass, trees, whole)
    one.position, one.kind, one.pass, one.when_text = position, pass.kind, pass, pass.when
    one.when = trees.when and whole("when", pass.when, trees.when)
    if pass.kernel == 1 then geometry.is_shared_by_size = one.is_shared_by_size end
    geometry.passes[position] = one
  end
  geometry.lines = declarations(algo, op, "whole", texts, options)
  algo.geometry = geometry
end

-- ---- the model's figures

-- Sets algo.figures: a list of { pass =, name =, text = }, and `lines`, the declarations.
local function translate_figures(algo, op, options)
  local call, figures, texts = algo.call, {}, {}
  local function add(pass, name, field, given, tree)
    local text = expression.within(algo.path, field, given, expression.c, tree, "real", options)
    figures[#figures + 1], texts[#texts + 1] = { pass = pass.position - 1, name = name, text = text }, text
  end
  local first = algo.kernels[1]
  for position, trees in ipairs(call.passes) do
    local pass = algo.passes[position]
    if pass.kind == "kernel" then
      add(pass, "tiles", "grid", pass.grid[1], grids.product(trees.grid, call.names, "share_of"))
      add(pass, "whole", "grid", pass.grid[1], grids.product(trees.grid, call.names, "whole_of"))
      local has_units = trees.work_units or pass == first and call.work_units
      local units = not has_units and grids.units(trees.grid)
      if units then add(pass, "work_units", "grid", pass.grid[1], units) end
    end
    for _, field in ipairs { "work", "adds", "work_units" } do
      if trees[field] then add(pass, field, field, pass[field], trees[field]) end
    end
  end
  for _, field in ipairs { "edge_work", "reach", "adds", "whole", "work_units" } do
    if call[field] then add(first, field == "whole" and "ragged" or field, field, algo[field], call[field]) end
  end
  figures.lines = declarations(algo, op, "real", texts, options)
  algo.figures = figures
end

-- ---- what depends on the variant alone

-- Translate what decides whether a point of the space is a variant. Sets
--   algo.constraints_c   the constraints as C, in their order, and lines, the declarations
--   algo.footprint       for each kernel { threads =, shared = } as C, and lines
-- They are computed for any values of the parameters, so no point is checked here.
local function translate_space(algo, op, elements)
  local options, of_point = { names = algo.names, elements = elements }, { fields = {}, variables = op.variables }
  local function translate(field, text, way, wants)
    return expression.within(algo.path, field, text, expression.c, algo.tree(field, text, way, wants), way, options)
  end
  local conditions = {}
  for position, entry in ipairs(algo.constraints) do
    conditions[position] = translate("constraint", entry[1], "real", "truth")
  end
  conditions.lines = declarations(algo, of_point, "real", conditions, options)
  algo.constraints_c = conditions

  local footprint, texts = {}, {}
  for position, pass in ipairs(algo.kernels) do
    local threads = {}
    for at, text in ipairs(pass.block) do
      local one = translate("block", text, "whole", "number")
      threads[at] = #pass.block == 1 and one or ("(int64_t)(%s)"):format(one)
    end
    local one = { threads = table.concat(threads, " * "),
      shared = translate("shared", position == 1 and algo.shared or pass.shared or "0", "whole", "number") }
    footprint[position] = one
    table.move({ one.threads, one.shared }, 1, 2, #texts + 1, texts)
  end
  footprint.lines = declarations(algo, of_point, "whole", texts, options)
  algo.footprint = footprint
end

-- Translate the fields of TRAITS, which depend on the variant alone. Sets algo.traits, a
-- list of { name =, text = } for each field that is not 0, and algo.traits.lines.
local function translate_traits(algo, op, options)
  local traits, texts = {}, {}
  for _, name in ipairs(algo.TRAITS) do
    local tree = algo[name] and algo.tree(name, algo[name], "real", "number")
    local text = tree and expression.within(algo.path, name, algo[name], expression.c, tree, "real", options)
    if text and text ~= "0.0" then
      texts[#texts + 1] = text
      traits[#traits + 1] = { name = name, text = name ~= "align" and text
        or (text:match "^[%w_.]+$" and "(int)%s" or "(int)(%s)"):format(text) }
    end
  end
  traits.lines = declarations(algo, { fields = {}, variables = op.variables }, "real", texts, options)
  for position = #traits.lines, 1, -1 do
    if traits.lines[position]:match "^const int element" then table.remove(traits.lines, position) end
  end
  algo.traits = traits
end

-- ---- all

-- Translate what launch.read has read. Sets algo.geometry, algo.figures, algo.traits,
-- algo.constraints_c, algo.footprint, and, if there is one, algo.workspace_c, with `text`
-- and `lines`, and algo.maps_c, see maps.translate, with `lines`.
function launch.translate(algo, op)
  local elements = {}
  for position, element in ipairs(op.elements) do
    elements[position] = { name = element.name, of_types = types.names_in_kernels(element) }
  end
  local options, workspace = options_of_call(algo, elements), algo.call.workspace
  translate_geometry(algo, op, options)
  translate_figures(algo, op, options)
  if workspace then
    local text = expression.within(algo.path, "workspace", algo.workspace, expression.c, workspace, "whole", options)
    algo.workspace_c = { text = text, lines = declarations(algo, op, "whole", { text }, options) }
  end
  maps.translate(algo, options)
  if algo.maps_c then algo.maps_c.lines = declarations(algo, op, "whole", algo.maps_c.texts, options) end
  translate_traits(algo, op, options)
  translate_space(algo, op, elements)
end

return launch
