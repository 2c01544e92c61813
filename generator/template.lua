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
--   //$ preamble(function()
--   lines of CUDA
--   //$ end)
--
-- The lines inside are the preamble: they stand once in the generated file, above its
-- kernels, and may include pieces. They may use Lua's own functions, but no name that
-- depends on the variant.
--
-- Every template line becomes exactly one line of a Lua chunk that is loaded under the
-- template's path. So an error names the template's own line; an error in a piece names
-- the piece's line and the line that includes it. An unknown name is an error.

local keys = require "keys"

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

-- The global names of an expansion: only those of scope.names. Inside a preamble
-- scope.variant has the names that are refused there.
local function closed(scope)
  return setmetatable({}, {
    __index = function(_, name)
      local value = scope.names[name]
      if value == nil and scope.variant and scope.variant[name] ~= nil then
        error(("'%s' depends on the variant, but the preamble stands once above all kernels; use a C++ template, "
          .. "or move the line into the kernel"):format(name), 2)
      end
      if value == nil then
        local known = {}
        for other in pairs(scope.names) do known[#known + 1] = other end
        table.sort(known)
        error(("unknown name '%s'%s"):format(tostring(name), keys.did_you_mean(tostring(name), known)), 2)
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

-- The last of the //$ lines from `first` on, and whether the call that begins there is
-- closed before it ends.
local function header_of(chunk, codes, first)
  local last = first
  while true do
    if load(table.concat(chunk, "\n", first, last)) then return last, true end
    if not codes[last + 1] then return last, false end
    last = last + 1
  end
end

-- The message of an error that the compilation of the chunk gave. Lua names the line
-- where it could not go on, which is not the mistake if a bracket is not closed.
local function explained(path, chunk, codes, text, message)
  local has_header, preamble = false, nil
  for first, code in ipairs(codes) do
    if code and code:match "^%s*algorithm%s*[{(]" then
      has_header = true
      local last, is_closed = header_of(chunk, codes, first)
      local _, header_message = load(table.concat(chunk, "\n", first, last))
      if not is_closed and header_message:find "near <eof>$" then
        return ("%s:%d: the header 'algorithm {' is not closed %s; close it with '//$ }'%s"):format(path, first,
          last < #chunk and ("before line %d, which is not a //$ line"):format(last + 1) or "at the end of the file",
          last < #chunk and ", and begin each line of it with //$" or "")
      end
    elseif code and code:match "^%s*preamble%f[^%w_]" then
      preamble = first
      if not code:match "^%s*preamble%s*%(%s*function%s*%(%s*%)" then
        return ("%s:%d: a preamble begins with '//$ preamble(function()' and ends with '//$ end)'"):format(path, first)
      end
    end
  end
  if not has_header and ("\n" .. text):find "\n%s*//%s*algorithm%s*{" then
    return path .. ":1: there is no header; a template begins with '//$ algorithm {'"
  end
  if preamble and message:find "near <eof>$" then
    return ("%s:%d: the preamble is not closed; end it with '//$ end)', and each 'if', 'for' and 'function' of a "
      .. "//$ line with '//$ end'"):format(path, preamble)
  end
  return message
end

-- Compile a template's text into a function of an environment. The function returns
-- the list of expanded lines, the list of their origins ({ path =, line = } in a
-- template), the value that the template's last line returns, and the preamble,
-- { lines =, origins = }. Its second argument is for a piece inside a preamble: the
-- names that are refused there.
--   find_piece(name)   returns a piece's path and text, or nil and a message; if it
--                      is nil, `include` is not available
--   includers          for a piece: the paths of its includers
function template.compile(path, text, find_piece, includers)
  local chunk, codes, indents, number = {}, {}, {}, 0
  for line in (text:gsub("\n$", "") .. "\n"):gmatch("([^\n]*)\n") do
    number = number + 1
    line = line:gsub("\r$", "")
    local indent, code = line:match("^(%s*)//%$(.*)$")
    indents[number], codes[number] = indent, code or false
    chunk[number] = code or translate_text(path, number, line)
  end
  local source = "local emit, show, include, preamble = ...; " .. table.concat(chunk, "\n")
  local chain, pieces = { table.unpack(includers or {}) }, {}
  chain[#chain + 1] = path

  return function(environment, variant)
    local body, above = { lines = {}, origins = {} }, { lines = {}, origins = {} }
    local scope, output = { names = environment, variant = variant }, body
    local function put(line, origin)
      output.lines[#output.lines + 1] = line
      output.origins[#output.lines] = origin
    end
    local function emit(origin, line) put(line, { path = path, line = origin }) end

    local function preamble(write)
      if includers then error("preamble belongs into the template; a piece is included inside it", 2) end
      if type(write) ~= "function" then
        error("preamble must be called with a function: '//$ preamble(function()', lines, '//$ end)'", 2)
      end
      if output == above then error("a preamble cannot hold another one", 2) end
      output, scope.names, scope.variant = above, template.environment(), environment
      write()
      output, scope.names, scope.variant = body, environment, nil
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
      local names = template.environment(scope.names, given or {})
      local lines, origins, value = inside(pcall(pieces[name], names, scope.variant))
      for position, line in ipairs(lines) do put(indented(line, indents[at] or ""), origins[position]) end
      return value
    end

    local run, message = load(source, "@" .. path, "t", closed(scope))
    if not run then error(explained(path, chunk, codes, text, message), 0) end
    local value = run(emit, show, find_piece and include, find_piece and preamble)
    return body.lines, body.origins, value, above
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
