-- diagnostics.lua -- what a compiler said about generated files, shown at the lines
-- that they were generated from.
--
-- A mistake in a template is an error in each of its variants. It is shown once, with
-- the number of the variants.

local diagnostics = {}

-- ---- reading

-- The place that a line names, and the rest of the line:
--   g++ and nvcc's host compiler   a/b.cu:12:5: error: ...   or without the column
--   nvcc                           a/b.cu(12): error: ...
local function place_of(line)
  local file, number, column, rest = line:match "^([^%s:][^:]*):(%d+):(%d+):%s*(.*)$"
  if not file then file, number, rest = line:match "^([^%s:][^:]*):(%d+):%s*(.*)$" end
  if not file then file, number, rest = line:match "^([^%s:(][^:(]*)%((%d+)%):%s*(.*)$" end
  return file, math.tointeger(number), math.tointeger(column), rest
end

-- "error", "warning" or "note" and the message, if the text begins with one of them.
local function kind_of(text)
  for _, kind in ipairs { "fatal error", "error", "warning", "note" } do
    local number, message = text:match("^" .. kind .. "([^:]*):%s*(.*)$")
    -- nvcc puts the warning's number there: "warning #177-D: ..."
    if message and number:match "^[ #%w-]*$" then
      return kind == "fatal error" and "error" or kind, kind .. number, message
    end
  end
end

-- Lines that count errors, which are fewer once they are shown together, or that
-- explain nvcc's warnings.
local function is_summary(line)
  return line:match "^%d+ errors? detected in the compilation of" or line:match "^Error limit reached"
    or line:match "^compilation terminated" or line:match "^Remark: The warnings can be suppressed"
    or line:match "^ptxas fatal"
end

