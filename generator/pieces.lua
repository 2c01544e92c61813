-- pieces.lua -- find the pieces that templates include.
--
-- A piece, NAME.cuh, is in the folder of its operation, or in the folder `shared`
-- if several operations use it. A user's templates may also include the library's
-- pieces. The search order is: the user's operation, the user's shared, the library's
-- operation, the library's shared.

local files = require "files"

local pieces = {}

-- The folder of pieces for all operations.
pieces.shared = "shared"

-- Returns the function that `include` uses for an operation's templates: given a
-- piece's name, it returns its path and text, or nil and a message.
function pieces.finder(operation, template_folders)
  local folders = {}
  for _, templates in ipairs(template_folders) do
    folders[#folders + 1] = templates .. "/" .. operation
    folders[#folders + 1] = templates .. "/" .. pieces.shared
  end
  return function(name)
    if not name:match "^%l[%l%d_]*%.cuh$" then
      return nil, ("include '%s': a piece's name has only lower-case letters, digits and _, without a folder, "
        .. "before .cuh"):format(name)
    end
    for _, folder in ipairs(folders) do
      local path = folder .. "/" .. name
      local text = files.read_lines(path)
      if text then return path, text end
    end
    return nil, ("include '%s': no such piece in %s"):format(name, table.concat(folders, ", "))
  end
end

return pieces
