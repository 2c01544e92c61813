-- line_map.lua -- which line of a template each line of a kernel comes from.
--
-- A finding in a kernel names the template's line, because that is where it must be
-- corrected. A variant's map is a list of runs; a run is a sequence of lines of the
-- kernel that come from consecutive lines of one template. Most variants of an
-- algorithm have the same map.
--
-- Two rules keep the maps stable when a template changes. Lines of the template
-- itself are counted from its first line of kernel text, below the header, and a
-- map's name is a hash of its content.

local line_map = {}

-- FNV-1a, folded to 16 bits.
local function name_of(words)
  local hash = 0x811c9dc5
  for position = 1, #words do hash = ((hash ~ words:byte(position)) * 0x01000193) & 0xffffffff end
  return ("%04x"):format((hash >> 16 ~ hash) & 0xffff)
end

-- The maps of an algorithm.
--   name         the template's name in messages, "copy/a.cu"
--   path         the template's path
--   kernel_line  number of the template's first line of kernel text
--   folders      folders of templates; a piece's name is its path within one
function line_map.new(name, path, kernel_line, folders)
  return { files = { name }, maps = {}, file_of = { [path] = 1 }, kernel_line = kernel_line, folders = folders,
    words_of = {}, name_of = {} }
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

-- The runs of a list of origins, which has { path =, line = } for each line of code.
-- The first line of code has the number `shift`.
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

-- Add a variant; returns its map, { name =, runs = }, an entry of lines.maps.
function line_map.add(lines, origins, shift)
  local runs, words = runs_of(lines, origins, shift), {}
  for position, run in ipairs(runs) do
    words[position] = ("%d %d %s"):format(run.code, run.line, lines.files[run.file])
  end
  local key = table.concat(words, ",")
  local name = lines.name_of[key]
  if name then return lines.maps[name] end
  name = name_of(key)
  -- If another map has the same hash, the name is hashed again.
  while lines.words_of[name] do name = name_of(name .. key) end
  lines.words_of[name], lines.name_of[key] = key, name
  lines.maps[#lines.maps + 1] = { name = name, runs = runs }
  lines.maps[name] = lines.maps[#lines.maps]
  return lines.maps[name]
end

return line_map
