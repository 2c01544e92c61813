-- inputs.lua -- a hash of all that the library's output is made of: equal hashes, equal
-- output.

local files = require "files"
local keep = require "keep"
local operation = require "operation"

local inputs = {}

-- Add the names and the texts of a folder's files to `parts`. `name` is the folder's.
local function add_folder(parts, folder, name, is_input)
  for _, entry in ipairs(files.list(folder)) do
    local path, inside = folder .. "/" .. entry, name .. "/" .. entry
    if files.is_folder(path) then
      add_folder(parts, path, inside, is_input)
    elseif is_input(entry) then
      local text = assert(files.read(path))
      parts[#parts + 1] = ("%s %d\n%s"):format(inside, #text, text)
    end
  end
end

-- The hash, as 16 hexadecimal digits.
--   here      the folder of the generator
--   options   templates, keep, compiled_with
--   targets   the targets' names
function inputs.hash(here, options, targets)
  local parts = { targets, options.compiled_with, options.keep or "" }
  local list = keep.path(options.keep, options.templates)
  if list then parts[#parts + 1] = assert(files.read(list)) end
  add_folder(parts, here, "generator", function() return true end)
  add_folder(parts, options.templates, "templates", function(entry)
    return entry:find "%.lua$" or entry:find "%.cuh?$"
  end)
  return ("%016x"):format(operation.hash(table.concat(parts, "\n")))
end

return inputs
