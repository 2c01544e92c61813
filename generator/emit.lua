-- emit.lua -- turn operations and their variants into C and CUDA files.
--
-- The files of emit/ are templates of the output; the modules emit_*.lua compute the names
-- that they use.

local c_text = require "c_text"
local emit_file = require "emit_file"
local emit_kernels = require "emit_kernels"
local emit_operation = require "emit_operation"
local emit_points = require "emit_points"
local line_map = require "line_map"
local passes = require "passes"
local python = require "python"

local emit = {}

-- Set the names in C of an operation and of its algorithms' tables for the simulator.
local function name_symbols(model, op)
  op.symbol = ("tw_operation_%s_%s"):format(model.set, op.name)
  for _, algo in ipairs(op.algorithms) do
    algo.sim_table = ("tw_sim_%s_%s_%s"):format(model.set, op.name, algo.name)
  end
end

-- Add operation.c, and the header unless the library has it.
local function put_host(model, op, output)
  output[op.name .. "/operation.c"] = emit_operation.source(model, op)
  if op.has_functions then output["include/tilewright/" .. op.name .. ".h"] = emit_operation.header(model, op) end
end

-- The output files for points of one operation, as { path = text }, and lines of the
-- manifest that describe the variants.
--   variants   each with its `point`; those that are left out have a reason
--   with_host  whether to write operation.c, without variants, and the header
function emit.points(model, op, variants, with_host)
  local output = {}
  name_symbols(model, op)
  op.variants, model.is_host_only = {}, true
  for _, algo in ipairs(op.algorithms) do
    -- operation.c names the templates also of algorithms of which no point is asked for.
    algo.lines = line_map.new(("%s/%s.cu"):format(op.name, algo.name), algo.path, algo.kernel_line,
      model.template_folders)
  end
  if with_host then put_host(model, op, output) end
  return output, emit_points(model, op, variants, output)
end

-- All output files of a model, as { path = text }.
function emit.all(model)
  local output = {}
  -- Expand a file of emit/ into output[path].
  local function put(name, path, names)
    names.file, names.banner = path:gsub("^include/", ""), names.banner or model.banner "templates"
    output[path] = emit_file(model, name, names)
  end
  for _, op in ipairs(model.operations) do
    name_symbols(model, op)
    op.variants = {}
    for _, algo in ipairs(op.algorithms) do
      output[("%s/%s.cu"):format(op.name, algo.name)] = emit_kernels.text(model, op, algo, algo.variants)
      table.move(algo.variants, 1, #algo.variants, #op.variants + 1, op.variants)
    end
    put_host(model, op, output)
  end
  put("set.c", model.set .. "_kernels.c", { set = model.set, operations = model.operations })
  put("simulator.c", model.set .. "_simulator.c", { set = model.set, sources = "tw_sources_" .. model.set,
    operations = model.operations, symbols_of = passes.symbols })
  put("set.h", model.is_library and "include/tilewright/operations.h" or ("include/%s_operations.h"):format(model.set),
    { set = model.set, operations = model.operations })
  if model.is_library then
    put("targets.c", "targets.c", { gpus = model.known_targets.gpus, decimal = c_text.decimal,
      banner = model.banner "generator/targets.lua" })
    for _, suffix in ipairs { "py", "pyi" } do
      put("operations." .. suffix, "python/tilewright/operations." .. suffix,
        { set = model.set, operations = c_text.map(model.operations, python.describe) })
    end
  end
  return output
end

return emit
