-- generate.lua -- remake the kernels: templates in, CUDA and C out.
--
--   lua5.4 generator/generate.lua --target sm_90     writes generated/
--   lua5.4 generator/generate.lua --check            says whether generated/ is fresh
--   lua5.4 generator/generate.lua --list             the variants, and the reasons against others

local here = (arg[0]:match "^(.*)/[^/]*$" or ".")
package.path = here .. "/?.lua;" .. package.path

local argparse = require "argparse"
local emit = require "emit"
local files = require "files"
local model = require "model"
local targets = require "targets"

-- The folder above. A last ".." means one folder up, so it cannot be cut off.
local root = here == "." and ".." or here:match "%.%.$" and here .. "/.." or here:match "^(.*)/[^/]*$" or "."

-- Print a line. A full disk is an error here as for any other output.
local function say(format, ...)
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
  local parser = argparse("generate.lua", "Remake the kernels for a GPU from their templates.")
    :epilog("Without --check and --list the output is written. Files that would not change are not touched.")
  parser:option("--target", "The GPU architectures whose limits decide which variants there are, separated by commas: "
    .. target_names() .. ". A variant must fit one of them. Default: those the output was made for, else sm_90.")
  parser:option("--templates", "The folder of templates.", root .. "/templates")
  parser:option("--output", "The folder to write.", root .. "/generated")
  parser:option("--set", "The kernel set's name; tilewright is the library's own.", "tilewright")
  parser:mutex(
    parser:flag("--check", "Write nothing; say whether the output is fresh, else how to remake it."),
    parser:flag("--list", "Print every variant with its parameters, and every point left out with the reason."))
  local ok, result = parser:pparse(arg)
  if not ok then
    io.stderr:write("generate.lua: ", result, "; see --help\n")
    os.exit(2)
  end
  return result
end

-- The set and the targets of an output folder, and the files in it.
local function read_manifest(output)
  local text = files.read(output .. "/manifest.txt") or ""
  local manifest = { set = text:match "\nset (%S+)", target = text:match "\ntargets? ([^\n]+)",
    files = {} }
  for path in text:gmatch "\nfile (%S+)" do manifest.files[#manifest.files + 1] = path end
  return manifest
end

-- The targets that were asked for, oldest first, and their names as --target
-- takes them.
local function choose_targets(options)
  local chosen, names = {}, {}
  local given = options.target or read_manifest(options.output).target or "sm_90"
  for name in (given .. ","):gmatch "([^,]*)," do
    local target = targets[name]
      or error(("--target '%s': '%s' is no target; known: %s"):format(given, name, target_names()), 0)
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
end

-- The command that would write what is being checked.
local function freshen_command(options, names)
  local words = { "lua5.4", arg[0], "--target", names }
  for _, option in ipairs { { "templates", root .. "/templates" }, { "output", root .. "/generated" },
    { "set", "tilewright" } } do
    local name, default = option[1], option[2]
    if options[name] ~= default then
      words[#words + 1] = "--" .. name
      words[#words + 1] = options[name]
    end
  end
  return table.concat(words, " ")
end

-- Everything the output folder should hold, as { path = text }, and the model.
local function build(options)
  local chosen, names = choose_targets(options)
  if not options.set:match "^%l[%l%d_]*$" then
    error(("--set '%s' must be lower-case letters, digits and _"):format(options.set), 0)
  end
  local there = read_manifest(options.output).set
  if there and there ~= options.set and not options.list then
    error(("%s holds the kernel set '%s', not '%s': name another --output"):format(options.output, there,
      options.set), 0)
  end
  local result = model.load {
    templates = options.templates, set = options.set, targets = chosen,
    library_templates = options.set ~= "tilewright" and root .. "/templates" or nil,
  }
  result.generator_folder, result.known_targets, result.target_names = here, targets, names
  result.remake = remake_command(options, names)
  result.banner = function(source) return ("Generated from %s; do not edit."):format(source) end
  if options.list then return nil, result end

  local output = emit.all(result)
  local paths = {}
  for path in pairs(output) do paths[#paths + 1] = path end
  table.sort(paths)
  local manifest = { "# " .. result.banner "templates", "# " .. result.remake, "set " .. options.set,
    "targets " .. names }
  for _, path in ipairs(paths) do manifest[#manifest + 1] = "file " .. path end
  output["manifest.txt"] = table.concat(manifest, "\n") .. "\n"
  paths[#paths + 1] = "manifest.txt"
  return output, result, paths
end

-- Files that an earlier run wrote and this one would not.
local function leftovers(options, output)
  local stale = {}
  for _, path in ipairs(read_manifest(options.output).files) do
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
  for _, path in ipairs(leftovers(options, output)) do stale[#stale + 1] = path .. " is left over" end
  if #stale == 0 then
    say("%s is fresh: %d files for %s", options.output, #paths, result.target_names)
    return 0
  end
  io.stderr:write(("%s is stale:\n  %s\nTo freshen it: %s\n"):format(options.output,
    table.concat(stale, "\n  "), freshen_command(options, result.target_names)))
  return 1
end

local function list(options)
  local _, result = build(options)
  local count = 0
  for _, op in ipairs(result.operations) do
    for _, algo in ipairs(op.algorithms) do
      say("%s / %s: %s", op.name, algo.name, algo.brief)
      for _, variant in ipairs(algo.variants) do
        say("  %-40s %s; %d threads, %d B shared%s", variant.name, variant.described, variant.threads,
          variant.shared_bytes, variant.only and "; for " .. variant.only .. " only" or "")
        count = count + 1
      end
    end
  end
  say("%d variants for %s; %d points of the space left out:", count, result.target_names, #result.left_out)
  for _, variant in ipairs(result.left_out) do say("  %-40s %s", variant.name, variant.reason) end
  return 0
end

local function write(options)
  local output, result, paths = build(options)
  local stale = leftovers(options, output)
  local written, variants = 0, 0
  for _, path in ipairs(paths) do
    if files.write_if_changed(options.output .. "/" .. path, output[path]) then written = written + 1 end
  end
  for _, path in ipairs(stale) do files.remove(options.output .. "/" .. path) end
  for _, op in ipairs(result.operations) do variants = variants + #op.variants end
  say("%s: %d variants of %d operations for %s (%d left out); %d of %d files written, %d removed",
    options.output, variants, #result.operations, result.target_names, #result.left_out, written, #paths, #stale)
  return 0
end

local options = parse_arguments()
local ok, status = pcall(options.check and check or options.list and list or write, options)
if not ok then
  io.stderr:write("generate.lua: ", tostring(status), "\n")
  status = 1
end
os.exit(status)
