-- algorithm.lua -- load a kernel template: its header, and its kernels.
--
-- The header is the call algorithm {...} in the template's first //$ lines. It may
-- include a piece that returns fields which several headers share. A header is
-- data: its expressions are strings, in the language of expression.lua.
--
-- `block`, `shared`, constraints and the fields of TRAITS are known for each variant.
-- They may use the space's parameters, SIZE (bytes of an element of T), SIZE_U (bytes of
-- the type variable U), conditions on ACC (the type that the kernel computes in), and
-- upper-case names of `let`.
--
-- `grid`, `dynamic_shared`, `work`, `edge_work`, `reach`, `adds`, `flat`, `whole`,
-- `workspace` and `fits` are computed at each call. They may also use SM_COUNT (not
-- in `fits`), RESIDENT (in neither `fits` nor `workspace`), the operation's sizes,
-- strides and flags, and all names of `let`.
--
-- An algorithm of several passes lists them in `passes` (passes.lua). They run in
-- order, and each reads the results of those before it, from the workspace of
-- `workspace` bytes or from the outputs. The fields that are not in the entries of
-- `passes` describe the first kernel.

local expression = require "expression"
local files = require "files"
local keys = require "keys"
local lets = require "lets"
local maps = require "maps"
local passes = require "passes"
local scope = require "scope"
local template = require "template"

local algorithm = {}

-- The fields of a header.
algorithm.FIELDS = {
  brief = "string: one sentence about the algorithm",
  space = "table: the parameters: { NAME, letter, { values }, meaning, more = { values }?, default = value? }, ...",
  constraints = "table?: the points of the space to leave out: { condition that must hold, why, listed = true? }, ...",
  let = "table?: values that other fields and the kernel use: { name, expression }, ...; upper-case names are "
    .. "constants of the variant, lower-case names are computed at a call",
  only_if_tuned = "boolean?: true: chosen only by a record of a measurement, never by the model",
  -- the launch
  block = "table?: threads of a block: one to three expressions",
  grid = "table?: blocks: one to three expressions",
  shared = "string?: bytes of static shared memory; default: 0",
  dynamic_shared = "string?: bytes of dynamic shared memory; default: 0",
  passes = "table?: several passes, instead of block, grid, dynamic_shared and work: up to 8 entries, see below",
  workspace = "string?: bytes of workspace that it needs; default: none",
  cooperative = passes.COOPERATIVE,
  requires = "number?: the least compute capability of its GPUs, such as 90 for sm_90; default: 90 if its text has "
    .. "clusters, else any",
  maps = "table?: tensor maps that the kernels take after the arguments, see below",
  target = "string?: \"sm_90a\": its code is for GPUs of sm_90 alone, whose own instructions it has; default: for all "
    .. "of `requires`",
  fits = "string?: condition: whether the variants can run a problem; default: all problems",
  align = "string?: alignment in bytes that pointers and rows must have for the fast path; default: SIZE",
}

-- The fields of a header that tell the model what the simulator would count. Such a hint
-- overrides the count.
algorithm.HINTS = {
  -- accesses to global memory, on the path for whole tiles and aligned operands
  width = "string?: bytes of one access of a thread",
  in_flight = "string?: bytes a thread requests before it waits for the first of them",
  sectors = "string?: 32-byte sectors moved per sector of useful data",
  reach = "string?: an upper bound of `sectors` that depends on the problem",
  work = "string?: bytes a thread requests in all, counting idle lanes as if they were active",
  flat = "string?: condition: matrices are treated as one row, so their rows need no alignment",
  -- the path for blocks at an edge, whose tile is not whole, and for operands that are not aligned
  whole = "string?: number of blocks whose tile is whole",
  edge_work = "string?: `work` of blocks at an edge and for operands that are not aligned",
  edge_in_flight = "string?: `in_flight` there",
  edge_sectors = "string?: `sectors` there",
  edge_torn = "string?: sectors there of which several blocks write parts, some of them much later, per sector of "
    .. "useful data",
  -- instructions and shared memory
  wavefronts = "string?: shared-memory wavefronts per wavefront of data",
  adds = "string?: multiply-adds of a thread in all, counting idle threads as if they were active",
  arithmetic = "string?: multiply-adds of a thread per load (see tw_traits in registry/counts.h)",
  slots = "string?: instructions of a thread per element, besides its accesses; else divisions are counted",
  work_units = "string?: units of work, such as tiles, that blocks which stay for several of them share; the busiest "
    .. "block has a whole number of them; default: n of a grid of min(RESIDENT, n), written so",
}

-- Hints of what cannot be counted. A template with no other hints is counted.
local NOT_COUNTED = { slots = true, edge_sectors = true, edge_torn = true, work_units = true }

