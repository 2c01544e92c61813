-- generate.lua -- generate the kernels: reads templates, writes CUDA and C.
--
--   lua5.4 generator/generate.lua --target sm_90     writes generated/
--   lua5.4 generator/generate.lua --check            checks whether generated/ is up to date
--   lua5.4 generator/generate.lua --list             lists the variants, and why others are left out
--   lua5.4 generator/generate.lua --operation NAME --points FILE   writes points of one operation
--   lua5.4 generator/generate.lua --help operation   prints a page: operation, template or device

local here = (arg[0]:match "^(.*)/[^/]*$" or ".")
package.path = here .. "/?.lua;" .. package.path

local argparse = require "argparse"
local emit = require "emit"
local files = require "files"
local inputs = require "inputs"
local locate = require "locate"
local manifest = require "manifest"
local model = require "model"
local pages = require "pages"
local points = require "points"
local targets = require "targets"

-- The parent of `here`. If `here` ends with "..", its last part must not be cut off.
local root = here == "." and ".." or here:match "%.%.$" and here .. "/.." or here:match "^(.*)/[^/]*$" or "."

-- Print a line. A full disk is an error here as for any other output.
local function print_line(format, ...)
  local ok, message = io.stdout:write(format:format(...), "\n")
  if ok then ok, message = io.stdout:flush() end
  if not ok then error("cannot write to the standard output: " .. message, 0) end
end

