-- compile_groups.lua -- which generated files one run of nvcc compiles together.
--
-- Each run reads CUDA's headers, which takes half a second. Files that share a run share
-- that time.

local compile_groups = {}

-- Bytes of source that one run compiles at most, so that a change of one file does not
-- compile too much again.
local MOST_BYTES = 250000

-- Whether the file may share a run. Macros, and what else than a kernel begins a line below
-- the preamble, such as a variable, may have the name of another file's; kernels have names
-- of their own.
local function may_join(algo, text, set)
  if text:find "\n *# *define" then return false end
  local kernels = text:match 'extern "C" {(.*)}  // extern "C"'
  for word in kernels:gmatch "\n([%a_]+)" do
    if word ~= "__global__" then return false end
  end
  -- The build puts each preamble of a group into a namespace, where one of a user may not compile.
  return not algo.preamble.lines[1] or (set == "tilewright"
    and not text:find "%f[%w_]namespace%f[^%w_]" and not text:find "\n    TW_SIM_SYMBOL%(")
end

-- Whether a file has a preamble, and its target: files of one group have both in common.
local function kind_of(algo) return (algo.target or "") .. (algo.preamble.lines[1] and " with preamble" or "") end

-- The groups of two or more files, each a list of paths.
--   output   the texts of the files, as { path = text }
function compile_groups.find(operations, output, set)
  local groups, kinds = {}, {}
  local open = {} -- by kind: the group that still takes files
  local function close(kind)
    if #open[kind].files > 1 then groups[#groups + 1] = open[kind].files end
    open[kind] = { files = {}, bytes = 0 }
  end
  local function add(path, kind, bytes)
    if not open[kind] then
      open[kind] = { files = {}, bytes = 0 }
      kinds[#kinds + 1] = kind
    end
    if open[kind].bytes + bytes > MOST_BYTES then close(kind) end
    local group = open[kind]
    group.files[#group.files + 1] = path
    group.bytes = group.bytes + bytes
  end
  for _, op in ipairs(operations) do
    for _, algo in ipairs(op.algorithms) do
      local path = ("%s/%s.cu"):format(op.name, algo.name)
      local text = output[path]
      if text and #text < MOST_BYTES and may_join(algo, text, set) then add(path, kind_of(algo), #text) end
    end
  end
  for _, kind in ipairs(kinds) do close(kind) end
  return groups
end

return compile_groups
