-- measured.lua -- measures docs/measured.md and its charts again, on this machine's GPU:
--
--     lua5.4 docs/measured.lua [PAGE [--charts]]
--
-- In each section, the first command that begins with build/ is run, and what it prints
-- replaces all that follows the command. The text above it stays, and so do sections
-- without a command. PAGE is docs/measured.md by default, which alone has charts;
-- --charts only draws them from it.

local folder = arg[0]:match "^(.*)/" or "."
local page, only_charts = arg[1] or folder .. "/measured.md", arg[2] == "--charts"

local function fail(...)
  io.stderr:write("measured.lua: ", string.format(...), "\n")
  os.exit(1)
end

local function read(path)
  local file, why = io.open(path, "rb")
  if not file then fail("%s", why) end
  local text = file:read "a"
  file:close()
  return text
end

local function write(path, text)
  local file, why = io.open(path, "wb")
  if not file or not file:write(text) or not file:close() then fail("%s: %s", path, why or "cannot be written") end
end

-- What a command prints on stdout, without empty lines at its ends.
local function run(command)
  io.stderr:write(command, "\n")
  local pipe = assert(io.popen(command))
  local printed = pipe:read "a"
  local done, what, code = pipe:close()
  if not done then fail("%s ends with %s %d", command, what, code) end
  if not printed:find "%S" then fail("%s prints nothing", command) end
  return (printed:gsub("^%s+", ""):gsub("%s+$", ""))
end

-- The section with the new output of its command; the section itself if it has none.
local function remake(section)
  if not section:find "^## " then return section end
  local above, command = section:match "^(.-\n\n)(    build/.-)\n\n"
  if not above then above, command = section:match "^(.-\n\n)(    build/.-)\n*$" end
  if not above then return section end
  local joined = command:gsub("\\\n", " "):gsub("%s+", " "):gsub("^ ", "")
  return above .. command .. "\n\n" .. run(joined) .. "\n"
end

-- The sections of a page, each with its heading; the first is the text before them.
local function sections_of(text)
  local sections, at = {}, 1
  while at do
    local next = text:find("\n## ", at, true)
    sections[#sections + 1] = text:sub(at, next)
    at = next and next + 1
  end
  return sections
end

if not only_charts then
  local sections = sections_of(read(page))
  for i, section in ipairs(sections) do
    sections[i] = remake(section):gsub("\n+$", "\n") .. (i < #sections and "\n" or "")
    write(page, table.concat(sections)) -- a later command may fail, or be stopped
  end
end
if not page:find "measured%.md$" then
  if only_charts then fail("%s has no charts; docs/measured.md has", page) end
  return
end
for _, chart in ipairs { "ladder", "peers" } do
  local svg = page:match "^(.*)/[^/]*$" or "."
  write(("%s/%s.svg"):format(svg, chart), run(("%s %s/%s.lua <%s"):format(arg[-1], folder, chart, page)) .. "\n")
end
