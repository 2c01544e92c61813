-- origins.lua -- the lines of templates and operation.lua that the lines of a generated
-- file come from.
--
-- The generator runs again, in memory, and keeps what it knows of each line. So the
-- output needs no files beside it, and nothing is spent where no compiler complains.

local emit = require "emit"
local files = require "files"
local locate = require "locate"
local model = require "model"
local targets = require "targets"

local origins = {}

local function split(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines
end

local texts = {}

-- A line of a source file.
local function line_of(path, number)
  texts[path] = texts[path] or split(files.read_lines(path) or "")
  return texts[path][number] or ""
end

-- How diagnostics.lua says which copies of a line an error is in.
local VARIANTS = { one = "in %s", many = "in %d variants, the first of them %s" }
local REFERENCES = { one = "in the reference for %s", many = "in %d copies of the reference, the first of them for %s" }
local DRAWS = { one = "in draw for %s", many = "in %d copies of draw, the first of them for %s" }

local function entry(path, number, generated, unit, said)
  return { path = path, line = number, text = line_of(path, number), generated = generated, unit = unit, said = said }
end

-- The origins of the lines of an algorithm's file.
local function of_kernels(algo, lines)
  local found, next_variant = {}, 1
  for number, line in ipairs(lines) do
    local variant = algo.variants[next_variant]
    if variant and line == "// " .. variant.name then
      next_variant = next_variant + 1
      for position, origin in ipairs(variant.origins) do
        local at = number + 1 + position
        found[at] = entry(origin.path, origin.line, lines[at], variant.name, VARIANTS)
      end
    elseif line == "// ---- preamble of " .. algo.lines.files[1] then
      for position, origin in ipairs(algo.preamble.origins) do
        found[number + position] = entry(origin.path, origin.line, lines[number + position])
      end
    end
  end
  return found
end

-- The lines of a text of operation.lua that are not blank, and their numbers there; none
-- if the text is not in the file as it is.
local function numbered(path, text)
  local lines, numbers = {}, {}
  local number = locate.begin_of(path, text)
  for line in (number and text .. "\n" or ""):gmatch "([^\n]*)\n" do
    if line ~= "" then lines[#lines + 1], numbers[#numbers + 1] = line, number end
    number = number + 1
  end
  return { lines = lines, numbers = numbers }
end

-- The texts of operation.lua that are copied into functions of C: how such a function
-- begins, the text, and how diagnostics.lua calls its copies.
local function copied_texts(op)
  local list = { { begin = "^static void reference_([%w_]+)%(", text = op.reference, said = REFERENCES } }
  for _, tensor in ipairs(op.tensors) do
    local values = op.fields[tensor.pointer].values
    if values and values.draw then
      list[#list + 1] = { begin = "^static void draw_" .. tensor.name .. "_([%w_]+)%(", text = values.draw,
        said = DRAWS }
    end
  end
  for _, one in ipairs(list) do one.copied = numbered(op.path, one.text) end
  return list
end

-- The origins of the copies of the reference and of each `draw`, one for each element,
-- and of the expressions of operation.lua.
local function of_operation(op, lines)
  local found, texts_of_c = {}, copied_texts(op)
  local one, unit, position
  for number, line in ipairs(lines) do
    for _, other in ipairs(texts_of_c) do
      local begun = line:match(other.begin)
      if begun then one, unit, position = other, begun, nil end
    end
    if line == "}" then
      -- Where a text ends too early.
      local last = one and one.copied.numbers[#one.copied.numbers]
      if last and position then found[number] = entry(op.path, last, line, unit, one.said) end
      one = nil
    end
    if one then
      if line == "  const args_t *const given = args;" then position = 1 end
      if position and line == "  " .. (one.copied.lines[position] or "\n") then
        found[number] = entry(op.path, one.copied.numbers[position], line, unit, one.said)
        position = position + 1
      end
    else
      for _, expression in ipairs { op.bytes, op.flops } do
        local at = line == ("  return %s;"):format(expression) and locate.begin_of(op.path, expression)
        if at then found[number] = entry(op.path, at, line) end
      end
    end
  end
  return found
end

-- The function that diagnostics.show takes, for a kernel set. Errors as the generator
-- does.
--   templates   the folder of templates; target_names: as for --target; keep: as for
--               --keep
function origins.of_set(generator_folder, set, templates, target_names, keep)
  local chosen = {}
  for name in (target_names .. ","):gmatch "([^,]+)," do chosen[#chosen + 1] = targets[name] end
  local result = model.load { templates = templates, set = set, targets = chosen, keep = keep, only_kept = true,
    library_templates = set ~= "tilewright" and (generator_folder:match "^(.*)/[^/]*$" or "..") .. "/templates" or nil }
  result.generator_folder, result.known_targets, result.target_names = generator_folder, targets, target_names
  result.remake, result.banner = "", function(source) return source end
  local output, known, path_of = emit.all(result), {}, {}
  for _, op in ipairs(result.operations) do
    for _, algo in ipairs(op.algorithms) do
      local name = ("%s/%s.cu"):format(op.name, algo.name)
      path_of[name] = algo.path
      known[name] = function() return of_kernels(algo, split(output[name])) end
    end
    local name = op.name .. "/operation.c"
    path_of[name] = op.path
    known[name] = function() return of_operation(op, split(output[name])) end
  end
  local variants = {}
  for _, op in ipairs(result.operations) do
    for _, variant in ipairs(op.variants) do variants[variant.name] = variant end
  end

  local found = {}
  return function(place)
    if place.ptxas then
      local variant = place.ptxas:match "'([%w_]+)'"
      variant = variants[variant] or variants[(variant or ""):gsub("_%d$", "")]
      local origin = variant and variant.origins[1]
      return origin and entry(origin.path, origin.line, nil, variant.name, VARIANTS)
    end
    local name = place.file:match "[^/]+/[^/]+$"
    if known[name] and not place.line then return { path = path_of[name] } end
    if not known[name] or place.file:sub(1, #templates + 1) == templates .. "/" then return nil end
    found[name] = found[name] or known[name]()
    return found[name][place.line]
  end
end

return origins
