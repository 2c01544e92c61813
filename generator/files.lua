-- files.lua -- read, list and write files; files that would not change are not
-- written.

local lfs = require "lfs"

local files = {}

function files.read(path)
  local file, message = io.open(path, "rb")
  if not file then return nil, message end
  local text = file:read "a"
  file:close()
  if not text then return nil, path .. ": not a readable file" end
  return text
end

-- Reads a file that people write, without a byte-order mark and with "\n" for "\r\n",
-- as editors of Windows write them.
function files.read_lines(path)
  local text, message = files.read(path)
  if not text then return nil, message end
  return (text:gsub("^\u{FEFF}", ""):gsub("\r\n", "\n"))
end

function files.is_folder(path)
  return lfs.attributes(path, "mode") == "directory"
end

function files.exists(path) return lfs.attributes(path, "mode") ~= nil end

-- The names in a folder, sorted, so that the output does not depend on the file
-- system.
function files.list(folder)
  local names = {}
  for name in lfs.dir(folder) do
    if name:sub(1, 1) ~= "." then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

local function make_folder_of(path)
  local folder = path:match "^(.*)/[^/]*$"
  if not folder or folder == "" or files.is_folder(folder) then return end
  make_folder_of(folder)
  local ok, message = lfs.mkdir(folder)
  if not ok and not files.is_folder(folder) then
    error(("cannot make the folder %s: %s"):format(folder, message), 0)
  end
end

-- Write a file unless it already holds this text; returns true if it was written.
-- The text is written to another file first, which then replaces the old one, so that
-- a full disk leaves the old file intact.
function files.write_if_changed(path, text)
  if files.read(path) == text then return false end
  make_folder_of(path)
  local neighbour = path .. ".new"
  local file, message = io.open(neighbour, "wb")
  local ok = file ~= nil
  if ok then ok, message = file:write(text) end
  if file then
    local closed, why = file:close()
    if ok and not closed then ok, message = false, why end
  end
  if ok then ok, message = os.rename(neighbour, path) end
  if not ok then
    os.remove(neighbour)
    error(("cannot write %s: %s"):format(path, message), 0)
  end
  return true
end

files.remove = os.remove

return files
