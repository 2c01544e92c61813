-- c_text.lua -- numbers, strings and lists as the text of C.

local c_text = {}

function c_text.map(list, change)
  local out = {}
  for position, value in ipairs(list) do out[position] = change(value, position) end
  return out
end

function c_text.quote(text) return '"' .. text:gsub('[\\"]', "\\%0") .. '"' end

-- A number as a constant: "8", "0.5", "2.0".
function c_text.decimal(value)
  if math.type(value) == "integer" then return tostring(value) end
  return math.tointeger(value) and ("%d.0"):format(value) or ("%.6g"):format(value)
end

-- A number as an initialiser of tw_number.
function c_text.number(value)
  if math.type(value) == "integer" then return ("{1 + TW_I64, {.i64 = %d}}"):format(value) end
  return ("{1 + TW_F64, {.f64 = {%.17g, 0}}}"):format(value)
end

-- Join texts by blanks into rows of at most `width` characters, unless one text is
-- longer.
function c_text.fill_rows(texts, width)
  local rows = {}
  for _, text in ipairs(texts) do
    local row = rows[#rows]
    if row and #row + 1 + #text <= width then
      rows[#rows] = row .. " " .. text
    else
      rows[#rows + 1] = text
    end
  end
  return rows
end

-- The runs of a line map as C initialisers, several in a row, ended by a run of
-- zeros.
function c_text.run_rows(runs)
  local texts = {}
  for position, run in ipairs(runs) do
    texts[position] = ("{%d, %d, %d},"):format(run.code, run.line, run.file - 1)
  end
  texts[#texts + 1] = "{0, 0, 0},"
  return c_text.fill_rows(texts, 76)
end

return c_text