-- The names that a kernel's lines may use in $(...) and in Lua.
algorithm.KERNEL_NAMES = {
  { "`name`", "the variant's name: the kernel is `__global__ void $(name)($(parameters))`; of pass 2 `$(name)_2`" },
  { "`parameters`", "the kernel's parameters: the members of the argument struct, in their order; then the tensor "
    .. "maps" },
  { "`T`", "the type of an element; `U` and other type variables likewise" },
  { "`ACC`", "the type to compute in: float for floats of 8 and 16 bits; unsigned for integers, whose overflow wraps" },
  { "`SIZE`", "the bytes of an element of T; `SIZE_U` of U" },
  { "`let`", "declares all values of `let` that are computed at a call; `let \"name\"`: this one" },
  { "a parameter of `space`, such as `TILE`", "its value" },
}

-- The fields of a header that the model uses, in the order of tw_traits.
algorithm.TRAITS = { "in_flight", "sectors", "wavefronts", "align", "arithmetic", "width", "slots", "edge_in_flight",
  "edge_sectors", "edge_torn" }

local DEFAULTS = { shared = "0", align = "SIZE" }

-- The names of all fields, with hints.
local function all_fields()
  local all = {}
  for _, list in ipairs { algorithm.FIELDS, algorithm.HINTS } do
    for name, about in pairs(list) do all[name] = about end
  end
  return all
end

-- Run the template up to its call of algorithm, which stops the run with an error.
local function read_header(path, expand)
  local header
  local stop = {} -- a unique error value
  local ok, message = pcall(expand, template.environment {
    algorithm = function(given) header = given; error(stop, 0) end,
  })
  if ok then error(path .. ":1: there is no header; a template begins with '//$ algorithm {'", 0) end
  if message ~= stop then error(message, 0) end
  if type(header) == "table" and header.baseline ~= nil then
    error(path .. ": algorithm: the field 'baseline' is now called 'only_if_tuned'", 0)
  end
  keys.check(path .. ": algorithm", header, all_fields())
  for name in pairs(algorithm.HINTS) do
    header.is_hinted = header.is_hinted or header[name] ~= nil and not NOT_COUNTED[name] or false
  end
  passes.load(path, header)
  maps.load(path, header)
  for _, pass in ipairs(header.passes) do header.is_hinted = header.is_hinted or pass.work ~= nil end
  for name, default in pairs(DEFAULTS) do header[name] = header[name] or default end
  header.constraints = header.constraints or {}
  if header.requires and (math.type(header.requires) ~= "integer" or header.requires < 50) then
    error(("%s: algorithm: requires = %s must be a compute capability such as 90"):format(path, header.requires), 0)
  end
  if header.target then
    local number = header.target:match "^sm_(%d+)a$"
    if not number then
      error(("%s: algorithm: target = '%s' must be an architecture with a suffix such as sm_90a"):format(path,
        header.target), 0)
    elseif header.requires then
      error(path .. ": algorithm: target says what it requires; leave `requires` out", 0)
    end
    header.requires = math.tointeger(tonumber(number))
  end
  return header
end

