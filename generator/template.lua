-- template.lua -- expand a kernel template.
--
--   //$ code    a line of Lua, whatever its indentation
--   $(expr)     the value of a Lua expression, inside any other line
--
-- Every template line becomes exactly one line of the Lua chunk, and the chunk
-- is loaded under the template's path, so an error names the template's own
-- line. An unknown name is an error, never an empty string.

local template = {}

-- Turn a hole's value into text. Numbers with a fraction have no one spelling
-- in C, so only strings and integers pass.
local function show(value)
  if type(value) == "string" then return value end
  if math.type(value) == "integer" then return tostring(value) end
  error("$(...) takes a string or an integer, not "
    .. (value == nil and "nil" or type(value) == "number" and "the float " .. value or "a " .. type(value)), 2)
end

-- Where the '(' at `start` is closed; brackets inside quotes do not count.
local function closing_bracket(line, start)
  local depth, quote, position = 0, nil, start
  while position <= #line do
    local char = line:sub(position, position)
    if quote then
      if char == "\\" then position = position + 1 end
      if char == quote then quote = nil end
    elseif char == "'" or char == '"' then
      quote = char
    elseif char == "(" then
      depth = depth + 1
    elseif char == ")" then
      depth = depth - 1
      if depth == 0 then return position end
    end
    position = position + 1
  end
end

-- Translate one text line: literal parts and holes, joined. What comes out can
-- stand where a statement can, and is an error in the middle of one.
local function translate_text(path, number, line)
  local parts, position = {}, 1
  while true do
    local start = line:find("$(", position, true)
    if not start then break end
    local last = closing_bracket(line, start + 1)
    if not last then
      error(("%s:%d: '$(' has no matching ')'"):format(path, number), 0)
    end
    -- The second pair of brackets makes of several values the first, or an
    -- error of several expressions.
    parts[#parts + 1] = ("%q .. show(%s)"):format(
      line:sub(position, start - 1), line:sub(start + 1, last))
    position = last + 1
  end
  parts[#parts + 1] = ("%q"):format(line:sub(position))
  return ("; do emit(%d, %s) end"):format(number, table.concat(parts, " .. "))
end

-- Compile a template's text into a function of an environment. The function
-- returns the list of lines that the template gives there, and beside it the
-- list of their origins, { path =, line = } in a template.
function template.compile(path, text)
  local chunk, number = {}, 0
  for line in (text:gsub("\n$", "") .. "\n"):gmatch("([^\n]*)\n") do
    number = number + 1
    line = line:gsub("\r$", "")
    local code = line:match("^%s*//%$(.*)$")
    chunk[number] = code or translate_text(path, number, line)
  end
  local source = "local emit, show = ...; " .. table.concat(chunk, "\n")

  return function(environment)
    local lines, origins = {}, {}
    local names = setmetatable({}, {
      __index = function(_, name)
        local value = environment[name]
        if value == nil then
          error(("unknown name '%s'"):format(tostring(name)), 2)
        end
        return value
      end,
      __newindex = function(_, name)
        error(("'%s' is not declared: write 'local %s = ...'"):format(name, name), 2)
      end,
    })
    local run, message = load(source, "@" .. path, "t", names)
    if not run then error(message, 0) end
    run(function(origin, line)
      lines[#lines + 1] = line
      origins[#lines] = { path = path, line = origin }
    end, show)
    return lines, origins
  end
end

-- What every template may use of Lua itself: nothing that reads the machine.
template.base = {
  assert = assert, error = error, ipairs = ipairs, math = math, pairs = pairs,
  select = select, string = string, table = table, tostring = tostring,
}

-- An environment of the base and the given tables' names; later ones win.
function template.environment(...)
  local environment = {}
  for _, names in ipairs { template.base, ... } do
    for name, value in pairs(names) do environment[name] = value end
  end
  return environment
end

return template
