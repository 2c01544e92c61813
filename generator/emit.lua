-- emit.lua -- turn operations and their variants into C and CUDA files.
--
-- The files of emit/ are templates of the output: C and CUDA with //$ lines, expanded
-- by the same engine as the kernel templates. This file computes the names that they
-- use.

local accuracy = require "accuracy"
local algorithm = require "algorithm"
local files = require "files"
local kernel_parameters = require "kernel_parameters"
local line_map = require "line_map"
local operation = require "operation"
local template = require "template"
local types = require "types"

local emit = {}

local function expand(model, name, words)
  words.remake = model.remake
  local path = model.generator_folder .. "/emit/" .. name
  local text = files.read(path) or error(path .. ": cannot be read", 0)
  local lines = template.compile(path, text)(template.environment(words))
  return lines, table.concat(lines, "\n") .. "\n"
end

-- A number as a C constant.
local function decimal(value)
  if math.type(value) == "integer" then return tostring(value) end
  return math.tointeger(value) and ("%d.0"):format(value) or ("%.6g"):format(value)
end

local function hex(hash) return ("%016x"):format(hash) end

local function quote(text) return '"' .. text:gsub('[\\"]', "\\%0") .. '"' end

local function map(list, change)
  local out = {}
  for position, value in ipairs(list) do out[position] = change(value, position) end
  return out
end

-- Whether an expression uses a name, as a whole word.
local function mentions(text, name)
  return (" " .. text .. " "):find("[^%w_]" .. name .. "[^%w_]") ~= nil
end

-- Set each field's C declaration in the argument struct, and the statement that
-- unpacks it into a variable.
local function spell_fields(op)
  for _, field in ipairs(op.fields) do
    local pointer = field.kind == "pointer"
    local const = pointer and field.access == "in" and "const " or ""
    local scalar = field.kind == "scalar"
    field.declaration = (pointer and const .. "void *" or scalar and "const void *"
      or field.kind == "workspace" and "void *" or "int64_t ") .. field.name
    field.unpack = pointer and ("%selement_t *const %s = given->%s;"):format(const, field.name, field.name)
      or scalar and ("const sum_t %s = (sum_t)*(const scalar_t *)given->%s;"):format(field.name, field.name)
      or ("const int64_t %s = given->%s;"):format(field.name, field.name)
  end
end

