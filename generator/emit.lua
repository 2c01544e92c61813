-- emit.lua -- turn operations and their variants into C and CUDA files.
--
-- The files of emit/ are templates of the output: C and CUDA with //$ lines, expanded
-- by the same engine as the kernel templates. This file computes the names that they
-- use.

local accuracy = require "accuracy"
local algorithm = require "algorithm"
local early = require "early"
local expression = require "expression"
local files = require "files"
local groups = require "groups"
local kernel_names = require "kernel_names"
local kernel_parameters = require "kernel_parameters"
local lets = require "lets"
local line_map = require "line_map"
local locate = require "locate"
local maps = require "maps"
local operation = require "operation"
local passes = require "passes"
local python = require "python"
local reference = require "reference"
local template = require "template"
local types = require "types"

local emit = {}

local function expand(model, name, words)
  words.remake = model.remake
  -- A file of emit/ may include others.
  local function find(part)
    local path = model.generator_folder .. "/emit/" .. part
    return path, files.read(path) or error(path .. ": cannot be read", 0)
  end
  local path, text = find(name)
  local lines = template.compile(path, text, find)(template.environment(words))
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

-- Set each field's C declaration in the argument struct, and the statement that
-- unpacks a number into a variable.
local function spell_fields(op)
  for _, field in ipairs(op.fields) do
    local pointer = field.kind == "pointer"
    local const = pointer and field.access == "in" and "const " or ""
    field.declaration = (pointer and const .. "void *" or field.kind == "scalar" and "tw_number "
      or field.kind == "workspace" and "void *" or field.is_count and "tw_count " or "int64_t ") .. field.name
    field.unpack = ("const int64_t %s = given->%s;"):format(field.name, field.member)
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
  return table.concat(fill_rows(texts, 70), "\n        ")
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