-- Check a parameter's values. Sets entry.all, all values that an exploration may try.
local function check_values(where, entry)
  local name, values, given = entry[1], entry[3], {}
  if #values == 0 then error(("%s: '%s' has no values"):format(where, name), 0) end
  entry.all = table.move(values, 1, #values, 1, {})
  if entry.more then table.move(entry.more, 1, #entry.more, #entry.all + 1, entry.all) end
  for _, value in ipairs(entry.all) do
    if math.type(value) ~= "integer" or value < 0 then
      error(("%s: '%s' must have whole numbers >= 0, not %s"):format(where, name,
        type(value) == "string" and ("the text %q"):format(value) or tostring(value)), 0)
    end
    if given[value] then error(("%s: '%s' has the value %d twice"):format(where, name, value), 0) end
    given[value] = true
  end
  if entry.default and not given[entry.default] then
    error(("%s: the default %s of '%s' is not one of its values"):format(where, tostring(entry.default), name), 0)
  end
  -- Without `more` the order is that of the header.
  if entry.more then table.sort(entry.all) end
end

-- Check the names of a parameter. `of_types` has the names that type variables take, and
-- `seen` those of other parameters.
local function check_names(where, entry, of_types, seen)
  local name, letter = entry[1], entry[2]
  if not name:match "^%u[%u%d_]*$" or scope.RESERVED[name] then
    error(("%s: '%s' must be an upper-case name other than SIZE, T, ACC, SM_COUNT and RESIDENT"):format(where, name), 0)
  end
  if of_types[name] then
    error(("%s: '%s' is taken by the type variable %s; choose another name"):format(where, name, of_types[name]), 0)
  end
  if not letter:match "^%l+$" then error(("%s: '%s' must be lower-case letters"):format(where, letter), 0) end
  if seen[name] or seen[letter] then
    error(("%s: the name '%s' or the letter '%s' is used twice"):format(where, name, letter), 0)
  end
  seen[name], seen[letter] = true, true
end

local function check_space(path, space, variables)
  if #space == 0 or #space > 16 then
    error(("%s: space: there can be 1 to 16 parameters, not %d"):format(path, #space), 0)
  end
  local seen, of_types = {}, {}
  for _, variable in ipairs(variables) do of_types[variable], of_types["SIZE_" .. variable] = variable, variable end
  for position, entry in ipairs(space) do
    local where = ("%s: space, entry %d"):format(path, position)
    if type(entry) ~= "table" or type(entry[3]) ~= "table" or #entry ~= 4 then
      error(where .. ": must be { NAME, letter, { values }, meaning }, as "
        .. "{ \"THREADS\", \"t\", { 128, 256 }, \"threads of a block\" }", 0)
    end
    keys.check(where, entry, { [1] = "string", [2] = "string", [3] = "table", [4] = "string", more = "table?",
      default = "number?" })
    check_names(where, entry, of_types, seen)
    check_values(where, entry)
  end
end

-- The constraints that hold for every point, and those for the listed values only.
local function split_constraints(path, constraints)
  local always, listed = {}, {}
  for position, entry in ipairs(constraints) do
    local where = ("%s: constraint %d"):format(path, position)
    if type(entry) ~= "table" or type(entry[1]) ~= "string" or type(entry[2]) ~= "string" then
      error(where .. ": must be { condition, why }, as { \"TILE <= 64\", \"a larger tile does not fit\" }", 0)
    end
    keys.check(where, entry, { [1] = "string", [2] = "string", listed = "boolean?" })
    local list = entry.listed and listed or always
    list[#list + 1] = entry
  end
  return always, listed
end

-- The number of the template's first line of kernel text, below the header and
-- other lines of Lua.
local function kernel_line_of(text)
  local number = 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    if line:match "%S" and not line:match "^%s*//%$" then return number end
  end
  return 1
end

-- Load a template. `find_piece` finds its pieces (see template.compile). The result
-- is the header with further fields; its `expand(environment)` returns a kernel's
-- lines.
function algorithm.load(path, name, find_piece, variables)
  local text = files.read_lines(path) or error(path .. ": cannot be read", 0)
  local expand = template.compile(path, text, find_piece)
  local header = read_header(path, expand)
  check_space(path, header.space, variables)
  header.constraints, header.listed_constraints = split_constraints(path, header.constraints)
  header.name, header.path, header.expand = name, path, expand
  header.TRAITS = algorithm.TRAITS
  header.names = scope.constants(header.space, variables)
  header.lets = lets.read(path, header.let, header.names)
  local trees = { whole = {}, real = {} }
  -- The tree of an expression of constants; each is read once.
  function header.tree(field, words, way, wants)
    local kept = trees[way][words]
    if kept and kept.wants == wants then return kept.tree end
    local tree = expression.within(path, field, words, function()
      local ok, given = pcall(expression.read, words, header.names, way, wants)
      if ok then return given end
      error(given:match "^unknown name '%l" and given .. "; sizes, strides and flags are known only at a call" or given,
        0)
    end)
    trees[way][words] = { tree = tree, wants = wants }
    return tree
  end
  header.kernel_line = kernel_line_of(text)
  return header
end

-- The value of one of the header's expressions for a point of the space, whose
-- constants are `values`.
function algorithm.evaluate(algo, field, text, values, way, wants)
  local tree = algo.tree(field, text, way, wants)
  return expression.within(algo.path, field, text, expression.evaluate, tree, values, algo.names)
end

-- Lines without blank ones at the beginning and the end, and each line's origin. The
-- lines of a hole's value have the hole's origin.
local function trimmed(given, given_origins)
  local lines, origins = {}, {}
  for position, text in ipairs(given) do
    -- A hole's further lines that begin with a tab are indented like its first.
    text = text:gsub("\n\t", "\n" .. text:match "^%s*")
    for line in (text .. "\n"):gmatch "([^\n]*)\n" do
      if #lines > 0 or line:match "%S" then
        lines[#lines + 1] = line
        origins[#lines] = given_origins[position]
      end
    end
  end
  while lines[#lines] and lines[#lines]:match "^%s*$" do
    lines[#lines], origins[#lines] = nil, nil
  end
  return lines, origins
end

-- The preamble is the same for all variants: names that depend on the variant are
-- refused in it, but a local variable may hold the value of one.
local function check_preamble(algo, name, above)
  local first = algo.preamble or { lines = above.lines, origins = above.origins, name = name }
  algo.preamble = first
  for position = 1, math.max(#first.lines, #above.lines) do
    if first.lines[position] ~= above.lines[position] then
      local origin = above.origins[position] or first.origins[position]
      error(("%s:%d: the preamble is not the same for %s and %s, but stands once above both; use a C++ template, or "
        .. "move the line into the kernel"):format(origin.path, origin.line, first.name, name), 0)
    end
  end
end

-- The kernel of one variant: its lines and each line's origin. Sets algo.preamble, the
-- lines above all kernels and their origins.
function algorithm.kernel(algo, names)
  local environment = template.environment(names, { algorithm = function() end })
  local given, given_origins, _, above = algo.expand(environment)
  local lines, origins = trimmed(given, given_origins)
  if #lines == 0 then
    error(algo.path
      .. ": there is no kernel below the header; it needs one: __global__ void $(name)($(parameters))", 0)
  end
  local above_lines, above_origins = trimmed(above.lines, above.origins)
  check_preamble(algo, names.name, { lines = above_lines, origins = above_origins })
  return lines, origins
end

return algorithm
