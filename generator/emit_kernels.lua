-- emit_kernels.lua -- the file of an algorithm's kernels.

local algorithm = require "algorithm"
local c_text = require "c_text"
local early = require "early"
local emit_file = require "emit_file"
local groups = require "groups"
local kernel_names = require "kernel_names"
local kernel_parameters = require "kernel_parameters"
local lets = require "lets"
local line_map = require "line_map"
local maps = require "maps"
local operation = require "operation"
local passes = require "passes"
local types = require "types"

local emit_kernels = {}

-- The type of a kernel's parameter for a scalar.
local function scalar_parameter(field, element)
  if field.type == nil or field.type == "T" then
    return element.types.T.acc or types.known[element.scalar].acc
  end
  local info = element.types[field.type]
  return info and info.acc or types.known[field.type].cuda
end

-- A kernel's parameter list, broken into lines.
local function parameters(op, algo, element, index)
  local texts = {}
  for _, field in ipairs(op.fields) do
    local const = field.access == "in" and "const " or ""
    -- An operand that may alias another must not be __restrict__.
    local pointer = field.tensor and (field.tensor.is_shared and " *" or " *__restrict__ ")
    local text = (pointer and const .. field.tensor.types[index].cuda .. pointer
      or field.kind == "workspace" and "void *__restrict__ "
      or (field.kind == "scalar" and scalar_parameter(field, element) or "int64_t") .. " ") .. field.name
    if not field.is_host then texts[#texts + 1] = text end
  end
  table.move(maps.parameters(algo), 1, #algo.maps, #texts + 1, texts)
  for position = 1, #texts - 1 do texts[position] = texts[position] .. "," end
  return table.concat(c_text.fill_rows(texts, 70), "\n        ")
end

-- Make the variant's fixed arguments constants of its kernels: the parameters get other
-- names, and each body begins with the constants, on the line that it begins on.
local function fix_arguments(algo, variant, code, parameters_text)
  if #variant.fixed == 0 then return end
  local renamed, constants, found = parameters_text, {}, 0
  for position, one in ipairs(variant.fixed) do
    renamed = renamed:gsub("%f[%w_]" .. one.name .. "%f[^%w_]", "given_" .. one.name)
    constants[position] = ("[[maybe_unused]] const int64_t %s = %d;"):format(one.name, one.value)
  end
  constants = " " .. table.concat(constants, " ")
  local text, from = table.concat(code, "\n"), 1
  while true do
    local first, last = text:find(parameters_text, from, true)
    if not first then break end
    local brace = text:match("^%s*%)%s*(){", last + 1)
    if brace then
      text = text:sub(1, first - 1) .. renamed .. text:sub(last + 1, brace) .. constants .. text:sub(brace + 1)
      found = found + 1
    end
    from = first + #renamed
  end
  if found < #algo.kernels then
    error(("%s: arguments can be fixed only where each kernel's parameters are $(parameters)"):format(algo.path), 0)
  end
  local number = 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    code[number] = line
  end
end

-- The names that a variant's lines may use (algorithm.KERNEL_NAMES).
local function names_of(op, algo, variant)
  local names = { name = variant.name, let = lets.hole(algo, algo.call.names, variant.names),
    parameters = parameters(op, algo, variant.element, variant.element_index) }
  for name, value in pairs(variant.names) do names[name] = value end
  return names
end

-- Expand and check a variant. Sets its lines with their origins, its hash, the map of its
-- lines, and the blocks of its clusters.
local function expand(model, op, algo, variant)
  local names = names_of(op, algo, variant)
  local code, origins = algorithm.kernel(algo, names)
  kernel_names.check(algo, variant, code, origins)
  early.insert(code, origins)
  groups.note(algo, code)
  variant.cluster = groups.cluster(code)
  kernel_parameters.check(variant.name, code, origins, names.parameters)
  fix_arguments(algo, variant, code, names.parameters)
  variant.lines, variant.origins = code, origins
  variant.hash = ("%016x"):format(operation.hash(early.without(table.concat(code, "\n"))
    .. table.concat(algo.preamble.lines, "\n") .. (model.compiled_with or "")))
  -- In the file two lines of comment precede the code.
  variant.map = line_map.add(algo.lines, origins, 2)
end

-- The text of the .cu file with these variants of an algorithm.
function emit_kernels.text(model, op, algo, variants)
  local file = ("%s/%s.cu"):format(op.name, algo.name)
  algo.lines = line_map.new(file, algo.path, algo.kernel_line, model.template_folders)
  local has_float8 = false
  for _, variant in ipairs(variants) do
    expand(model, op, algo, variant)
    has_float8 = has_float8 or types.has_float8(variant.element, op.tensors, variant.element_index)
  end
  passes.check_symbols(algo, algo.preamble.lines, variants[1].lines)
  if algo.preamble.lines[1] then
    -- One line of comment precedes the preamble.
    algo.preamble.map = line_map.add(algo.lines, algo.preamble.origins, 1)
  end
  return emit_file(model, "kernels.cu", { file = file, banner = model.banner("templates/" .. file), algorithm = algo,
    variants = variants, has_float8 = has_float8, sim_table = algo.sim_table, symbols = passes.symbols(algo) })
end

return emit_kernels
