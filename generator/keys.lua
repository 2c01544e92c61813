-- keys.lua -- check that a table has all required keys and no unknown ones, and
-- describe the keys.
--
-- Each key of `known` has a text: its type, "?" if it may be left out, and what it
-- means:  rows = "number?: rows of a block; default: 1"
-- Types are Lua's; "string|table" is either. What it means is for `generate.lua --help`
-- (pages.lua), and a table without it cannot be shown there.

local keys = {}

-- How many letters must be inserted, left out or replaced to turn one word into the
-- other.
local function distance(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #b do
      local cost = a:byte(i) == b:byte(j) and 0 or 1
      diagonal, row[j] = row[j], math.min(row[j] + 1, row[j - 1] + 1, diagonal + cost)
    end
  end
  return row[#b]
end

-- The question that follows a wrong name in a message if one of the names differs
-- little from it: " (did you mean 'rows'?)", else "".
function keys.did_you_mean(given, names)
  local best, least = nil, math.min(2, #given // 3) + 1
  for _, name in ipairs(names) do
    local far = distance(given, name)
    if far < least then best, least = name, far end
  end
  return best and (" (did you mean '%s'?)"):format(best) or ""
end

local function texts(names)
  local list = {}
  for position, name in ipairs(names) do list[position] = tostring(name) end
  return list
end

-- The types of a key, whether it may be left out, and its description or nil.
local function parse(text)
  local kinds, optional, description = text:match "^([%a|]+)(%??):%s*(.+)$"
  if not kinds then kinds, optional = text:match "^([%a|]+)(%??)$" end
  return kinds, optional == "?", description
end

local function sorted(known)
  local names = {}
  for name in pairs(known) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  return names
end

function keys.check(where, given, known)
  if type(given) ~= "table" then
    error(("%s: must be a table {...}, not %s"):format(where, given == nil and "nil" or "a " .. type(given)), 0)
  end
  local names = sorted(known)
  for key in pairs(given) do
    if not known[key] then
      local question = type(key) == "string" and keys.did_you_mean(key, texts(names)) or ""
      error(("%s: unknown field '%s'%s; known: %s"):format(where, tostring(key), question,
        table.concat(texts(names), ", ")), 0)
    end
  end
  for _, name in ipairs(names) do
    local kinds, is_optional, description = parse(known[name])
    local value = given[name]
    if not (("|" .. kinds .. "|"):find("|" .. type(value) .. "|", 1, true) or value == nil and is_optional) then
      error(("%s: '%s' must be a %s, not %s%s"):format(where, name, (kinds:gsub("|", " or a ")),
        value == nil and "absent" or "a " .. type(value), description and " (" .. description .. ")" or ""), 0)
    end
  end
end

-- The keys as rows { name, type, description }: first those that must be given. A key
-- without a description is an error.
function keys.rows(what, known)
  local required, optional = {}, {}
  for _, name in ipairs(sorted(known)) do
    local kinds, is_optional, description = parse(known[name])
    if not description then
      error(("%s: the field '%s' has no description; write it behind its type: \"%s: ...\""):format(what, name,
        known[name]), 0)
    end
    local list = is_optional and optional or required
    list[#list + 1] = { tostring(name), (kinds:gsub("|", " or ")), description, is_optional = is_optional }
  end
  return table.move(optional, 1, #optional, #required + 1, required)
end

return keys
