-- emit_points.lua -- the output for points that are asked for by name, of one operation:
-- files of kernels, and the manifest that tune/build/manifest.c reads.

local c_text = require "c_text"
local emit_file = require "emit_file"
local emit_kernels = require "emit_kernels"
local passes = require "passes"

-- The runs of a map, for the manifest: "2,0,0 9,7,1".
local function run_words(line_runs)
  if not line_runs then return "-" end
  local texts = {}
  for position, run in ipairs(line_runs.runs) do
    texts[position] = ("%d,%d,%d"):format(run.code, run.line, run.file - 1)
  end
  return table.concat(texts, " ")
end

-- What the texts of the kernels have shown (groups.lua), as words of the manifest: the
-- compute capability that they need, and for each question a bit for each pass.
local function found_words(algo)
  local cooperative, early_ones = 0, 0
  for _, pass in ipairs(algo.kernels) do
    local bit = 1 << (pass.position - 1)
    if pass.is_cooperative then cooperative = cooperative | bit end
    if pass.begins_early then early_ones = early_ones | bit end
  end
  return algo.requires or 0, cooperative, early_ones
end

-- The description of one file of kernels, as lines of the manifest.
local function describe_file(lines, folder, algo, variants)
  local function add(...) lines[#lines + 1] = table.concat({ ... }, "\t") end
  add("kernels", folder, algo.name)
  for _, file in ipairs(algo.lines.files) do add("template", file) end
  add("lines", algo.kernel_line, run_words(algo.preamble.map))
  add("found", found_words(algo))
  for _, variant in ipairs(variants) do
    local fixed = {}
    for position, one in ipairs(variant.fixed) do fixed[position] = ("%d=%d"):format(one.field - 1, one.value) end
    add("variant", variant.point.number, variant.name, variant.hash, variant.shared_bytes, variant.cluster,
      variant.element_index - 1, table.concat(variant.params, ","), fixed[1] and table.concat(fixed, ",") or "-",
      run_words(variant.map))
  end
end

-- The variants, divided into the files that they go to: lists with their `algorithm`.
-- Variants that are left out go to none, and one that was asked for twice to one.
local function files_of(variants)
  local list, by_key, is_seen = {}, {}, {}
  for _, variant in ipairs(variants) do
    if not variant.reason and not is_seen[variant.name] then
      is_seen[variant.name] = true
      local key = variant.point.file .. " " .. variant.algorithm.name
      if not by_key[key] then
        by_key[key] = { algorithm = variant.algorithm }
        list[#list + 1] = by_key[key]
      end
      table.insert(by_key[key], variant)
    end
  end
  return list
end

-- Add the files of kernels to `output`. Returns the lines of the manifest.
--   variants   each with its `point`; those that are left out have a reason
return function(model, op, variants, output)
  local lines = {}
  for _, variant in ipairs(variants) do
    if variant.reason then
      lines[#lines + 1] = ("left_out\t%s\t%s\t%s"):format(variant.point.number, variant.name, variant.reason)
    end
  end
  local banner = model.banner "templates"
  for number, file in ipairs(files_of(variants)) do
    local algo, folder, module = file.algorithm, ("%d/%s"):format(number, op.name), ("%d/module.c"):format(number)
    output[("%s/%s.cu"):format(folder, algo.name)] = emit_kernels.text(model, op, algo, file)
    output[folder .. "/operation.c"] = emit_file(model, "lines.c", { file = folder .. "/operation.c", banner = banner,
      op = op, algorithm = algo, variants = file, quote = c_text.quote, map = c_text.map, run_rows = c_text.run_rows })
    output[module] = emit_file(model, "simulator.c", { file = module, banner = banner, set = model.set, sources = false,
      operations = { { name = op.name, algorithms = { algo } } }, symbols_of = passes.symbols })
    describe_file(lines, tostring(number), algo, file)
  end
  return lines
end
