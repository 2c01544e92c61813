-- algorithm.lua -- read a kernel template: its header, and its kernels.
--
-- The header is the call of algorithm {...} in the template's first //$ lines,
-- which may include a piece that returns what several headers have in common.
-- It is data: expressions are strings, in Lua over the space's names, SIZE (bytes
-- of an element) and ACC (the type that is computed in, a string), except `grid`,
-- `dynamic_shared`, `work`, `edge_work`, `reach`, `adds`, `flat`, `whole`,
-- `workspace` and `fits`, which are C over the operation's sizes,
-- strides, flags and SM_COUNT as well (`fits`: without SM_COUNT), because they
-- are computed at a call. These may use ceil_div(n, d) and min(a, b).
--
-- An algorithm of two passes has two kernels, $(name) and $(name)_2, the second
-- of which starts when the first is done. Its `block`, `grid`, `work` and
-- `dynamic_shared` stand in `passes`; the other fields tell of the first pass.
-- `workspace` is what the passes hand over in, if the operation has one.

local files = require "files"
local keys = require "keys"
local template = require "template"

local algorithm = {}

local HEADER = {
  brief = "string",       -- one sentence
  space = "table",        -- { NAME, letter, { values }, meaning } ...
  constraints = "table?", -- { condition, why } ...
  block = "table?",       -- threads: one to three expressions
  grid = "table?",        -- blocks: one to three expressions
  passes = "table?",      -- instead: { { block =, grid =, dynamic_shared = }, ... }
  workspace = "string?",  -- bytes of the call's workspace that are needed
  shared = "string?",     -- bytes of static shared memory
  align = "string?",      -- bytes the fast path needs pointers and rows aligned to
  width = "string?",      -- bytes of an access of the fast path; default: align
  in_flight = "string?",  -- bytes a thread asks for before it needs the first
  sectors = "string?",    -- 32-byte sectors moved per sector's worth of data
  baseline = "boolean?",  -- kept to be compared with, never chosen untimed
  dynamic_shared = "string?", -- bytes of dynamic shared memory, in C like grid
  work = "string?", -- bytes a thread asks for in all, idle lanes too, in C like grid
  adds = "string?",  -- multiply-adds of a thread in all, idle ones too, in C like grid
  slots = "string?", -- instructions of a thread for each element, beside its accesses; default: 0
  flat = "string?", -- where matrices are taken as one row, so that the alignment of rows is none; in C like grid
  whole = "string?", -- blocks whose tiles are whole: the others take a slow path; in C like grid
  edge_work = "string?", -- `work` of a thread on the slow path; default: work; in C like grid
  edge_in_flight = "string?", -- `in_flight` of the slow path; default: in_flight
  edge_sectors = "string?", -- `sectors` of the slow path; default: sectors
  reach = "string?", -- at most so many sectors, where it depends on the problem; in C like grid
  wavefronts = "string?", -- shared wavefronts per wavefront's worth of data
  arithmetic = "string?", -- multiply-adds of a thread for each load (see tw_traits in registry.h)
  fits = "string?",       -- the problems that the variants are for, in C like grid
}

local PASS = { block = "table", grid = "table", dynamic_shared = "string?", work = "string?" }

local MOST_PASSES = 2

local RESERVED = { SIZE = true, T = true, ACC = true, SM_COUNT = true }

local DEFAULTS = { shared = "0", align = "SIZE", in_flight = "SIZE", sectors = "1", arithmetic = "0", slots = "0" }

-- Run the template up to the end of its header, whose call stops it.
local function read_header(path, expand)
  local header
  local stop = {}
  local ok, message = pcall(expand, template.environment {
    algorithm = function(given) header = given; error(stop, 0) end,
  })
  if ok then error(path .. ": there is no //$ algorithm {...} header", 0) end
  if message ~= stop then error(message, 0) end
  keys.check(path .. ": algorithm", header, HEADER)
  for name, default in pairs(DEFAULTS) do header[name] = header[name] or default end
  header.wavefronts = header.wavefronts or (header.shared == "0" and "0" or "1")
  header.width = header.width or header.align
  header.edge_in_flight = header.edge_in_flight or header.in_flight
  header.edge_sectors = header.edge_sectors or header.sectors
  header.constraints = header.constraints or {}
  return header
end

