-- keep.lua -- the list of variants to generate, a text file:
--
--   # why the next lines are here
--   transpose_b32_tiled_t32_r8_p1
--   transpose_*_naive_c32_r8            # * stands for any characters
--   new algorithms                      # all variants of those that no line names
--
-- Only points of the space whose names are on the list become variants. `tune
-- portfolio --save` writes such a file. Each line must name a variant of the space, so
-- that a list does not go stale silently; a variant that no target can run is no
-- mistake, since one list serves all targets.

local files = require "files"
local keys = require "keys"

local keep = {}

-- The name of the list in a folder of templates, which is read if no other is given.
keep.FILE = "keep.txt"
-- The line that keeps algorithms whole of which no other line names a variant, so that
-- a new template takes effect at once.
keep.NEW = "new algorithms"
-- In place of a file's name: all variants.
keep.NONE = "none"

-- The list that is used for a folder of templates: its path, or nil for all variants.
function keep.path(given, templates)
  if given == keep.NONE then return nil end
  if given then return given end
  local path = templates .. "/" .. keep.FILE
  return files.exists(path) and path or nil
end

-- Whether a name on the list begins with the given parts of one, as a function; nil if a
-- line with a * may name any variant.
local function may_begin(list)
  if #list.patterns > 0 then return nil end
  local beginnings = {}
  for name in pairs(list.by_name) do
    for position in name:gmatch "()_" do beginnings[name:sub(1, position - 1)] = true end
    beginnings[name] = true
  end
  return function(name) return beginnings[name:match "^(.-)_?$"] end
end

-- Read a list; nil without a path.
function keep.read(path)
  if not path then return nil end
  local text, message = files.read_lines(path)
  if not text then error(("--keep %s: cannot be read: %s"):format(path, message), 0) end
  -- Entries with a * are `patterns`, the others are found `by_name`: spaces are large.
  local list = { path = path, entries = {}, by_name = {}, patterns = {}, names = {}, left_out = {} }
  local seen, number = {}, 0
  for line in (text .. "\n"):gmatch "([^\n]*)\r?\n" do
    number = number + 1
    local words = line:gsub("#.*", ""):match "^%s*(.-)%s*$"
    local word, rest = words:match "^(%S*)%s*(.*)$"
    local where = ("%s:%d: "):format(path, number)
    if words == keep.NEW then
      list.takes_new, word, rest = true, "", ""
    end
    if rest ~= "" then
      error(("%sexpected one name of a variant, got '%s' behind it; begin a comment with #"):format(where, rest), 0)
    end
    if word:match "[^%l%d_*]" then
      error(("%s'%s' is not the name of a variant: lower-case letters, digits and _, or * for any of them"):format(
        where, word), 0)
    end
    if seen[word] then error(("%s'%s' is in line %d already"):format(where, word, seen[word]), 0) end
    if word ~= "" then
      seen[word] = number
      local entry = { text = word, where = where }
      list.entries[#list.entries + 1] = entry
      if word:find("*", 1, true) then
        entry.pattern = "^" .. word:gsub("*", ".*") .. "$"
        list.patterns[#list.patterns + 1] = entry
      else
        list.by_name[word] = entry
      end
    end
  end
  if #list.entries == 0 and not list.takes_new then
    error(path .. ": names no variant; give --keep none to generate all", 0)
  end
  list.may_begin = may_begin(list)
  return list
end

-- Call visit with each entry that names the variant.
local function each_match(list, name, visit)
  if list.by_name[name] then visit(list.by_name[name]) end
  for _, entry in ipairs(list.patterns) do
    if name:match(entry.pattern) then visit(entry) end
  end
end

local function is_on(list, variant)
  local found = false
  each_match(list, variant.name, function(entry) entry.is_used, found = true, true end)
  return found
end

-- Whether a line names one of the variants.
function keep.names_any(list, variants)
  for _, variant in ipairs(variants) do
    if is_on(list, variant) then return true end
  end
  return false
end

-- Split an algorithm's variants into those on the list and the others, which get the
-- reason why they are left out, and say whether the algorithm is whole because it is
-- new. `left_out` are the points that cannot be variants.
function keep.split(list, variants, left_out)
  local kept, others, is_named = {}, {}, false
  for _, variant in ipairs(variants) do
    list.names[#list.names + 1] = variant.name
    local found = is_on(list, variant)
    is_named = is_named or found
    if found then
      kept[#kept + 1] = variant
    else
      others[#others + 1] = variant
    end
  end
  local is_new = list.takes_new and not is_named and #variants > 0
  if is_new then kept, others = variants, {} end
  list.left_out[#list.left_out + 1] = left_out
  for _, variant in ipairs(others) do variant.reason = ("not on the list %s"):format(list.path) end
  return kept, others, is_new
end

-- Set why the space has no variant for lines that are not used: the constraint that
-- excludes their points, or that no target can run one.
local function explain_unused(list)
  for _, left_out in ipairs(list.left_out) do
    for _, variant in ipairs(left_out) do
      each_match(list, variant.name, function(entry)
        if entry.is_used then return end
        entry.reason = entry.reason or variant.broken_constraint and variant.reason
        entry.fits_none = entry.fits_none or not variant.broken_constraint
      end)
    end
  end
end

-- Report the first line that names no variant of the space, once all were split; nothing
-- without a list.
function keep.check(list)
  if not list then return end
  for _, entry in ipairs(list.entries) do
    if not entry.is_used then
      explain_unused(list) -- seldom: it compares all points of the space with the list
      break
    end
  end
  for _, entry in ipairs(list.entries) do
    if not entry.is_used and not entry.fits_none then
      if entry.reason then
        error(("%s'%s' is left out of the space: %s"):format(entry.where, entry.text, entry.reason), 0)
      end
      error(("%s'%s' names no variant%s; remove the line, or see generate.lua --list --keep none"):format(entry.where,
        entry.text, keys.did_you_mean(entry.text, list.names)), 0)
    end
  end
end

return keep
