-- line_map.lua -- which line of a template each line of a kernel comes from.
--
-- A mistake in a kernel is mended in its template, so whoever reports one must
-- find the way back. A variant's lines are told as runs: from a line of its
-- code on, consecutive lines come from consecutive lines of a template. Most
-- variants of an algorithm expand alike and share their runs.

local line_map = {}

-- The map of an algorithm: `name` is what its template is called, "copy/a.cu",
-- and `path` where it was read. What it includes is called by its place in one
-- of the folders.
function line_map.new(name, path, folders)
  return { files = { name }, runs = {}, file_of = { [path] = 1 }, folders = folders, known = {} }
end

local function file_index(map, path)
  if map.file_of[path] then return map.file_of[path] end
  local name = path
  for _, folder in ipairs(map.folders) do
    if path:sub(1, #folder + 1) == folder .. "/" then name = path:sub(#folder + 2) end
  end
  map.files[#map.files + 1] = name
  map.file_of[path] = #map.files
  return #map.files
end

-- The runs of a list of origins, { path =, line = } for each line of code, of
-- which the first is `shift` lines below what lines are counted from.
local function runs_of(map, origins, shift)
  local runs, last = {}, nil
  for position, origin in ipairs(origins) do
    local file, code = file_index(map, origin.path), position - 1 + shift
    if not last or last.file ~= file or last.line + code - last.code ~= origin.line then
      last = { code = code, line = origin.line, file = file }
      runs[#runs + 1] = last
    end
  end
  return runs
end

-- Add a variant; returns where its runs are in map.runs, { first =, count = }.
function line_map.add(map, origins, shift)
  local runs, words = runs_of(map, origins, shift), {}
  for position, run in ipairs(runs) do words[position] = ("%d %d %d"):format(run.code, run.line, run.file) end
  local key = table.concat(words, ",")
  if not map.known[key] then
    map.known[key] = { first = #map.runs + 1, count = #runs }
    table.move(runs, 1, #runs, #map.runs + 1, map.runs)
  end
  return map.known[key]
end

return line_map
