-- keys.lua -- check that a table has all required keys and no unknown ones.

local keys = {}

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
      error(("%s: unknown field '%s'; known: %s"):format(where, tostring(key), table.concat(names, ", ")), 0)
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
