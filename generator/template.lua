-- template.lua -- expand a kernel template.
--
--   //$ code    a line of Lua, whatever its indentation
--   $(expr)     the value of a Lua expression, inside any other line
--
--   //$ include("piece.cuh", { rows = "height", ... })
--
-- The call of include is replaced by the lines of a piece, indented like the call. A
-- piece is a file that several templates share. It has the same syntax and may include
-- others (see pieces.lua). It can use the names that its includer was expanded with
-- (T, SIZE, the parameters of the space) and the names in the call's table, but not
-- its includer's locals. If the piece's last line returns a value, the call returns it.
--
-- Every template line becomes exactly one line of a Lua chunk that is loaded under the
-- template's path. So an error names the template's own line; an error in a piece names
-- the piece's line and the line that includes it. An unknown name is an error.

local template = {}

-- Turn a hole's value into text. It must be a string or an integer, because the
-- spelling of a float in C would depend on its formatting.
local function show(value)
  if type(value) == "string" then return value end
  if math.type(value) == "integer" then return tostring(value) end
  local meta = type(value) == "table" and getmetatable(value)
  if meta and meta.hole then return meta.hole() end
  error("$(...) must be a string or an integer, not "
    .. (value == nil and "nil" or type(value) == "number" and "the float " .. value or "a " .. type(value)), 2)
end

-- The position of the ')' that closes the '(' at `start`. Brackets inside quotes do
-- not count.
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

-- Translate one text line into a Lua statement that emits it, with its literal parts
-- and holes joined. The leading ';' makes it a syntax error inside another statement.
local function translate_text(path, number, line)
  local parts, position = {}, 1
  while true do
    local start = line:find("$(", position, true)
    if not start then break end
    local last = closing_bracket(line, start + 1)
    if not last then
      error(("%s:%d: '$(' has no matching ')'"):format(path, number), 0)
    end
    -- The hole's own brackets remain, as in show((f())): of several values only the
    -- first is used, and a list of expressions is a syntax error.
    parts[#parts + 1] = ("%q .. show(%s)"):format(
      line:sub(position, start - 1), line:sub(start + 1, last))
    position = last + 1
  end
  parts[#parts + 1] = ("%q"):format(line:sub(position))
  return ("; do emit(%d, %s) end"):format(number, table.concat(parts, " .. "))
end

-- The global names of an expansion: only those of the environment.
local function closed(environment)
  return setmetatable({}, {
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
end

-- A piece's line, indented like its call. Preprocessor lines are not indented, as is
-- usual in CUDA code.
local function indented(line, indent)
  return (line == "" or line:sub(1, 1) == "#") and line or indent .. line
end

-- Compile a piece; returns the function, or nil and a message. `includers` is the list
-- of the paths that include it, the direct includer last.
local function compile_piece(name, find_piece, includers)
  local path, text = find_piece(name)
  if not path then return nil, text end
  for position, includer in ipairs(includers) do
    if includer == path then
      return nil, ("include '%s': it would include itself: %s"):format(name,
        table.concat(includers, " -> ", position) .. " -> " .. path)
    end
  end
  return template.compile(path, text, find_piece, includers)
end

-- Compile a template's text into a function of an environment. The function returns
-- the list of expanded lines, the list of their origins ({ path =, line = } in a
-- template), and the value that the template's last line returns.
--   find_piece(name)   returns a piece's path and text, or nil and a message; if it
--                      is nil, `include` is not available
--   includers          for a piece: the paths of its includers
function template.compile(path, text, find_piece, includers)
  local chunk, indents, number = {}, {}, 0
  for line in (text:gsub("\n$", "") .. "\n"):gmatch("([^\n]*)\n") do
    number = number + 1
    line = line:gsub("\r$", "")
    local indent, code = line:match("^(%s*)//%$(.*)$")
    indents[number] = indent
    chunk[number] = code or translate_text(path, number, line)
  end
  local source = "local emit, show, include = ...; " .. table.concat(chunk, "\n")
  local chain, pieces = { table.unpack(includers or {}) }, {}
  chain[#chain + 1] = path

  return function(environment)
    local lines, origins = {}, {}
    local function emit(origin, line)
      lines[#lines + 1] = line
      origins[#lines] = { path = path, line = origin }
    end

    local function include(name, given)
      if type(name) ~= "string" or type(given or {}) ~= "table" then
        error("include must be called with the name of a piece and, optionally, a table of names", 2)
      end
      local at = debug.getinfo(2, "l").currentline
      local function inside(ok, ...)
        if ok then return ... end
        local message = ...
        error(type(message) == "string" and ("%s; included at %s:%d"):format(message, path, at) or message, 0)
      end
      if not pieces[name] then
        local piece, message = inside(pcall(compile_piece, name, find_piece, chain))
        if not piece then error(message, 2) end
        pieces[name] = piece
      end
      local names = template.environment(environment, given or {})
      local piece_lines, piece_origins, value = inside(pcall(pieces[name], names))
      for position, line in ipairs(piece_lines) do
        lines[#lines + 1] = indented(line, indents[at] or "")
        origins[#lines] = piece_origins[position]
      end
      return value
    end

    local run, message = load(source, "@" .. path, "t", closed(environment))
    if not run then error(message, 0) end
    local value = run(emit, show, find_piece and include)
    return lines, origins, value
  end
end

-- A read-only view of one of Lua's tables. Otherwise a template could change
-- table.insert or math.floor for all other templates.
local function read_only(name, functions)
  return setmetatable({}, {
    __index = functions,
    __newindex = function(_, key)
      error(("%s.%s cannot be changed: all templates share it"):format(name, tostring(key)), 2)
    end,
    __pairs = function()
      local copy = {}
      for key, value in next, functions do copy[key] = value end
      return next, copy, nil
    end,
    __metatable = false,
  })
end

-- The parts of Lua that templates may use: nothing that depends on the machine, and
-- nothing that another template could have changed.
template.base = {
  assert = assert, error = error, ipairs = ipairs, math = read_only("math", math), pairs = pairs,
  select = select, string = read_only("string", string), table = read_only("table", table), tostring = tostring,
}

-- An environment with the names of template.base and of the given tables; a later
-- table overrides an earlier one.
function template.environment(...)
  local environment = {}
  for _, names in ipairs { template.base, ... } do
    for name, value in pairs(names) do environment[name] = value end
  end
  return environment
end

return template
