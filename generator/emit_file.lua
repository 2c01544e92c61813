-- emit_file.lua -- expand a file of emit/, a template of the output: C and CUDA with //$
-- lines, for the same engine as the kernel templates.

local files = require "files"
local template = require "template"

-- The text of the file `name`, which may include others of emit/, with these names.
return function(model, name, names)
  local function find(part)
    local path = model.generator_folder .. "/emit/" .. part
    return path, files.read(path) or error(path .. ": cannot be read", 0)
  end
  names.remake = model.remake
  local path, text = find(name)
  local lines = template.compile(path, text, find)(template.environment(names))
  return table.concat(lines, "\n") .. "\n"
end
