-- template.lua -- expand a kernel template.
--
--   //$ code    a line of Lua, whatever its indentation
--   $(expr)     the value of a Lua expression, inside any other line
--
--   //$ include("piece.cuh", { rows = "height", ... })
--
-- The last is a call. It is replaced by the lines of a piece, with the call's
-- indentation. A piece is a file that several templates have in common; it is
-- written in the same way and may include others (see pieces.lua). It sees the
-- names that its includer was expanded with (T, SIZE, the parameters of the space)
-- and the names that the call gives it, but none of its includer's locals. If the
-- piece's last line returns a value, the call returns it.
--
-- Every template line becomes exactly one line of the Lua chunk, and the chunk is
-- loaded under the template's path. So an error names the template's own line; an
-- error in a piece names the piece's line and the line that includes it. An unknown
-- name is an error, never an empty string.

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

-- Translate one text line into a Lua statement that emits it: literal parts and
-- holes, joined. In the middle of another statement it is a syntax error.
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

-- Lua names of an expansion: those of the environment, and no others.
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

-- A piece's line with the indentation of its call. Lines for the preprocessor stay
-- at the margin, as in CUDA written by hand.
local function indented(line, indent)
  return (line == "" or line:sub(1, 1) == "#") and line or indent .. line
end

-- The text of a piece, compiled, or nil and a message. `includers` are the
-- paths that led to it, the nearest last.
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

-- Compile a template's text into a function of an environment. The function
-- returns the list of lines that the template gives there, beside it the list
-- of their origins, { path =, line = } in a template, and what its last line
-- returns.
--   find_piece(name)   a piece's path and text, or nil and why there is none;
--                      without it nothing can be included
--   includers          for a piece: the paths that led to it
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
        error("include takes the name of a piece in quotes and a table of names", 2)
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

-- A view of one of Lua's tables that cannot be changed: a template that could set
-- table.insert or math.floor would change them for every other template.
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

-- What every template may use of Lua itself: nothing that reads the machine, and
-- nothing that another template could have changed.
template.base = {
  assert = assert, error = error, ipairs = ipairs, math = read_only("math", math), pairs = pairs,
  select = select, string = read_only("string", string), table = read_only("table", table), tostring = tostring,
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
