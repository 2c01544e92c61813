-- kernel_names.lua -- check that a variant's text has the kernels of its passes.
--
-- CUDA would report a missing one when the variant is first used, without naming the
-- template.

local comments = require "comments"

local kernel_names = {}

-- Words with brackets that may stand between __global__ and a kernel's name.
local ATTRIBUTES = { __launch_bounds__ = true, __attribute__ = true, __align__ = true, alignas = true,
  __cluster_dims__ = true, __block_size__ = true, __maxnreg__ = true, __declspec = true, decltype = true }

-- The text with empty lines in place of the preprocessor's: a macro may declare a
-- kernel of any name.
local function without_directives(text)
  local lines, is_inside = {}, false
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    is_inside = is_inside or line:match "^%s*#" ~= nil
    lines[#lines + 1] = is_inside and "" or line
    is_inside = is_inside and line:match "\\$" ~= nil
  end
  return table.concat(lines, "\n")
end

local function line_at(text, position)
  local _, count = text:sub(1, position):gsub("\n", "")
  return count + 1
end

-- The name that a declaration behind __global__ gives, and its position.
local function declared_name(text, position)
  while true do
    local first, last, name, bracket = text:find("([%a_][%w_]*)%s*(%(?)", position)
    if not first or text:sub(position, first):find "[;{}]" then return nil end
    if bracket == "(" and not ATTRIBUTES[name] then return name, first end
    position = last + 1
    if bracket == "(" then
      local _, closing = text:find("^%b()", last)
      if not closing then return nil end
      position = closing + 1
    end
  end
end

local function kernels_of(text)
  text = without_directives(text)
  local list, position = {}, 1
  while true do
    local _, last = text:find("%f[%w_]__global__%f[^%w_]", position)
    if not last then return list end
    local name, at = declared_name(text, last + 1)
    if name then list[#list + 1] = { name = name, line = line_at(text, at) } end
    position = last + 1
  end
end

local function join(list)
  return #list < 2 and (list[1] or "none") or table.concat(list, ", ", 1, #list - 1) .. " and " .. list[#list]
end

-- Check a variant's lines; `origins` holds the template's file and line of each. A
-- macro of the template may declare a kernel, so that a name in any call counts as
-- present.
function kernel_names.check(algo, variant, lines, origins)
  local text = comments.remove(table.concat(lines, "\n"))
  local function shown(name)
    return name:sub(1, #variant.name) == variant.name and "$(name)" .. name:sub(#variant.name + 1) or name
  end
  local expected, names = {}, {}
  for number in ipairs(algo.kernels) do
    names[number] = number == 1 and variant.name or variant.name .. "_" .. number
    expected[names[number]] = true
  end
  local found, others = {}, {}
  for position, kernel in ipairs(kernels_of(text)) do
    found[position] = ("%s (line %d)"):format(shown(kernel.name), origins[kernel.line].line)
    if not expected[kernel.name] then others[#others + 1] = kernel end
  end
  local function fail(line, format, ...)
    local where = line and origins[line] or { path = algo.path, line = algo.kernel_line }
    error(("%s:%d: " .. format):format(where.path, where.line, ...), 0)
  end
  for number, name in ipairs(names) do
    if not text:find("%f[%w_]" .. name .. "%s*[(),]") then
      fail(others[1] and others[1].line,
        "there is no kernel %s, which pass %d of the header launches; the kernels are %s", shown(name),
        algo.kernels[number].position, join(found))
    end
  end
  if others[1] then
    for number, name in ipairs(names) do names[number] = shown(name) end
    fail(others[1].line, "the kernel %s has no pass; the header's passes launch %s. Give it a pass, or make it a "
      .. "__device__ function", shown(others[1].name), join(names))
  end
end

return kernel_names
