-- plant.lua -- make wrong kernels from the gallery's templates: one small change each.
--
--     lua5.4 tests/gallery/plant.lua EXAMPLES SHARED FAULTS OUTPUT
--
-- FAULTS/NAME.lua returns a list of faults for the example NAME:
--
--     { "no_barrier", algorithm = "registers", file = "combine.cuh",
--       from = "  __syncthreads();\n", to = "", points = { THREADS = 128 } }
--
--   [1]        the fault; the wrong template is called ALGORITHM_FAULT
--   algorithm  the template
--   file       the file to change, if it is a piece that the template includes, from its
--              folder or from SHARED
--   from, to   the text to replace, which must stand there exactly once
--   points     the values that parameters keep, so that there are few variants
--
-- OUTPUT becomes a folder of templates: each operation of the examples with the wrong
-- algorithms and without the right ones.

local lfs = require "lfs"

local examples, shared, faults, output = ...

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

-- A file that is written again becomes newer, and the build would do its work again.
local function write(path, text)
  local old = io.open(path, "rb")
  local same = old and old:read "a" == text
  if old then old:close() end
  if same then return end
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

-- Replace `from`, which must stand in the text exactly once.
local function replace(text, from, to, where)
  local first, last = text:find(from, 1, true)
  if not first then error(("%s: '%s' is not in the text"):format(where, from), 0) end
  if text:find(from, last + 1, true) then error(("%s: '%s' stands there twice"):format(where, from), 0) end
  return text:sub(1, first - 1) .. to .. text:sub(last + 1)
end

-- Keep one value of each parameter in `points`.
local function keep_points(text, points, where)
  for name, value in pairs(points or {}) do
    local entry = text:match('{ "' .. name .. '", "%l+", ')
    if not entry then error(("%s: the space has no parameter %s"):format(where, name), 0) end
    local from, to = text:find(entry .. "%b{}")
    text = text:sub(1, from - 1) .. entry .. "{ " .. value .. " }" .. text:sub(to + 1)
  end
  return text
end

-- The wrong template of a fault, and its wrong piece if the fault is in one.
local function plant(operation, fault, folder, into)
  local where = ("%s.lua: %s"):format(operation, fault[1])
  local name = fault.algorithm .. "_" .. fault[1]
  local template = keep_points(read(folder .. "/" .. fault.algorithm .. ".cu"), fault.points, where)
  if fault.file then
    local piece = name .. "_" .. fault.file
    local is_own = lfs.attributes(folder .. "/" .. fault.file) ~= nil
    local text = read((is_own and folder or shared) .. "/" .. fault.file)
    write(into .. "/" .. piece, replace(text, fault.from, fault.to, where))
    template = template:gsub('include%(?%s*"' .. fault.file:gsub("%p", "%%%0") .. '"', function(call)
      return call:sub(1, -#fault.file - 2) .. piece .. '"'
    end)
    if not template:find(piece, 1, true) then
      error(("%s: the template does not include %s"):format(where, fault.file), 0)
    end
  else
    template = replace(template, fault.from, fault.to, where)
  end
  write(into .. "/" .. name .. ".cu", template)
  return name .. ".cu", fault.file and name .. "_" .. fault.file
end

lfs.mkdir(output)
for entry in lfs.dir(faults) do
  local operation = entry:match "^(.+)%.lua$"
  if operation then
    local folder = ("%s/%s/templates/%s"):format(examples, operation, operation)
    local into = output .. "/" .. operation
    local made = { ["operation.lua"] = true }
    lfs.mkdir(into)
    write(into .. "/operation.lua", read(folder .. "/operation.lua"))
    for file in lfs.dir(folder) do
      if file:match "%.cuh$" then
        write(into .. "/" .. file, read(folder .. "/" .. file))
        made[file] = true
      end
    end
    for _, fault in ipairs(dofile(faults .. "/" .. entry)) do
      local template, piece = plant(operation, fault, folder, into)
      made[template] = true
      if piece then made[piece] = true end
    end
    for file in lfs.dir(into) do
      if file:match "%." and not file:match "^%.+$" and not made[file] then os.remove(into .. "/" .. file) end
    end
  end
end
