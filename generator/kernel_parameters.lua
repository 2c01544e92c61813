-- kernel_parameters.lua -- check that a kernel takes the arguments it is called with.
--
-- A template may spell the list itself, so names and equivalent types are its own
-- affair. But a kernel that takes fewer arguments, more of them, or a number where a
-- pointer comes, reads something else than its caller wrote, and no compiler sees it.

local comments = require "comments"

local kernel_parameters = {}

-- Lists that were split: those of an algorithm's variants are mostly the same.
local known = {}

-- The entries of a parameter list; commas in brackets do not separate.
local function split(list)
  if known[list] then return known[list] end
  local entries, depth, entry = {}, 0, ""
  for char in list:gmatch "." do
    if char:match "[%(%[<{]" then depth = depth + 1 end
    if char:match "[%)%]>}]" then depth = depth - 1 end
    if char == "," and depth == 0 then
      entries[#entries + 1] = entry
      entry = ""
    else
      entry = entry .. char
    end
  end
  if entry:match "%S" then entries[#entries + 1] = entry end
  for position, text in ipairs(entries) do entries[position] = text:gsub("%s+", " "):match "^ ?(.-) ?$" end
  known[list] = entries
  return entries
end

local function is_pointer(entry) return entry:find "[*%[]" ~= nil end

-- A macro or a type of the template's own, which may be a pointer.
local function is_plain_number(entry)
  return entry:match "^const%s" == nil and (entry:match "^u?int%d*_t " or entry:match "^int " or entry:match "^long "
    or entry:match "^unsigned " or entry:match "^float " or entry:match "^double " or entry:match "^size_t ") ~= nil
end

-- Check the kernels of a variant: NAME and NAME_2, NAME_3, ...
--   origins   the template's file and line of each line
--   expected  the text of $(parameters)
function kernel_parameters.check(name, lines, origins, expected)
  local text = comments.remove(table.concat(lines, "\n"))
  local wanted = split(expected)
  for before, suffix, list in text:gmatch("()%f[%w_]" .. name .. "(_?%d*)%s*(%b())") do
    local from = text:sub(1, before - 1)
    -- A declaration, not a call.
    if from:match "__global__[^;{}]*$" then
      local _, number = from:gsub("\n", "\n")
      local origin = origins[number + 1]
      local given = split(list:sub(2, -2))
      local function fail(format, ...)
        error(("%s:%d: the kernel $(name)%s %s; its parameters are $(parameters): %s"):format(origin.path, origin.line,
          suffix, format:format(...), table.concat(wanted, ", ")), 0)
      end
      if #given ~= #wanted then
        fail("has %d parameter%s, but is called with %d arguments", #given, #given == 1 and "" or "s", #wanted)
      end
      for position, entry in ipairs(given) do
        if is_pointer(wanted[position]) and is_plain_number(entry) and not is_pointer(entry) then
          fail("has the number '%s' as parameter %d, but is called with a pointer", entry, position)
        elseif not is_pointer(wanted[position]) and is_pointer(entry) then
          fail("has the pointer '%s' as parameter %d, but is called with a number", entry, position)
        end
      end
    end
  end
end

return kernel_parameters
