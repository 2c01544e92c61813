-- line_map.lua -- which line of a template each line of a kernel comes from.
--
-- A mistake in a kernel is corrected in its template, so a message about the
-- kernel names the template's line. The map of a variant is a list of runs: from
-- one line of its text on, consecutive lines come from consecutive lines of a
-- template. Most variants of an algorithm expand alike and share a map.
--
-- Two things keep the maps stable when a template changes. Lines of the template
-- itself are counted from its first line of kernel text, below the header; and a
-- map's name comes from its content, not from its position.

local line_map = {}

-- FNV-1a, folded to 16 bits.
local function name_of(words)
  local hash = 0x811c9dc5
  for position = 1, #words do hash = ((hash ~ words:byte(position)) * 0x01000193) & 0xffffffff end
  return ("%04x"):format((hash >> 16 ~ hash) & 0xffff)
end

-- The maps of an algorithm.
--   name         what its template is called, "copy/a.cu"
--   path         where the template was read
--   kernel_line  the template's first line of kernel text
--   folders      folders of templates; a piece is called by its place in one
function line_map.new(name, path, kernel_line, folders)
  return { files = { name }, maps = {}, file_of = { [path] = 1 }, kernel_line = kernel_line, folders = folders,
    words_of = {} }
end

local function file_index(lines, path)
  if lines.file_of[path] then return lines.file_of[path] end
  local name = path
  for _, folder in ipairs(lines.folders) do
    if path:sub(1, #folder + 1) == folder .. "/" then name = path:sub(#folder + 2) end
  end
  lines.files[#lines.files + 1] = name
  lines.file_of[path] = #lines.files
  return #lines.files
end

-- The runs of a list of origins, { path =, line = } for each line of code. The
-- first of them is `shift` lines below the line that `code` is counted from.
local function runs_of(lines, origins, shift)
  local runs, last = {}, nil
  for position, origin in ipairs(origins) do
    local file, code = file_index(lines, origin.path), position - 1 + shift
    local line = file == 1 and origin.line - lines.kernel_line or origin.line
    if not last or last.file ~= file or last.line + code - last.code ~= line then
      last = { code = code, line = line, file = file }
      runs[#runs + 1] = last
    end
  end
  return runs
end

-- Add a variant; returns its map, { name =, runs = }, which is in lines.maps.
function line_map.add(lines, origins, shift)
  local runs, words = runs_of(lines, origins, shift), {}
  for position, run in ipairs(runs) do
    words[position] = ("%d %d %s"):format(run.code, run.line, lines.files[run.file])
  end
  local key = table.concat(words, ",")
  local name = name_of(key)
  -- Two maps of one name are possible, if unlikely; then the second gets another.
  while lines.words_of[name] and lines.words_of[name] ~= key do name = name_of(name .. key) end
  if not lines.words_of[name] then
    lines.words_of[name] = key
    lines.maps[#lines.maps + 1] = { name = name, runs = runs }
    lines.maps[name] = lines.maps[#lines.maps]
  end
  return lines.maps[name]
end

return line_map
