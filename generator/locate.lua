-- locate.lua -- the line of a mistake in a header or an operation.lua.
--
-- Most mistakes in them are found when their values are read, and values know no line.
-- Their messages quote the value or the name of its field. If that stands on exactly
-- one line, the mistake is there.

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

-- The line on which a text of several begins in a file, or nil.
function locate.begin_of(path, text)
  local source = files.read(path) or ""
  local at = source:find(text, 1, true)
  return at and select(2, source:sub(1, at - 1):gsub("\n", "\n")) + 1
end

-- The message with the line, if it begins with a path that has none.
function locate.message(message)
  local path, rest = message:match "^(%S+%.lua): (.*)$"
  if not path then path, rest = message:match "^(%S+%.cu): (.*)$" end
  -- What is absent may stand at another place, where it is right.
  local text = path and not rest:find("not absent", 1, true) and files.read(path)
  -- Of `bytes 'n * x': unknown name 'x'` the expression, which stands in double quotes.
  local quoted = text and (rest:match "^let '[^']*' '([^']*)'" or rest:match "'([^']*)'")
  if not quoted then return message end
  local name, value = rest:match "'([%w_]+) = ([^']*)'"
  local line = only_line(text, name and { "%f[%w_]" .. name .. "%s*=%s*[\"]?" .. escaped(value) }
    or { '"' .. escaped(quoted) .. '"', "%f[%w_]" .. escaped(quoted) .. "%s*=%f[^=]" })
  return line and ("%s:%d: %s"):format(path, line, rest) or message
end

return locate
