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

-- Translate what launch.read has read. Sets
--   algo.geometry    fits, is_shared_by_size, `lines`, the declarations before them, and
--                    passes, for each the members of its tw_geometry that do not
--                    depend on its condition (`always`), and those that hold only
--                    where it runs (`if_run`)
--   algo.figures     the model's figures: a list of { pass =, name =, text = }, and lines
--   algo.workspace_c text and lines, or nil
--   algo.maps_c      see maps.translate, and lines; or nil
function launch.translate(algo, op)
  local call, points, elements = algo.call, {}, {}
  for position, element in ipairs(op.elements) do
    elements[position] = { name = element.name, of_types = types.names_in_kernels(element) }
  end
  for position, variant in ipairs(algo.variants) do
    points[position] = setmetatable({ described = variant.described .. ", SIZE = " .. variant.element.bytes },
      { __index = variant.names })
  end
  local options = { names = call.names, points = points[1] and points, elements = elements }

  local function translate(field, text, tree, way)
    return expression.within(algo.path, field, text, expression.c, tree, way, options)
  end

  local geometry, texts = { passes = {} }, {}
  local function keep(text) texts[#texts + 1] = text; return text end
  if call.fits then geometry.fits = keep(translate("fits", algo.fits, call.fits, "whole")) end
  local flat = call.flat and keep(translate("flat", algo.flat, call.flat, "whole"))
  for position, trees in ipairs(call.passes) do
    local given, always, if_run = algo.passes[position], {}, {}
    local function add(list, name, text) list[#list + 1] = (".%s = %s,"):format(name, text) end
    local function whole(field, text, tree) return keep(translate(field, text, tree, "whole")) end
    local function three(field)
      local texts_of = { "1", "1", "1" }
      for at, tree in ipairs(trees[field]) do texts_of[at] = whole(field, given[field][at], tree) end
      return "{" .. table.concat(texts_of, ", ") .. "}"
    end
    if given.kind == "kernel" then
      add(always, "block", three "block")
      if trees.shared then add(always, "static_bytes", whole("shared", given.shared, trees.shared)) end
      add(if_run, "grid", three "grid")
      if grids.is_fixed(trees.grid, call.names) then add(if_run, "is_fixed", "1") end
      if trees.dynamic_shared then
        local text = whole("dynamic_shared", given.dynamic_shared, trees.dynamic_shared)
        local by_size = not expression.is_constant(trees.dynamic_shared, call.names)
        add(if_run, "shared_bytes", by_size and ("tw_clamp_int(%s)"):format(text) or text)
        geometry.is_shared_by_size = geometry.is_shared_by_size or given.kernel == 1 and by_size
      end
      if flat and given.kernel == 1 then add(if_run, "is_flat", flat) end
    else
      add(always, "memory", ("&%s_memory_%d"):format(algo.name, position))
      for _, field in ipairs { "offset", "bytes" } do
        if trees[field] then add(if_run, field, whole(field, given[field], trees[field])) end
      end
    end
    geometry.passes[position] = { position = position, kind = given.kind, pass = given, when_text = given.when,
      when = trees.when and whole("when", given.when, trees.when), always = always, if_run = if_run }
  end
  geometry.lines = declarations(algo, op, "whole", texts, options)
  algo.geometry = geometry

  local figures = {}
  for position, trees in ipairs(call.passes) do
    for _, figure in ipairs { { "tiles", "share_of" }, { "whole", "whole_of" } } do
      if algo.passes[position].kind == "kernel" then
        figures[#figures + 1] = { pass = position - 1, name = figure[1],
          text = translate("grid", algo.passes[position].grid[1], grids.product(trees.grid, call.names, figure[2]),
            "real") }
      end
    end
    local units = not (trees.work_units or position == algo.kernels[1].position and call.work_units)
      and algo.passes[position].kind == "kernel" and grids.units(trees.grid)
    if units then
      figures[#figures + 1] = { pass = position - 1, name = "work_units",
        text = translate("grid", algo.passes[position].grid[1], units, "real") }
    end
    for _, field in ipairs { "work", "adds", "work_units" } do
      if trees[field] then
        figures[#figures + 1] = { pass = position - 1, name = field,
          text = translate(field, algo.passes[position][field], trees[field], "real") }
      end
    end
  end
  for _, field in ipairs { "edge_work", "reach", "adds", "whole", "work_units" } do
    if call[field] then
      figures[#figures + 1] = { pass = algo.kernels[1].position - 1, name = field == "whole" and "ragged" or field,
        text = translate(field, algo[field], call[field], "real") }
    end
  end
  texts = {}
  for position, figure in ipairs(figures) do texts[position] = figure.text end
  figures.lines = declarations(algo, op, "real", texts, options)
  algo.figures = figures

  if call.workspace then
    local text = translate("workspace", algo.workspace, call.workspace, "whole")
    algo.workspace_c = { text = text, lines = declarations(algo, op, "whole", { text }, options) }
  end
  maps.translate(algo, options)
  if algo.maps_c then algo.maps_c.lines = declarations(algo, op, "whole", algo.maps_c.texts, options) end
  launch.translate_traits(algo, op, options)
  launch.translate_space(algo, op, elements)
end

-- Translate what decides whether a point of the space is a variant. Sets
--   algo.constraints_c   the constraints as C, in their order, and lines, the declarations
--   algo.footprint       for each kernel { threads =, shared = } as C, and lines
-- They are computed for any values of the parameters, so no point is checked here.
function launch.translate_space(algo, op, elements)
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
function launch.translate_traits(algo, op, options)
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

return launch
