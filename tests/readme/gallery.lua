-- gallery.lua -- the gallery's pages say what its files say.
--
--     lua5.4 tests/readme/gallery.lua SOURCE
--
-- Each line of code under "What it shows" stands in the example's templates, and each
-- planted fault has a row under "Planted faults".

local lfs = require "lfs"

local source = ...
local gallery, faults = source .. "/examples/gallery", source .. "/tests/gallery/faults"
local pages, failed = 0, false

local function fail(...)
  print("FAILED: " .. string.format(...))
  failed = true
end

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

-- A text without line ends and repeated blanks; the lines of a header without "//$".
local function joined(text)
  return (text:gsub("\n//%$", "\n"):gsub("%s+", " "))
end

local function section(page, heading)
  return (page .. "\n## "):match("\n## " .. heading .. "\n(.-)\n## ") or ""
end

local function check_code(name, page)
  local folder, text = ("%s/%s/templates/%s"):format(gallery, name, name), ""
  for file in lfs.dir(folder) do
    if file:find "%.%l+$" then text = text .. "\n" .. joined("\n" .. read(folder .. "/" .. file)) end
  end
  local lines = 0
  for line in section(page, "What it shows"):gmatch "\n    ([^\n]+)" do
    lines = lines + 1
    if not text:find(joined(line), 1, true) then fail("%s/README.md: '%s' is not in its templates", name, line) end
  end
  if lines == 0 then fail("%s/README.md shows no code", name) end
end

local function check_faults(name, page)
  local rows, planted = {}, {}
  for row in section(page, "Planted faults"):gmatch "\n| `([%w_]+)` |" do rows[row] = true end
  for _, fault in ipairs(dofile(("%s/%s.lua"):format(faults, name))) do
    local template = fault.algorithm .. "_" .. fault[1]
    planted[template] = true
    if not rows[template] then fail("%s/README.md: no row for the fault %s", name, template) end
  end
  for row in pairs(rows) do
    if not planted[row] then fail("%s/README.md: there is no fault %s", name, row) end
  end
end

local index = read(gallery .. "/README.md")
for name in lfs.dir(gallery) do
  if name:find "^%a" and lfs.attributes(gallery .. "/" .. name .. "/CMakeLists.txt") then
    pages = pages + 1
    local page = read(("%s/%s/README.md"):format(gallery, name))
    check_code(name, page)
    check_faults(name, page)
    if section(page, "On an H200") == "" then fail("%s/README.md has no section 'On an H200'", name) end
    if not index:find("(" .. name .. "/README.md)", 1, true) then
      fail("README.md of the gallery does not name %s", name)
    end
  end
end
if pages == 0 then fail("there is no example in %s", gallery) end
if failed then
  print "The sections of faults are made by examples/gallery/fill_readme.lua, see examples/gallery/README.md"
  os.exit(1)
end
print(pages .. " pages of the gallery")
