-- launch.lua -- what an algorithm computes at each call, as C: its launches, its
-- conditions, its workspace, and the model's figures of a problem.

local expression = require "expression"
local lets = require "lets"
local scope = require "scope"

local launch = {}

-- The header's fields besides `grid`: in which way each is computed, and what it gives.
local OF_PASS = { dynamic_shared = { "whole", "number" }, work = { "real", "number" } }
local OF_HEADER = { workspace = { "whole", "number" }, flat = { "whole", "truth" }, reach = { "real", "number" },
  adds = { "real", "number" }, whole = { "real", "number" }, edge_work = { "real", "number" } }

-- Read all expressions of a call. An error names the template and the field. Sets
-- algo.call: its `names`, and the trees of its fields and passes.
function launch.read(algo, op)
  local names = scope.call(algo, op)
  lets.add_values(algo.path, algo.lets, names)
  local function read(field, text, way, wants, among)
    return text and expression.within(algo.path, field, text, expression.read, text, among or names, way, wants)
  end
  local call = { names = names, passes = {} }
  for position, pass in ipairs(algo.passes) do
    local trees = { grid = {}, block = {} }
    for at, text in ipairs(pass.grid) do trees.grid[at] = read("grid", text, "whole", "number") end
    for at, text in ipairs(pass.block) do trees.block[at] = read("block", text, "whole", "number", algo.names) end
    for field, how in pairs(OF_PASS) do trees[field] = read(field, pass[field], how[1], how[2]) end
    call.passes[position] = trees
  end
  for field, how in pairs(OF_HEADER) do call[field] = read(field, algo[field], how[1], how[2]) end
  call.fits = read("fits", algo.fits, "whole", "truth", scope.fits(names))
  if algo.workspace and not op.has_workspace then
    error(("%s: it needs a workspace, but %s does not say workspace = true"):format(algo.path, op.path), 0)
  end
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
      add(field.name, (way == "real" and "(double)" or "") .. "given->" .. field.name)
    end
  end
  for position, entry in ipairs(algo.space) do add(entry[1], ("params[%d]"):format(position - 1)) end
  add("SIZE", ("params[%d]"):format(#algo.space))
  add("SM_COUNT", "gpu->sm_count")
  if pool:find "element == ELEMENT_" then
    lines[#lines + 1] = ("const int element = params[%d];"):format(#algo.space + 1)
  end
  return table.move(of_lets, 1, #of_lets, #lines + 1, lines)
end

-- Translate what launch.read has read. Sets
--   algo.geometry    fits, flat, passes of { grid =, block =, dynamic_shared = }, and
--                    `lines`, the declarations before them
--   algo.figures     the model's figures: a list of { pass =, name =, text = }, and lines
--   algo.workspace_c text and lines, or nil
function launch.translate(algo, op)
  local call, points, elements = algo.call, {}, {}
  for position, element in ipairs(op.elements) do
    elements[position] = { name = element.name, acc = element.acc or element.cuda }
  end
  for position, variant in ipairs(algo.variants) do
    points[position] = setmetatable({ described = variant.described .. ", SIZE = " .. variant.element.bytes },
      { __index = variant.names })
  end
  local options = { names = call.names, points = points, elements = elements }

  local function translate(field, text, tree, way)
    return expression.within(algo.path, field, text, expression.c, tree, way, options)
  end

  local geometry, texts = { passes = {} }, {}
  local function keep(text) texts[#texts + 1] = text; return text end
  if call.fits then geometry.fits = keep(translate("fits", algo.fits, call.fits, "whole")) end
  if call.flat then geometry.flat = keep(translate("flat", algo.flat, call.flat, "whole")) end
  for position, trees in ipairs(call.passes) do
    local pass, given = { grid = {}, block = {} }, algo.passes[position]
    for at = 1, 3 do
      for _, field in ipairs { "grid", "block" } do
        local tree = trees[field][at]
        pass[field][at] = tree and keep(translate(field, given[field][at], tree, "whole")) or "1"
      end
    end
    if trees.dynamic_shared then
      local text = translate("dynamic_shared", given.dynamic_shared, trees.dynamic_shared, "whole")
      pass.is_shared_by_size = not expression.is_constant(trees.dynamic_shared, call.names)
      pass.dynamic_shared = keep(pass.is_shared_by_size and ("tw_clamp_int(%s)"):format(text) or text)
    end
    geometry.passes[position] = pass
  end
  geometry.lines = declarations(algo, op, "whole", texts, options)
  algo.geometry = geometry

  local figures = {}
  for position, trees in ipairs(call.passes) do
    if trees.work then
      figures[#figures + 1] = { pass = position - 1, name = "work",
        text = translate("work", algo.passes[position].work, trees.work, "real") }
    end
  end
  for _, field in ipairs { "edge_work", "reach", "adds", "whole" } do
    if call[field] then
      figures[#figures + 1] = { pass = 0, name = field, text = translate(field, algo[field], call[field], "real") }
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
  launch.translate_traits(algo, options)
end

-- Translate the fields of TRAITS, which depend on the variant alone. Sets algo.traits, a
-- list of { name =, text = } for each field that is not 0, and algo.traits.lines.
function launch.translate_traits(algo, options)
  local traits, texts = {}, {}
  for _, name in ipairs(algo.TRAITS) do
    local tree = algo.tree(name, algo[name], "real", "number")
    local text = expression.within(algo.path, name, algo[name], expression.c, tree, "real", options)
    if text ~= "0.0" then
      texts[#texts + 1] = text
      traits[#traits + 1] = { name = name, text = name ~= "align" and text
        or (text:match "^[%w_.]+$" and "(int)%s" or "(int)(%s)"):format(text) }
    end
  end
  traits.lines = declarations(algo, { fields = {} }, "real", texts, options)
  for position = #traits.lines, 1, -1 do
    if traits.lines[position]:match "^const int element" then table.remove(traits.lines, position) end
  end
  algo.traits = traits
end

return launch