-- Expand one algorithm's variants; returns the .cu text. Each variant gets the
-- hash of its text and the map of its lines.
local function emit_kernels(model, op, algo, variants)
  algo.lines = line_map.new(("%s/%s.cu"):format(op.name, algo.name), algo.path, algo.kernel_line,
    model.template_folders)
  for _, variant in ipairs(variants) do
    local names = { name = variant.name, T = variant.element.cuda, ACC = variant.element.acc or variant.element.cuda,
      parameters = parameters(op, algo, variant.element, variant.element_index) }
    for number = 2, #op.variables do names[op.variables[number]] = variant.element.types[op.variables[number]].cuda end
    for name, value in pairs(variant.names) do names[name] = value end
    names.let = lets.hole(algo, algo.call.names, variant.names)
    local code, origins = algorithm.kernel(algo, names)
    kernel_names.check(algo, variant, code, origins)
    early.insert(code, origins)
    groups.note(algo, code)
    variant.cluster = groups.cluster(code)
    kernel_parameters.check(variant.name, code, origins, names.parameters)
    fix_arguments(algo, variant, code, names.parameters)
    variant.lines, variant.origins = code, origins
    variant.hash = hex(operation.hash(early.without(table.concat(code, "\n"))
      .. table.concat(algo.preamble.lines, "\n") .. (model.compiled_with or "")))
    -- In the file two lines of comment precede the code.
    variant.map = line_map.add(algo.lines, origins, 2)
  end
  passes.check_symbols(algo, algo.preamble.lines, variants[1].lines)
  -- One line of comment precedes the preamble.
  if algo.preamble.lines[1] then
    algo.preamble.map = line_map.add(algo.lines, algo.preamble.origins, 1)
  end
  local has_float8 = false
  for _, variant in ipairs(variants) do
    has_float8 = has_float8 or types.has_float8(variant.element, op.tensors, variant.element_index)
  end
  local _, text = expand(model, "kernels.cu", {
    has_float8 = has_float8,
    file = ("%s/%s.cu"):format(op.name, algo.name), algorithm = algo, variants = variants,
    sim_table = algo.sim_table, symbols = passes.symbols(algo),
    banner = model.banner(("templates/%s/%s.cu"):format(op.name, algo.name)),
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

local function has_following(op)
  for _, field in ipairs(op.fields) do
    if field.equals then return true end
  end
  return false
end

-- A number as an initialiser of tw_number.
local function number_value(value)
  if math.type(value) == "integer" then return ("{1 + TW_I64, {.i64 = %d}}"):format(value) end
  return ("{1 + TW_F64, {.f64 = {%.17g, 0}}}"):format(value)
end

-- What a call names an element by: "TW_F32", "TW_TYPES(TW_F16, TW_F32)".
local function element_type(element)
  local function constant(name) return "TW_" .. name:upper() end
  if element.is_by_size then return "TW_TYPE_COUNT" end
  if element.is_plain then return constant(element.name) end
  return ("TW_TYPES%s(%s)"):format(#element.type_names == 3 and "3" or "",
    table.concat(map(element.type_names, constant), ", "))
end

-- The types of an element's tensors as a list in C, or nil if all have the type of T.
-- TW_TYPE_COUNT stands for the type of the call.
local function tensor_types(op, index)
  local is_needed, list = false, {}
  for position, tensor in ipairs(op.tensors) do
    is_needed = is_needed or tensor.type ~= "T"
    list[position] = op.elements[index].is_by_size and tensor.type == "T" and "TW_TYPE_COUNT"
      or "TW_" .. tensor.types[index].name:upper()
  end
  return is_needed and table.concat(list, ", ") or nil
end

local function operation_words(model, op)
  local scalars, has_complex = {}, false
  for _, field in ipairs(op.fields) do
    if field.kind == "scalar" then scalars[#scalars + 1] = field end
  end
  for index, element in ipairs(op.elements) do
    for _, tensor in ipairs(op.tensors) do has_complex = has_complex or tensor.types[index].complex == true end
    for _, field in ipairs(scalars) do
      has_complex = has_complex or types.known[field.scalar_types[index]].complex == true
    end
    has_complex = has_complex or element.acc_info ~= nil and element.acc_info.complex == true
  end
  local defined = {}
  return {
    scalars = scalars, has_complex = has_complex, number_value = number_value, element_type = element_type,
    tensor_types = function(index) return tensor_types(op, index) end,
    reference_of = function(index) return reference.of(op, op.reference, index) end,
    reference_line = not op.trusted and locate.begin_of(op.path, op.reference),
    wide_references = reference.wide(op), draws = reference.draws(op),
    -- The macros that are not defined as they must be.
    redefined = function(macros)
      local list = {}
      for _, macro in ipairs(macros) do
        if defined[macro.name] ~= macro.value then
          if defined[macro.name] then list[#list + 1] = "#undef " .. macro.name end
          list[#list + 1] = ("#define %s(x) %s"):format(macro.name, macro.value)
          defined[macro.name] = macro.value
        end
      end
      return list
    end,
    op = op, is_host_only = model.is_host_only or false, set = model.set, symbol = op.symbol,
    algorithms = op.algorithms, variants = op.variants,
    op_signature = hex(op.signature), has_functions = op.has_functions,
    file = op.name .. "/operation.c", banner = model.banner(("templates/%s/operation.lua"):format(op.name)),
    quote = quote,
    mentions = expression.mentions, map = map, run_rows = run_rows, decimal = decimal,
    has_values = #used_values(op) > 0, has_following = has_following(op),
    -- The sizes that an extent's expression uses.
    extent_fields = function(extent)
      local used = {}
      for position, field in ipairs(op.fields) do
        if extent.fields[position] then used[#used + 1] = field end
      end
      return used
    end,
    -- An extent's index in the registry: a field's enumerator or a negative number.
    extent_name = function(extent)
      return extent and (extent < 0 and tostring(extent) or "FIELD_" .. op.fields[extent].name)
    end,
    -- The fields' enumerators; -1 for a dimension without a field.
    field_names = function(list, rank)
      local out = {}
      for position = 1, rank do
        out[position] = list[position] and "FIELD_" .. op.fields[list[position]].name or "-1"
      end
      return table.concat(out, ", ")
    end,
    param_names = function(algo)
      return table.concat(map(algo.space, function(entry) return quote(entry[1]) end), ", ")
    end,
    shape_values = function(shape)
      return table.concat(map(op.fields, function(field, position)
        local value = shape.values[position]
        if value == "broadcast" then return "TW_BROADCAST" end
        if value == 0 and field.kind == "size" and field.zero_means then return "TW_EMPTY" end
        return tostring(value or 0)
      end), ", ")
    end,
  }
end

-- { "f16,", "f32" }
local function comma_separated(names)
  return map(names, function(name, position) return position < #names and name .. "," or name end)
end

-- The sentence about the types of scalars.
local function scalar_doc(op)
  local has_half, has_float8, has_own, has_small = false, false, false, false
  for _, field in ipairs(op.fields) do
    has_own = has_own or field.kind == "scalar" and (field.type == nil or field.type == "T")
  end
  for _, element in ipairs(op.elements) do
    local name = element.types.T.name
    has_half = has_half or name == "f16" or name == "bf16"
    has_float8 = has_float8 or element.types.T.is_float8 == true
    has_small = has_small or name:match "^[ui]8$" ~= nil or name:match "^[ui]16$" ~= nil
  end
  local text = "A scalar is a number such as tw_f32(2) or tw_i32(2) that the scalar's type can\nhold"
  if not has_own then return text .. "." end
  return text .. ". That type is the operation's" .. (has_half and ", f32 for f16 and bf16" or "")
    .. (has_float8 and ",\nf32 for e4m3 and e5m2" or "")
    .. (has_small and ",\nand has 32 bits for smaller integers" or "") .. "."
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
  local has_flags, has_scalars, may_alias, has_counts, has_least = false, false, false, false, false
  local has_ranges = false
  for _, field in ipairs(op.fields) do
    has_flags = has_flags or field.kind == "flag"
    has_scalars = has_scalars or field.kind == "scalar"
    has_ranges = has_ranges or field.kind == "scalar" and field.values ~= nil
    has_counts = has_counts or field.kind == "size" and field.zero_means ~= nil
    has_least = has_least or field.least ~= nil
    may_alias = may_alias or field.tensor ~= nil and field.tensor.is_shared == true
  end
  local _, text = expand(model, "header.h", {
    op = op, doc_lines = doc_lines, has_flags = has_flags, has_scalars = has_scalars, may_alias = may_alias,
    has_ranges = has_ranges,
    has_counts = has_counts, has_least = has_least, has_following = has_following(op),
    can_overlap = #op.tensors > 1 or op.has_workspace == true,
    type_rows = fill_rows(comma_separated(op.type_names), 70), scalar_doc = scalar_doc(op),
    types_doc = types.describe(op.variables),
    file = "tilewright/" .. op.name .. ".h", banner = model.banner(("templates/%s/operation.lua"):format(op.name)),
  })
  return text
end

-- The function that expands a file of emit/ into output[path].
local function putter(model, output)
  return function(name, path, words)
    words.file, words.banner = path:gsub("^include/", ""), words.banner or model.banner("templates")
    local _, text = expand(model, name, words)
    output[path] = text
  end
end

local function symbol_of(model, op) return ("tw_operation_%s_%s"):format(model.set, op.name) end
local function sim_table_of(model, op, algo) return ("tw_sim_%s_%s_%s"):format(model.set, op.name, algo.name) end

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

-- The output files for points of one operation, as { path = text }, and lines of the
-- manifest that describe the variants.
--   variants   each with its `point`; those that are left out have a reason
--   with_host  whether to write operation.c, without variants, and the header
function emit.points(model, op, variants, with_host)
  local output, described = {}, {}
  local put = putter(model, output)
  op.symbol, op.variants, model.is_host_only = symbol_of(model, op), {}, true
  spell_fields(op)
  for _, algo in ipairs(op.algorithms) do
    algo.sim_table = sim_table_of(model, op, algo)
    algo.lines = line_map.new(("%s/%s.cu"):format(op.name, algo.name), algo.path, algo.kernel_line,
      model.template_folders)
  end
  if with_host then
    put("operation.c", op.name .. "/operation.c", operation_words(model, op))
    if op.has_functions then output["include/tilewright/" .. op.name .. ".h"] = emit_header(model, op) end
  end
  local parts, by_key, is_seen = {}, {}, {}
  for _, variant in ipairs(variants) do
    if variant.reason then
      described[#described + 1] = ("left_out\t%s\t%s\t%s"):format(variant.point.number, variant.name, variant.reason)
    else
      local key = variant.point.file .. " " .. variant.algorithm.name
      local part = by_key[key]
      if not part then
        part = { algorithm = variant.algorithm }
        parts[#parts + 1], by_key[key] = part, part
      end
      if not is_seen[variant.name] then part[#part + 1] = variant end
      is_seen[variant.name] = true
    end
  end
  for number, part in ipairs(parts) do
    local algo = part.algorithm
    if #part > 0 then
      local text = emit_kernels(model, op, algo, part)
      local folder = ("%d/%s"):format(number, op.name)
      output[("%s/%s.cu"):format(folder, algo.name)] = text
      put("lines.c", folder .. "/operation.c", { op = op, algorithm = algo, variants = part, quote = quote, map = map,
        run_rows = run_rows })
      put("simulator.c", ("%d/module.c"):format(number), { set = model.set,
        sources = false, operations = { { name = op.name, algorithms = { algo } } }, symbols_of = passes.symbols })
      describe_file(described, tostring(number), algo, part)
    end
  end
  return output, described
end

-- All output files of a model, as { path = text }.
function emit.all(model)
  local output = {}
  local put = putter(model, output)
  for _, op in ipairs(model.operations) do
    op.symbol = symbol_of(model, op)
    spell_fields(op)
    op.variants = {}
    for _, algo in ipairs(op.algorithms) do
      algo.sim_table = sim_table_of(model, op, algo)
      output[("%s/%s.cu"):format(op.name, algo.name)] = emit_kernels(model, op, algo, algo.variants)
      table.move(algo.variants, 1, #algo.variants, #op.variants + 1, op.variants)
    end
    put("operation.c", op.name .. "/operation.c", operation_words(model, op))
    if op.has_functions then output["include/tilewright/" .. op.name .. ".h"] = emit_header(model, op) end
  end
  put("set.c", model.set .. "_kernels.c", { set = model.set, operations = model.operations })
  put("simulator.c", model.set .. "_simulator.c", { set = model.set, sources = "tw_sources_" .. model.set,
    operations = model.operations, symbols_of = passes.symbols })
  put("set.h", model.is_library and "include/tilewright/operations.h" or ("include/%s_operations.h"):format(model.set),
    { set = model.set, operations = model.operations })
  if model.is_library then
    put("targets.c", "targets.c", { gpus = model.known_targets.gpus, decimal = decimal,
      banner = model.banner("generator/targets.lua") })
    for _, suffix in ipairs { "py", "pyi" } do
      put("operations." .. suffix, "python/tilewright/operations." .. suffix,
        { set = model.set, operations = map(model.operations, python.describe) })
    end
  end
  return output
end

return emit
