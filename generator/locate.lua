-- locate.lua -- the line of a mistake in a header or an operation.lua.
--
-- Most mistakes in them are found when their values are read, and values know no line.
-- Their messages quote the value or the name of its field, or begin with that name. If
-- it stands on exactly one line, the mistake is there.

local files = require "files"

local locate = {}

-- The only line that one of the patterns matches, or nil.
local function only_line(text, patterns)
  local found, number
  for _, pattern in ipairs(patterns) do
    number = 0
    for line in (text .. "\n"):gmatch "([^\n]*)\n" do
      number = number + 1
      if line:find(pattern) then
        if found and found ~= number then return nil end
        found = number
      end
    end
  end
  return found
end

local function escaped(text) return (text:gsub("%W", "%%%0")) end

-- The number of the line in which the character `at` is.
local function line_at(text, at) return select(2, text:sub(1, at - 1):gsub("\n", "")) + 1 end

-- The line on which a text of several begins in a file, or nil.
function locate.begin_of(path, text)
  local source = files.read_lines(path) or ""
  local at = source:find(text, 1, true)
  return at and line_at(source, at)
end

-- The path, with the line of the character `at` of a text of several lines in the file.
function locate.inside(path, text, at)
  local first = locate.begin_of(path, text)
  return first and ("%s:%d"):format(path, first + line_at(text, at) - 1) or path
end

-- The list in which a sentence numbers an entry: "check 2: ..." is one of `checks`.
local LISTS = { check = "checks", bench = "benches", pass = "passes", constraint = "constraints" }

-- The line that gives the field with which the sentence begins, or nil.
local function line_of_field(text, sentence)
  local word = sentence:match "^([%l_]+)%f[%W]"
  return word and only_line(text, { "^[%s/$]*" .. (LISTS[word] or word) .. "%s*=%f[^=]" })
end

-- The message with the line, if it begins with a path that has none.
function locate.message(message)
  local path, rest = message:match "^(%S+%.lua): (.*)$"
  if not path then path, rest = message:match "^(%S+%.cu): (.*)$" end
  local text = path and files.read_lines(path)
  if not text then return message end
  -- A message says what is not there ("not absent"): that word, found elsewhere in the
  -- file, is not the mistake. Of `bytes 'n * x': unknown name 'x'` the expression is
  -- looked for, in double quotes.
  local quoted = not rest:find("not absent", 1, true)
    and (rest:match "^let '[^']*' '([^']*)'" or rest:match "'([^']*)'")
  local name, value = rest:match "'([%w_]+) = ([^']*)'"
  local said = quoted and escaped(quoted)
  local line = said and only_line(text, { '"' .. said .. '"', "%f[%w_]" .. said .. "%s*=%f[^=]" })
  if not line and name then line = only_line(text, { "%f[%w_]" .. name .. "%s*=%s*[\"]?" .. escaped(value) }) end
  line = line or line_of_field(text, rest)
  return line and ("%s:%d: %s"):format(path, line, rest) or message
end

return locate
