-- tables.lua -- the tables of a page, for the charts that are drawn from them.

local tables = {}

local function cells_of(line)
  local cells = {}
  for cell in line:gmatch "|%s*([^|]-)%s*%f[|]" do cells[#cells + 1] = cell end
  return cells
end

-- A list of the rows of all tables whose head has these columns. A row is a table from
-- the head's words to cells; of two columns with one name the first counts.
function tables.rows(file, ...)
  local rows, head = {}, nil
  for line in file:lines() do
    local cells = cells_of(line)
    if #cells == 0 then
      head = nil
    elseif not head then
      head = cells
    elseif not line:find "^|[%s|:-]+$" then
      local row = {}
      for i, word in ipairs(head) do row[word] = row[word] or cells[i] end
      local has_all = true
      for _, word in ipairs { ... } do has_all = has_all and row[word] ~= nil end
      if has_all then rows[#rows + 1] = row end
    end
  end
  return rows
end

return tables
