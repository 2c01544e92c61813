-- manifest.lua -- manifest.txt of an output folder: its kernel set, its targets and its
-- files, and what the build must know to compile them.
--
--   set tilewright
--   targets sm_80,sm_90
--   inputs HASH                     of the library: see inputs.lua
--   file matmul/tiled.cu
--   target matmul/hopper.cu sm_90a  the file is compiled for this architecture alone
--   together FILE FILE ...          one run of nvcc compiles them, see compile_groups.lua

local compile_groups = require "compile_groups"
local files = require "files"

local manifest = {}

-- The manifest's name in its folder.
manifest.NAME = "manifest.txt"

-- What the manifest of a folder says; without one the members are nil, and there are no
-- files.
function manifest.read(folder)
  local text = files.read(folder .. "/" .. manifest.NAME) or ""
  local read = { set = text:match "\nset (%S+)", targets = text:match "\ntargets? ([^\n]+)",
    inputs = text:match "\ninputs (%x+)", files = {} }
  for path in text:gmatch "\nfile (%S+)" do read.files[#read.files + 1] = path end
  return read
end

-- The text of a model's manifest.
--   paths    the sorted paths of the output's other files, whose texts are in `output`
--   inputs   the hash of the inputs, or nil
function manifest.text(model, output, paths, inputs)
  local lines = { "# " .. model.banner "templates", "# " .. model.remake, "set " .. model.set,
    "targets " .. model.target_names }
  local function add(format, ...) lines[#lines + 1] = format:format(...) end
  if inputs then add("inputs %s", inputs) end
  for _, path in ipairs(paths) do add("file %s", path) end
  for _, op in ipairs(model.operations) do
    for _, algo in ipairs(op.algorithms) do
      if algo.target then add("target %s/%s.cu %s", op.name, algo.name, algo.target) end
    end
  end
  for _, group in ipairs(compile_groups.find(model.operations, output, model.set)) do
    add("together %s", table.concat(group, " "))
  end
  return table.concat(lines, "\n") .. "\n"
end

return manifest