-- Join texts by blanks into rows of at most `width` characters, unless one text is
-- longer.
local function fill_rows(texts, width)
  local rows = {}
  for _, text in ipairs(texts) do
    local row = rows[#rows]
    if row and #row + 1 + #text <= width then
      rows[#rows] = row .. " " .. text
    else
      rows[#rows + 1] = text
    end
  end
  return rows
end

-- A kernel's parameter list, broken into lines.
local function parameters(op, element)
  local texts = {}
  for position, field in ipairs(op.fields) do
    local const = field.access == "in" and "const " or ""
    -- An operand that may alias another must not be __restrict__.
    local pointer = field.tensor and (field.tensor.is_shared and " *" or " *__restrict__ ")
    local text = (pointer and const .. element.cuda .. pointer
      or field.kind == "workspace" and "void *__restrict__ "
      or (field.kind == "scalar" and element.acc or "int64_t") .. " ") .. field.name
    texts[position] = position < #op.fields and text .. "," or text
  end
  return table.concat(fill_rows(texts, 70), "\n        ")
end

-- Expand one algorithm's variants; returns the .cu text. Each variant gets the
-- hash of its text and the map of its lines.
local function emit_kernels(model, op, algo, variants)
  algo.lines = line_map.new(("%s/%s.cu"):format(op.name, algo.name), algo.path, algo.kernel_line,
    model.template_folders)
  for _, variant in ipairs(variants) do
    local names = { name = variant.name, T = variant.element.cuda, ACC = variant.element.acc or variant.element.cuda,
      parameters = parameters(op, variant.element) }
    for name, value in pairs(variant.names) do names[name] = value end
    local code, origins = algorithm.kernel(algo, names)
    kernel_parameters.check(variant.name, code, origins, names.parameters)
    variant.lines, variant.origins = code, origins
    variant.hash = hex(operation.hash(table.concat(code, "\n")
      .. table.concat(algo.preamble.lines, "\n") .. (model.compiled_with or "")))
    -- In the file two lines of comment precede the code.
    variant.map = line_map.add(algo.lines, origins, 2)
  end
  -- One line of comment precedes the preamble.
  if algo.preamble.lines[1] then
    algo.preamble.map = line_map.add(algo.lines, algo.preamble.origins, 1)
  end
  local _, text = expand(model, "kernels.cu", {
    file = ("%s/%s.cu"):format(op.name, algo.name), algorithm = algo, variants = variants,
    sim_table = algo.sim_table, banner = model.banner(("templates/%s/%s.cu"):format(op.name, algo.name)),
  })
  return text
end

-- The runs of a line map as C initialisers, several in a row, ended by a run of
-- zeros.
local function run_rows(runs)
  local texts = {}
  for position, run in ipairs(runs) do
    texts[position] = ("{%d, %d, %d},"):format(run.code, run.line, run.file - 1)
  end
  texts[#texts + 1] = "{0, 0, 0},"
  return fill_rows(texts, 76)
end

-- The fields whose values are restricted.
local function used_values(op)
  local used = {}
  for _, field in ipairs(op.fields) do
    if field.values then used[#used + 1] = field end
  end
  return used
end

local function operation_words(model, op)
  local function used_fields(text)
    local used = {}
    for _, field in ipairs(op.fields) do
      if mentions(text, field.name) then used[#used + 1] = field end
    end
    return used
  end
  return {
    op = op, set = model.set, symbol = op.symbol, algorithms = op.algorithms, variants = op.variants,
    all_types = types.list, c_types = types.c, op_signature = hex(op.signature), has_functions = op.has_functions,
    file = op.name .. "/operation.c", banner = model.banner(("templates/%s/operation.lua"):format(op.name)),
    quote = quote, used_fields = used_fields,
    -- The typedefs needed to unpack the scalars that the reference uses.
    reference_scalars = table.concat(map(used_fields(op.reference), function(field)
      return field.kind == "scalar" and " sum_t scalar_t " or ""
    end)),
    launch_of = function(algo)
      local parts = { algo.fits or "", algo.reach or "", algo.adds or "", algo.flat or "", algo.whole or "",
        algo.edge_work or "" }
      for _, pass in ipairs(algo.passes) do
        parts[#parts + 1] = table.concat(pass.grid, ", ")
        parts[#parts + 1] = table.concat(pass.block, ", ")
        parts[#parts + 1] = pass.dynamic_shared
        parts[#parts + 1] = pass.work
      end
      return table.concat(parts, ", ")
    end,
    mentions = mentions, map = map, run_rows = run_rows, decimal = decimal,
    has_values = #used_values(op) > 0,
    -- The fields' enumerators; -1 for a dimension without a field.
    field_names = function(list, rank)
      local out = {}
      for position = 1, rank do
        out[position] = list[position] and "FIELD_" .. op.fields[list[position]].name or "-1"
      end
      return table.concat(out, ", ")
    end,
    three = function(list)
      local out = { "1", "1", "1" }
      for position, expression in ipairs(list) do out[position] = expression:gsub("//", "/") end
      return table.concat(out, ", ")
    end,
    param_names = function(algo)
      return table.concat(map(algo.space, function(entry) return quote(entry[1]) end), ", ")
    end,
    traits_text = function(algo)
      return table.concat(map(algo.traits, function(trait) return trait.text end), " ")
    end,
    shape_values = function(shape)
      return table.concat(map(op.fields, function(_, position) return tostring(shape.values[position] or 0) end), ", ")
    end,
  }
end

local function emit_header(model, op)
  local doc_lines = {}
  local function add_lines(text)
    for line in (text:gsub("^\n", "") .. "\n"):gmatch "([^\n]*)\n" do doc_lines[#doc_lines + 1] = line end
  end
  add_lines(op.doc)
  if op.accuracy then
    doc_lines[#doc_lines + 1] = ""
    add_lines(accuracy.describe(op))
  end
  local names = {}
  for _, entry in ipairs(types.list) do
    if op.element_of[entry.name] then names[#names + 1] = entry.name end
  end
  local has_flags, has_scalars, may_alias = false, false, false
  for _, field in ipairs(op.fields) do
    has_flags = has_flags or field.kind == "flag"
    has_scalars = has_scalars or field.kind == "scalar"
    may_alias = may_alias or field.tensor ~= nil and field.tensor.is_shared == true
  end
  local _, text = expand(model, "header.h", {
    op = op, doc_lines = doc_lines, has_flags = has_flags, has_scalars = has_scalars, may_alias = may_alias,
    can_overlap = #op.tensors > 1 or op.has_workspace == true, type_names = table.concat(names, ", "),
    file = "tilewright/" .. op.name .. ".h", banner = model.banner(("templates/%s/operation.lua"):format(op.name)),
  })
  return text
end

-- All output files of a model, as { path = text }.
function emit.all(model)
  local output = {}
  local function put(name, path, words)
    words.file, words.banner = path:gsub("^include/", ""), words.banner or model.banner("templates")
    local _, text = expand(model, name, words)
    output[path] = text
  end
  for _, op in ipairs(model.operations) do
    op.symbol = ("tw_operation_%s_%s"):format(model.set, op.name)
    spell_fields(op)
    op.variants = {}
    for _, algo in ipairs(op.algorithms) do
      algo.sim_table = ("tw_sim_%s_%s_%s"):format(model.set, op.name, algo.name)
      output[("%s/%s.cu"):format(op.name, algo.name)] = emit_kernels(model, op, algo, algo.variants)
      table.move(algo.variants, 1, #algo.variants, #op.variants + 1, op.variants)
    end
    put("operation.c", op.name .. "/operation.c", operation_words(model, op))
    if op.has_functions then output["include/tilewright/" .. op.name .. ".h"] = emit_header(model, op) end
  end
  put("set.c", model.set .. "_kernels.c", { set = model.set, operations = model.operations })
  put("simulator.c", model.set .. "_simulator.c", { set = model.set, operations = model.operations })
  put("set.h", model.is_library and "include/tilewright/operations.h" or ("include/%s_operations.h"):format(model.set),
    { set = model.set, operations = model.operations })
  if model.is_library then
    put("targets.c", "targets.c", { gpus = model.known_targets.gpus, decimal = decimal,
      banner = model.banner("generator/targets.lua") })
  end
  return output
end

return emit