local function target_names()
  local names = {}
  for _, target in ipairs(targets) do names[#names + 1] = target.name end
  return table.concat(names, ", ")
end

local function parse_arguments()
  local parser = argparse("generate.lua", "Generate the kernels for GPUs from their templates.")
    :epilog("Without --check and --list it writes the output, but only the files that change.\n"
      .. "--help TOPIC prints a page about " .. table.concat(pages.TOPICS, ", ") .. ".")
  parser:option("--target", "GPU architectures, separated by commas: " .. target_names()
    .. ". A variant is generated if the limits of one of them allow it. Default: those of the existing output, "
    .. "else sm_90.")
  parser:option("--templates", "Folder of templates.", root .. "/templates")
  parser:option("--output", "Folder to write.", root .. "/generated")
  parser:option("--set", "Name of the kernel set; tilewright is the library's.", "tilewright")
  parser:option("--keep", "File that lists the variants to generate, one name a line; * in a name stands for any "
    .. "characters, and # begins a comment. none: all variants. Default: keep.txt of the folder of templates, if there "
    .. "is one.")
  parser:option("--compiled-with", "Macros and flags that the kernels are compiled with, a part of each "
    .. "variant's hash.", "")
  parser:option("--from", "Folder of an output that is copied if it was made of the same templates with the same "
    .. "options, and --output is new.")
  parser:option("--operation", "With --points: the operation that the points are of.")
  parser:option("--points", "File with points, '-' for the standard input; write only these: a file of kernels for "
    .. "each algorithm, and the manifest. A point is ALGORITHM:TYPE:NAME=VALUE,...; "
    .. "a size, stride or flag among the names becomes a constant of its kernels.")
  parser:flag("--host", "With --points: also write operation.c, without variants, and its header.")
  parser:mutex(
    parser:flag("--check", "Write nothing; check whether the output is up to date."),
    parser:flag("--list", "Print every variant, and every other point of the space with the reason."))
  local ok, result = parser:pparse(arg)
  if not ok then
    io.stderr:write("generate.lua: ", result, "; see --help\n")
    os.exit(2)
  end
  return result
end

-- The requested targets, oldest first, and their names joined as --target expects
-- them.
local function choose_targets(options)
  local chosen, names = {}, {}
  local given = options.target or manifest.read(options.output).targets or "sm_90"
  for name in (given .. ","):gmatch "([^,]*)," do
    local target = targets[name]
      or error(("--target '%s': '%s' is not a target; known: %s"):format(given, name, target_names()), 0)
    if not chosen[name] then chosen[#chosen + 1] = target end
    chosen[name] = true
  end
  table.sort(chosen, function(a, b) return a.compute_capability < b.compute_capability end)
  for position, target in ipairs(chosen) do names[position] = target.name end
  return chosen, table.concat(names, ",")
end

local function remake_command(options, names)
  if options.set ~= "tilewright" then return "Remade by the build: tilewright_add_templates." end
  return "Remake: lua5.4 generator/generate.lua --target " .. names
    .. (options.keep and " --keep " .. options.keep:match "[^/]*$" or "")
end

-- The command that updates the output that was checked.
local function update_command(options, names)
  local words = { "lua5.4", arg[0], "--target", names }
  for _, option in ipairs { { "templates", root .. "/templates" }, { "output", root .. "/generated" },
    { "set", "tilewright" }, { "keep" } } do
    local name, default = option[1], option[2]
    if options[name] ~= default then
      words[#words + 1] = "--" .. name
      words[#words + 1] = options[name]
    end
  end
  return table.concat(words, " ")
end

-- The options of model.load and model.load_one that all actions share.
local function model_options(options, chosen)
  return { templates = options.templates, set = options.set, targets = chosen,
    library_templates = options.set ~= "tilewright" and root .. "/templates" or nil }
end

-- Add what emit.lua must know besides the templates to a model.
local function complete(result, options, names, remake)
  result.generator_folder, result.known_targets, result.target_names = here, targets, names
  result.compiled_with, result.remake = options.compiled_with, remake
  result.banner = function(source) return ("Generated from %s; do not edit."):format(source) end
  return result
end

-- The model of all templates.
local function load_all(options)
  local chosen, names = choose_targets(options)
  if not options.set:match "^%l[%l%d_]*$" then
    error(("--set '%s' must be lower-case letters, digits and _"):format(options.set), 0)
  end
  local existing_set = manifest.read(options.output).set
  if existing_set and existing_set ~= options.set and not options.list then
    error(("%s holds the kernel set '%s', not '%s'; name another folder with --output"):format(
      options.output, existing_set, options.set), 0)
  end
  local given = model_options(options, chosen)
  given.keep, given.only_kept = options.keep, not options.check and not options.list
  return complete(model.load(given), options, names, remake_command(options, names))
end

-- The files that the output folder must hold, as { path = text }; the model; and the
-- paths, sorted, with the manifest last.
local function build(options)
  local result = load_all(options)
  local output = emit.all(result)
  local paths = {}
  for path in pairs(output) do paths[#paths + 1] = path end
  table.sort(paths)
  local hash = result.is_library and inputs.hash(here, options, result.target_names) or nil
  output[manifest.NAME] = manifest.text(result, output, paths, hash)
  paths[#paths + 1] = manifest.NAME
  return output, result, paths
end

local function read_points(path)
  local text, message
  if path == "-" then text, message = io.stdin:read "a" else text, message = files.read(path) end
  return points.parse(text or error(("--points %s: %s"):format(path, message or "cannot be read"), 0))
end

-- The algorithms of the points, which must exist, as { [name] = true }.
local function algorithms_of(list, templates, operation)
  local wanted = {}
  for _, point in ipairs(list) do
    local path = ("%s/%s/%s.cu"):format(templates, operation, point.algorithm)
    if not files.exists(path) then error(("point '%s': there is no %s"):format(point.text, path), 0) end
    wanted[point.algorithm] = true
  end
  return wanted
end

-- Write the given points of one operation into the output folder, which must be new.
local function write_points(options)
  if not options.operation or options.check or options.list then
    error("--points needs --operation, and neither --check nor --list", 0)
  end
  local chosen, names = choose_targets(options)
  local list = read_points(options.points)
  local wanted = algorithms_of(list, options.templates, options.operation)
  local given = model_options(options, chosen)
  given.operation, given.is_wanted = options.operation, not options.host and function(name) return wanted[name] end
  local result = complete(model.load_one(given), options, names, "Made for one run.")
  local op, by_name, variants = result.operations[1], {}, {}
  for _, algo in ipairs(op.algorithms) do by_name[algo.name] = algo end
  for position, point in ipairs(list) do
    variants[position] = points.variant(op, by_name[point.algorithm], point, chosen)
    variants[position].point = point
  end
  local output, described = emit.points(result, op, variants, options.host)
  table.insert(described, 1, "# points of one operation\nset " .. options.set .. "\ntargets " .. names)
  output[manifest.NAME] = table.concat(described, "\n") .. "\n"
  for path, text in pairs(output) do files.write_if_changed(options.output .. "/" .. path, text) end
  return 0
end

-- Files in the existing output's manifest that are no longer part of the output.
local function leftovers(options, output)
  local stale = {}
  for _, path in ipairs(manifest.read(options.output).files) do
    if not output[path] and files.exists(options.output .. "/" .. path) then stale[#stale + 1] = path end
  end
  return stale
end

local function check(options)
  local output, result, paths = build(options)
  local stale = {}
  for _, path in ipairs(paths) do
    local text = files.read(options.output .. "/" .. path)
    if text ~= output[path] then stale[#stale + 1] = path .. (text and " differs" or " is missing") end
  end
  for _, path in ipairs(leftovers(options, output)) do stale[#stale + 1] = path .. " must be removed" end
  if #stale == 0 then
    print_line("%s is up to date: %d files for %s", options.output, #paths, result.target_names)
    return 0
  end
  io.stderr:write(("%s is out of date:\n  %s\nTo update it: %s\n"):format(options.output,
    table.concat(stale, "\n  "), update_command(options, result.target_names)))
  return 1
end

local function list(options)
  local result, count = load_all(options), 0
  for _, op in ipairs(result.operations) do
    for _, algo in ipairs(op.algorithms) do
      print_line("%s / %s: %s", op.name, algo.name, algo.brief)
      for _, variant in ipairs(algo.variants) do
        print_line("  %-40s %s; %d threads, %d B shared%s", variant.name, variant.described, variant.threads,
          variant.shared_bytes, variant.only and "; for " .. variant.only .. " only" or "")
        count = count + 1
      end
    end
  end
  print_line("%d variants for %s; %d points of the space left out:", count, result.target_names, #result.left_out)
  for _, variant in ipairs(result.left_out) do print_line("  %-40s %s", variant.name, variant.reason) end
  return 0
end

-- Copy the folder of --from if generating would give the same; returns whether it did.
local function copy_same(options)
  if not options.from or files.exists(options.output .. "/" .. manifest.NAME) then return false end
  local made, texts = manifest.read(options.from), {}
  local _, names = choose_targets(options)
  if made.set ~= options.set or made.inputs ~= inputs.hash(here, options, names) then return false end
  made.files[#made.files + 1] = manifest.NAME
  for position, path in ipairs(made.files) do
    texts[position] = files.read(options.from .. "/" .. path)
    if not texts[position] then return false end
  end
  for position, path in ipairs(made.files) do files.write_if_changed(options.output .. "/" .. path, texts[position]) end
  print_line("%s: %d files for %s copied from %s, which was made of the same templates", options.output, #made.files,
    names, options.from)
  return true
end

local function write(options)
  if copy_same(options) then return 0 end
  local output, result, paths = build(options)
  local stale = leftovers(options, output)
  local written, variants = 0, 0
  for _, path in ipairs(paths) do
    if files.write_if_changed(options.output .. "/" .. path, output[path]) then written = written + 1 end
  end
  for _, path in ipairs(stale) do files.remove(options.output .. "/" .. path) end
  for _, op in ipairs(result.operations) do variants = variants + #op.variants end
  print_line("%s: %d variants of %d operations for %s (%d left out); %d of %d files written, %d removed",
    options.output, variants, #result.operations, result.target_names, #result.left_out + result.skipped, written,
    #paths, #stale)
  for _, sentence in ipairs(result.emptied) do print_line("%s", sentence) end
  for _, op in ipairs(result.operations) do
    for _, algo in ipairs(op.algorithms) do
      if algo.is_new then
        print_line("all %d variants of %s/%s are generated, because %s names none of them", #algo.variants, op.name,
          algo.name, options.keep or options.templates .. "/keep.txt")
      end
    end
  end
  return 0
end

-- --help with a topic; without one the parser answers it.
if (arg[1] == "--help" or arg[1] == "-h") and arg[2] then
  local ok, page = pcall(pages.page, arg[2], here)
  local stream = ok and io.stdout or io.stderr
  stream:write(ok and page or "generate.lua: " .. page .. "\n")
  os.exit(ok and 0 or 2)
end

local options = parse_arguments()
local action = options.points and write_points or options.check and check or options.list and list or write
local ok, status = pcall(action, options)
if not ok then
  io.stderr:write("generate.lua: ", locate.message(tostring(status)), "\n")
  status = 1
end
os.exit(status)