-- A single launch is a list of one pass; the first pass is the header's too.
local function check_passes(path, header)
  if header.passes and (header.block or header.grid or header.dynamic_shared or header.work) then
    error(path .. ": block, grid, work and dynamic_shared stand in the passes, or there are no passes", 0)
  end
  header.passes = header.passes
    or { { block = header.block, grid = header.grid, dynamic_shared = header.dynamic_shared,
      work = header.work } }
  if #header.passes < 1 or #header.passes > MOST_PASSES then
    error(("%s: there can be 1 to %d passes, not %d"):format(path, MOST_PASSES, #header.passes), 0)
  end
  for position, pass in ipairs(header.passes) do
    keys.check(#header.passes == 1 and path .. ": algorithm" or ("%s: pass %d"):format(path, position), pass, PASS)
    for _, list in ipairs { "block", "grid" } do
      if #pass[list] < 1 or #pass[list] > 3 then
        error(("%s: %s must have one to three expressions"):format(path, list), 0)
      end
      for _, expression in ipairs(pass[list]) do
        if type(expression) ~= "string" then
          error(("%s: %s must be expressions in quotes, not %s"):format(path, list, tostring(expression)), 0)
        end
      end
    end
  end
end

local function check_space(path, space)
  if #space == 0 or #space > 8 then error(path .. ": a space has one to eight parameters", 0) end
  local seen = {}
  for position, entry in ipairs(space) do
    local where = ("%s: space, entry %d"):format(path, position)
    keys.check(where, entry, { [1] = "string", [2] = "string", [3] = "table", [4] = "string" })
    local name, letter, values = entry[1], entry[2], entry[3]
    if not name:match "^%u[%u%d_]*$" or RESERVED[name] then
      error(("%s: '%s' must be an upper-case name other than SIZE, T, ACC and SM_COUNT"):format(where, name), 0)
    end
    if not letter:match "^%l+$" then error(("%s: '%s' must be lower-case letters"):format(where, letter), 0) end
    if seen[name] or seen[letter] then error(("%s: '%s' or '%s' stands twice"):format(where, name, letter), 0) end
    seen[name], seen[letter] = true, true
    if #values == 0 then error(("%s: %s has no values"):format(where, name), 0) end
    local given = {}
    for _, value in ipairs(values) do
      if math.type(value) ~= "integer" or value < 0 then
        error(("%s: %s must have whole numbers >= 0, not %s"):format(where, name, tostring(value)), 0)
      end
      if given[value] then error(("%s: %s has the value %d twice"):format(where, name, value), 0) end
      given[value] = true
    end
  end
end

-- Read a template, whose pieces find_piece finds (see template.compile). Its
-- `expand(environment)` gives a kernel's lines.
function algorithm.load(path, name, find_piece)
  local text = files.read(path) or error(path .. ": cannot be read", 0)
  local expand = template.compile(path, text, find_piece)
  local header = read_header(path, expand)
  check_space(path, header.space)
  for position, entry in ipairs(header.constraints) do
    keys.check(("%s: constraint %d"):format(path, position), entry, { [1] = "string", [2] = "string" })
  end
  check_passes(path, header)
  header.name, header.path, header.expand = name, path, expand
  return header
end

-- What is compiled as C, where a wrong name would be found too late and far from
-- the template.
function algorithm.check_launch(algo, op)
  local known = { SIZE = true, SM_COUNT = true, ceil_div = true, min = true }
  for _, entry in ipairs(algo.space) do known[entry[1]] = true end
  for _, field in ipairs(op.fields) do
    known[field.name] = field.kind == "size" or field.kind == "flag" or field.kind == "stride"
  end
  local function check(what, expression)
    for name in expression:gmatch "%f[%w_][%a_][%w_]*" do
      if not known[name] then
        error(("%s: %s '%s': unknown name '%s'"):format(algo.path, what, expression, name), 0)
      end
    end
  end
  for _, pass in ipairs(algo.passes) do
    for _, expression in ipairs(pass.grid) do check("grid", expression) end
    check("dynamic_shared", pass.dynamic_shared or "")
    check("work", pass.work or "")
  end
  check("reach", algo.reach or "")
  check("adds", algo.adds or "")
  check("flat", algo.flat or "")
  check("whole", algo.whole or "")
  check("edge_work", algo.edge_work or "")
  check("workspace", algo.workspace or "")
  if algo.workspace and not op.has_workspace then
    error(("%s: it needs a workspace, but %s does not say workspace = true"):format(algo.path, op.path), 0)
  end
end

-- `fits` may depend on what a choice is remembered for: sizes, strides and flags.
function algorithm.check_fits(algo, op)
  local known = { SIZE = true, ceil_div = true, min = true }
  for _, entry in ipairs(algo.space) do known[entry[1]] = true end
  for _, field in ipairs(op.fields) do
    known[field.name] = field.kind == "size" or field.kind == "stride" or field.kind == "flag"
  end
  for name in (algo.fits or ""):gmatch "%f[%w_][%a_][%w_]*" do
    if not known[name] then
      error(("%s: fits '%s': '%s' is no size, stride or flag"):format(algo.path, algo.fits, name), 0)
    end
  end
end

local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

-- What expressions may use besides the names of their point.
local EXPRESSION_WORDS = { math = math, gcd = gcd }

-- The value of one of the header's Lua expressions for a point of the space.
function algorithm.evaluate(algo, what, expression, names)
  local run, message = load("return " .. expression, "=" .. expression, "t",
    setmetatable({}, {
      __index = function(_, key)
        local value = names[key] or EXPRESSION_WORDS[key]
        if value == nil then error(("unknown name '%s'"):format(tostring(key)), 2) end
        return value
      end,
    }))
  local ok, value = run ~= nil, message
  if run then ok, value = pcall(run) end
  if not ok then error(("%s: %s '%s': %s"):format(algo.path, what, expression, value:gsub("^.-:%d+: ", "")), 0) end
  return value
end

-- The kernel of one variant, as lines without blank ones at either end, and the
-- lines' origins. What a hole gives may have several lines, of one origin.
function algorithm.kernel(algo, names)
  local environment = template.environment(names, { algorithm = function() end })
  local given, given_origins = algo.expand(environment)
  local lines, origins = {}, {}
  for position, text in ipairs(given) do
    for line in (text .. "\n"):gmatch "([^\n]*)\n" do
      if #lines > 0 or line:match "%S" then
        lines[#lines + 1] = line
        origins[#lines] = given_origins[position]
      end
    end
  end
  while lines[#lines] and lines[#lines]:match "^%s*$" do lines[#lines] = nil end
  if #lines == 0 then error(algo.path .. ": there is no kernel below the header", 0) end
  return lines, origins
end

return algorithm
