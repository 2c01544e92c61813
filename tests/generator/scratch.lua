-- scratch.lua -- what the generator's tests share: folders that vanish, a small
-- operation to bend, and the generator run as a user runs it.

local lfs = require "lfs"

local scratch = {}

local function absolute(path)
  return path:sub(1, 1) == "/" and path or lfs.currentdir() .. "/" .. path
end

-- The source tree's generator, and the Lua that runs this.
scratch.generator = absolute((arg[0]:match "^(.*)/[^/]*$" or ".") .. "/../../generator/generate.lua")
scratch.lua = arg[-1]

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

-- All folders are in this one, so that only its name needs a process.
local root
local folder_count = 0

local function make_root()
  local pipe = assert(io.popen("mktemp -d " .. quote((os.getenv "TMPDIR" or "/tmp") .. "/tilewright-XXXXXX")))
  local path = pipe:read "l"
  assert(pipe:close(), "mktemp -d failed")
  return path
end

-- A new, empty folder; its absolute path.
function scratch.folder()
  root = root or make_root()
  folder_count = folder_count + 1
  local path = ("%s/%d"):format(root, folder_count)
  assert(lfs.mkdir(path))
  return path
end

-- Remove every folder that was made here.
function scratch.clean()
  if root then os.execute("rm -rf -- " .. quote(root)) end
  root = nil
end

local function make_folder(path)
  if path == "" or lfs.attributes(path, "mode") == "directory" then return end
  make_folder(path:match "^(.*)/" or "")
  assert(lfs.mkdir(path))
end

function scratch.write(path, text)
  make_folder(path:match "^(.*)/")
  local file = assert(io.open(path, "wb"))
  assert(file:write(text))
  assert(file:close())
  return path
end

-- A file's bytes, or nil.
function scratch.read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

-- The number of the line on which the first occurrence of `part` ends.
function scratch.line_of(text, part)
  local _, at = text:find(part, 1, true)
  return select(2, text:sub(1, at):gsub("\n", "")) + 1
end

-- Every file below a folder, as { ["transpose/tiled.cu"] = bytes }.
function scratch.tree(folder, prefix, found)
  found = found or {}
  for name in lfs.dir(folder) do
    local path = folder .. "/" .. name
    if name ~= "." and name ~= ".." then
      local mode = lfs.symlinkattributes(path, "mode")
      if mode == "directory" then
        scratch.tree(path, (prefix or "") .. name .. "/", found)
      else
        found[(prefix or "") .. name] = mode == "file" and scratch.read(path) or "(a " .. mode .. ")"
      end
    end
  end
  return found
end

-- Run a command line in a folder; exit status, standard output, standard error.
function scratch.shell(command, folder)
  local place = scratch.folder()
  local _, _, status = os.execute(("cd %s && { %s; } >%s/out 2>%s/err"):format(quote(folder or "."), command,
    quote(place), quote(place)))
  return status, scratch.read(place .. "/out"), scratch.read(place .. "/err")
end

-- Run the generator with a list of arguments.
function scratch.generate(arguments, folder)
  local words = { quote(scratch.lua), quote(scratch.generator) }
  for _, word in ipairs(arguments) do words[#words + 1] = quote(word) end
  return scratch.shell(table.concat(words, " "), folder)
end

-- ---- a small operation, each field of which a test can replace

local OPERATION = {
  formula = [["b[i] = a[i]"]],
  brief = [["Copies."]],
  doc = [["Every element."]],
  types = [["by size"]],
  arguments = [[{
    size { "n", "elements" },
    tensor { "a", access = "in", shape = { "n" } },
    tensor { "b", access = "out", shape = { "n" } },
  }]],
  reference = [["for (int64_t i = 0; i < n; i++) b[i] = a[i];"]],
  bytes = [["2.0 * n * SIZE"]],
  flops = [["0"]],
  checks = [[{ { "one", n = 1 } }]],
  benches = [[{ { n = 100 } }]],
}

local ALGORITHM = {
  brief = [["One element a thread."]],
  space = [[{ { "THREADS", "n", { 32, 64 }, "threads of a block" } }]],
  block = [[{ "THREADS" }]],
  grid = [[{ "ceil_div(n, THREADS)" }]],
}

local KERNEL = [[
__global__ void $(name)($(parameters)) {
  const int64_t i = blockIdx.x * $(THREADS) + threadIdx.x;
  if (i < n) b[i] = a[i];
}
]]

-- The fields as Lua text, with some replaced, added, or (false) left out.
local function fields(defaults, changes, prefix)
  local names, lines = {}, {}
  for name in pairs(defaults) do names[name] = true end
  for name in pairs(changes or {}) do names[name] = true end
  local sorted = {}
  for name in pairs(names) do sorted[#sorted + 1] = name end
  table.sort(sorted)
  for _, name in ipairs(sorted) do
    local value = defaults[name]
    if changes and changes[name] ~= nil then value = changes[name] end
    if value then lines[#lines + 1] = ("  %s = %s,"):format(name, value) end
  end
  local text = table.concat(lines, "\n")
  return prefix .. text:gsub("\n", "\n" .. prefix) .. "\n"
end

-- The text of an operation.lua.
function scratch.operation(changes)
  return "return operation {\n" .. fields(OPERATION, changes, "") .. "}\n"
end

-- The text of an algorithm's template.
function scratch.algorithm(changes, kernel)
  return "//$ algorithm {\n" .. fields(ALGORITHM, changes, "//$ ") .. "//$ }\n" .. (kernel or KERNEL)
end

-- A folder of templates with the operation `copy` and its algorithm `plain`;
-- `changes` maps more paths to texts, or to false for files not to write.
function scratch.templates(changes)
  local folder = scratch.folder()
  local texts = { ["copy/operation.lua"] = scratch.operation(), ["copy/plain.cu"] = scratch.algorithm() }
  for path, text in pairs(changes or {}) do texts[path] = text end
  for path, text in pairs(texts) do
    if text then scratch.write(folder .. "/" .. path, text) end
  end
  return folder
end

return scratch
