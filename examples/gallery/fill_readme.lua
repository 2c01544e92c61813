-- fill_readme.lua -- writes measured figures and found faults into the gallery's pages.
--
--     python3 examples/gallery/measure.py build >measured.md
--     build/tests/faulty_tune check --device sim:h200 --jobs 1 --tsv >found.tsv
--     lua5.4 examples/gallery/fill_readme.lua [--gallery FOLDER] measured.md found.tsv
--
-- Of measured.md, the table of each example becomes the section "On an H200" of its
-- README.md; of found.tsv, what `tune check` says of each planted fault becomes the
-- section "Planted faults". Other lines stay. A file may be one of both kinds, may hold
-- some examples only, and is given as often as wanted.

local gallery = arg[0]:match "^(.*)/" or "."
local missed = false -- a fault has not been found

local function fail(...)
  io.stderr:write("fill_readme.lua: ", string.format(...), "\n")
  os.exit(1)
end

local function read(path)
  local file, why = io.open(path, "rb")
  if not file then fail("%s", why) end
  local text = file:read "a"
  file:close()
  return text
end

local function has_page(operation)
  local file = io.open(("%s/%s/README.md"):format(gallery, operation))
  if file then file:close() end
  return file ~= nil
end

-- Replace the lines of a section, which ends at the next heading or at the page's end.
local function fill(operation, heading, lines)
  local path = ("%s/%s/README.md"):format(gallery, operation)
  local text = read(path)
  local title = "\n## " .. heading .. "\n"
  local first, last = text:find(title, 1, true)
  if not first then fail("%s has no section '%s'", path, heading) end
  local rest = text:find("\n## ", last, true)
  local filled = text:sub(1, last) .. "\n" .. table.concat(lines, "\n") .. "\n" .. (rest and text:sub(rest) or "")
  local file = assert(io.open(path, "wb"))
  file:write(filled)
  file:close()
end

-- ---- figures

local function fill_figures(path, text)
  local gpu, pytorch = text:match "^([^\n]*), (PyTorch [^\n]*)\n"
  if not gpu:find("H200", 1, true) then fail("%s: measured on %s, but the pages are about an H200", path, gpu) end
  local operation, lines
  local function finish()
    while lines and lines[#lines] == "" do lines[#lines] = nil end
    if operation then fill(operation, "On an H200", lines) end
  end
  for line in text:gmatch "([^\n]*)\n" do
    local next_operation = line:match "^## ([%w_]+)$"
    if next_operation then
      finish()
      operation = next_operation
      lines = { "Beside " .. pytorch .. ", in one run; a copy moves the same bytes.", "" }
    elseif operation and (line ~= "" or #lines > 2) then
      lines[#lines + 1] = line
    end
  end
  finish()
  if not operation then fail("%s holds no example", path) end
end

-- ---- faults

-- What is wrong, without where it was seen: kernel, shape, addresses, lines.
local function essence(finding)
  local said = finding:match "the launch failed: kernel .-, thread %b(): (.*)"
    or finding:match "^shape '.-: (.*)" or finding
  said = said:gsub(" at 0x%x+", ""):gsub(" %(templates/[^()]*%)", ""):gsub(" at templates/[%w_/.]+:%d+", "")
  said = said:gsub("; elements that differ: %d+", ""):gsub("; CUDA promises no order.*", "")
  said = said:gsub("; it is right if the grid is not folded.*", "; it is right if the grid is not folded")
  return (said:gsub("|", "\\|"))
end

local function fill_faults(path, text)
  local tables, order, at = {}, {}, {}
  local head = text:match "^[^\n]*"
  local column = 0
  for name in (head .. "\t"):gmatch "(.-)\t" do
    column = column + 1
    at[name] = column
  end
  local function add_row(operation, algorithm, cells)
    if not tables[operation] then
      tables[operation] = { "| wrong template | what `tune check` says |", "|---|---|" }
      order[#order + 1] = operation
    end
    local rows = tables[operation]
    local is_found = cells[at.result] == "finding"
    missed = missed or not is_found
    if not is_found then
      io.stderr:write(("%s: %s is called %s\n"):format(path, cells[at.variant], cells[at.result]))
    end
    if not rows[algorithm] then
      rows[algorithm] = true
      rows[#rows + 1] = ("| `%s` | %s |"):format(algorithm, is_found and essence(cells[at.finding]) or "**not found**")
    end
  end
  for line in text:sub(#head + 2):gmatch "[^\n]+" do
    local cells = {}
    for cell in (line .. "\t"):gmatch "(.-)\t" do cells[#cells + 1] = cell end
    local operation, algorithm = cells[at.operation], cells[at.algorithm]
    -- The library's operations are in the table too.
    if has_page(operation) then add_row(operation, algorithm, cells) end
  end
  for _, operation in ipairs(order) do fill(operation, "Planted faults", {
    "Each has one small change, listed in `tests/gallery/faults/" .. operation .. ".lua`.",
    "",
    table.unpack(tables[operation]),
  }) end
end

-- ---- the command line

if arg[1] == "--gallery" then
  gallery = arg[2] or fail "--gallery needs a folder"
  table.remove(arg, 1)
  table.remove(arg, 1)
end
if #arg == 0 then fail "expected the output of measure.py or of faulty_tune check --tsv" end
for _, path in ipairs(arg) do
  local text = read(path)
  if text:find "^operation\t" then
    fill_faults(path, text)
  elseif text:find "^[^\n]*, PyTorch [^\n]*\n" then
    fill_figures(path, text)
  else
    fail("%s is neither the output of measure.py nor of faulty_tune check --tsv", path)
  end
end
if missed then os.exit(1) end
