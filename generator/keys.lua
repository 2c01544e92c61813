-- keys.lua -- check that a table has all required keys and no unknown ones.

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
function keys.nearest(given, names)
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

-- `known` maps each key to its type, such as "string"; "string?" is optional.
function keys.check(where, given, known)
  if type(given) ~= "table" then
    error(("%s: must be a table {...}, not %s"):format(where, given == nil and "nil" or "a " .. type(given)), 0)
  end
  local names = {}
  for name in pairs(known) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  for key in pairs(given) do
    if not known[key] then
      local question = type(key) == "string" and keys.nearest(key, texts(names)) or ""
      error(("%s: unknown field '%s'%s; known: %s"):format(where, tostring(key), question,
        table.concat(texts(names), ", ")), 0)
    end
  end
  for _, name in ipairs(names) do
    local kind, optional = known[name]:match "^(%a+)(%??)$"
    local value = given[name]
    if not (type(value) == kind or value == nil and optional == "?") then
      error(("%s: '%s' must be a %s, not %s"):format(where, name, kind,
        value == nil and "absent" or "a " .. type(value)), 0)
    end
  end
end

return keys