-- Split a compiler's output into { file, line, column, kind, title, message, before =,
-- after =, notes = } and texts that belong to none, { text = }. `before` are the lines
-- that say where it was included or instantiated; `after` shows the source line.
function diagnostics.parse(output)
  local list, before, last = {}, {}, nil
  for line in (output:gsub("\27%[[%d;]*[mK]", "") .. "\n"):gmatch "([^\n]*)\n" do
    local file, number, column, rest = place_of(line)
    local kind, title, message = kind_of(rest or "")
    if kind then
      local one = { file = file, line = number, column = column, kind = kind, title = title, message = message,
        before = before, after = {}, notes = {} }
      if kind == "note" and last then last.notes[#last.notes + 1] = one else
        list[#list + 1] = one
        last = one
      end
      before = {}
    elseif line:match "^ptxas.*error%s*:" then
      last = { ptxas = line, kind = "error", title = "error", message = line:gsub("^.-error%s*:%s*", ""), before = {},
        after = {}, notes = {} }
      list[#list + 1] = last
    elseif line:match "^%S+: In " or line:match "^%S+: At " or line:match "^In file included from"
      or line:match "^ +from "
      or rest and rest:match "required " then
      before[#before + 1] = line
    elseif is_summary(line) or line == "" then
      before = {}
    elseif last and line:match "^%s" then
      local note = last.notes[#last.notes]
      local target = note or last
      target.after[#target.after + 1] = line
    else
      last = nil
      list[#list + 1] = { text = line }
    end
  end
  return list
end

-- ---- writing

-- Notes that only name the generator's macros GET and SET, and what gcc says once for
-- all names that are not declared.
local function is_idle(note, origin)
  return note.message:match "^each undeclared identifier is reported only once"
    or not origin and note.message:match "^in definition of macro [^%w]*[gs]et_[%w_]+[^%w]*$"
    or note.message:match "^in expansion of macro [^%w]*[GS]ET[^%w]*$"
    or not origin and note.message:match "^in definition of macro [^%w]*[GS]ET[^%w]*$"
end

-- The form of a message: the same for a kernel of float as for one of double.
local function form_of(message)
  return (message:gsub("\u{2018}.-\u{2019}", "''"):gsub("'[^']*'", "''"):gsub('"[^"]*"', '""'):gsub("%d+", "0"))
end

local function is_instantiation(one)
  for _, line in ipairs(one.before) do
    if line:match "In instantiation" or line:match "required " then return true end
  end
  for _, line in ipairs(one.after) do
    if line:match "detected during" then return true end
  end
  return false
end

-- Numbers the errors of one unit that have the same place and form, so that the first
-- of each unit is taken for the same mistake, and the second for another one.
local function ordinal(seen, unit, key)
  local name = unit .. "\n" .. key
  seen[name] = (seen[name] or 0) + 1
  return seen[name]
end

-- Where a macro is used: of a mistake in it that is not in a generated file itself.
local function use_of(one, origin_of)
  for position, note in ipairs(one.notes) do
    local origin = note.message:match "^in expansion of macro" and origin_of(note)
    if origin then
      one.column, one.before = nil, {}
      one.notes = table.move(one.notes, position + 1, #one.notes, 1, {})
      return origin
    end
  end
end

local function group(list, origin_of)
  local groups, by_key, seen = {}, {}, {}
  for _, one in ipairs(list) do
    local origin = not one.text and (origin_of(one) or use_of(one, origin_of)) or nil
    local key
    if one.text then
      key = one.text
    elseif not origin then
      key = ("%s:%s:%s:%s"):format(one.file, one.line, one.kind, one.message)
    else
      key = ("%s:%d:%s:%s"):format(origin.path, origin.line, one.kind,
        (origin.unit or is_instantiation(one)) and form_of(one.message) or one.message)
      if origin.unit then key = key .. ordinal(seen, origin.unit, key) end
    end
    local found = by_key[key]
    if not found then
      found = { one = one, origin = origin, units = {} }
      by_key[key], groups[#groups + 1] = found, found
    end
    if origin and origin.unit and not found.units[origin.unit] then
      found.units[origin.unit] = true
      found.units[#found.units + 1] = origin.unit
    end
  end
  return groups
end

-- A place in a line of context, put at its origin.
local function moved(line, origin_of)
  local only_file, tail = line:match "^([^%s:]+)(: %u%l .*)$"
  local whole = only_file and origin_of { file = only_file }
  if whole then return whole.path .. tail end
  local lead, file, number, rest = line:match "^(.-)([^:%s]+):(%d+)(.*)$"
  local origin = file and origin_of { file = file, line = math.tointeger(number) }
  if not origin then return line end
  return ("%s%s:%d%s"):format(lead, origin.path, origin.line, rest:gsub("^:%d+", ""))
end

-- nvcc's "detected during instantiation of ... at line 12", with the origin of line 12.
local function instantiated(line, file, origin_of)
  local number = line:match " at line (%d+)$"
  local origin = number and origin_of { file = file, line = math.tointeger(number) }
  return origin and line:gsub("%d+$", ("%d of %s"):format(origin.line, origin.path)) or line
end

local function add_one(lines, one, origin, origin_of)
  if not origin then
    lines[#lines + 1] = one.ptxas or ("%s:%d:%s %s: %s"):format(one.file, one.line,
      one.column and one.column .. ":" or "", one.title, one.message)
    table.move(one.after, 1, #one.after, #lines + 1, lines)
    return
  end
  local column = one.column and origin.text == origin.generated and one.column .. ":" or ""
  lines[#lines + 1] = ("%s:%d:%s %s: %s"):format(origin.path, origin.line, column, one.title, one.message)
  lines[#lines + 1] = ("%5d | %s"):format(origin.line, origin.text)
  for _, line in ipairs(one.after) do
    if line:match "detected during" then lines[#lines + 1] = instantiated(line, one.file, origin_of) end
  end
end

-- The compiler's output with each diagnostic at its origin.
--   origin_of(place)   for { file =, line = }, { ptxas = line }, or { file = }, of which
--                      only the path is needed: nil, or { path =, line =, text = the
--                      line there, generated = the line of the generated file, unit =
--                      the name of the variant or other copy that it is in, said =
--                      { one =, many = } }, formats of units
function diagnostics.show(output, origin_of)
  local lines = {}
  for _, found in ipairs(group(diagnostics.parse(output), origin_of)) do
    local one, origin = found.one, found.origin
    if one.text then
      lines[#lines + 1] = one.text
    else
      for _, line in ipairs(one.before) do
        -- A function of the generator's is of no interest.
        if not (origin and origin.unit and line:match "^%S+: In function") then
          lines[#lines + 1] = moved(line, origin_of)
        end
      end
      add_one(lines, one, origin, origin_of)
      for _, note in ipairs(one.notes) do
        local place = origin_of(note)
        if not (origin and is_idle(note, place)) then add_one(lines, note, place, origin_of) end
      end
      if #found.units > 1 then
        lines[#lines + 1] = "      " .. origin.said.many:format(#found.units, found.units[1])
      elseif #found.units == 1 then
        lines[#lines + 1] = "      " .. origin.said.one:format(found.units[1])
      end
    end
  end
  return table.concat(lines, "\n") .. (lines[1] and "\n" or "")
end

return diagnostics
