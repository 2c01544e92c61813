-- compile.lua -- run a compiler, and show what it says about generated files at the
-- lines of the templates and operation.lua that they were generated from.
--
--   lua5.4 compile.lua SET TEMPLATES TARGETS [KEEP] -- COMMAND...
--
-- KEEP is what the files were generated with: a list of variants, or none.
-- The build puts this before the commands of g++, nvcc and the C compiler. It ends with
-- the command's status. If the origins cannot be found, the output is shown as it is.

local here = arg[0]:match "^(.*)/[^/]*$" or "."
package.path = here .. "/?.lua;" .. package.path

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

local words = {}
local first = arg[4] == "--" and 5 or 6
for position = first, #arg do words[#words + 1] = quote(arg[position]) end
if #words == 0 or arg[first - 1] ~= "--" then
  io.stderr:write "usage: compile.lua SET TEMPLATES TARGETS [KEEP] -- COMMAND...\n"
  os.exit(2)
end

-- The messages are read below, so they must be English.
local place = os.tmpname()
local _, how, status = os.execute(("LC_ALL=C.UTF-8 %s 2>%s"):format(table.concat(words, " "), quote(place)))
local file = io.open(place, "rb")
local said = file and file:read "a" or ""
if file then file:close() end
os.remove(place)

if said ~= "" then
  local ok, shown = pcall(function()
    local origin_of = require "origins".of_set(here, arg[1], arg[2], arg[3], first == 6 and arg[4] or nil)
    return require "diagnostics".show(said, origin_of)
  end)
  io.stderr:write(ok and shown or said)
end
os.exit(how == "exit" and status or 1)
