-- algorithm.lua -- load a kernel template: its header, and its kernels.
--
-- The header is the call algorithm {...} in the template's first //$ lines. It may
-- include a piece that returns fields which several headers share. A header is
-- data: its expressions are strings, in one of two languages.
--
-- Lua, evaluated for each point of the space: `block`, `shared`, constraints, and
-- the fields of TRAITS. It may use the space's parameters, SIZE (bytes of an
-- element), ACC (name of the type that the kernel computes in), math and gcd. The
-- fields of TRAITS are also translated into C, see expression.lua.
--
-- C, evaluated at each call: `grid`, `dynamic_shared`, `work`, `edge_work`,
-- `reach`, `adds`, `flat`, `whole`, `workspace` and `fits`. It may use the
-- space's parameters, SIZE, SM_COUNT (not in `fits`), the operation's sizes,
-- strides and flags, ceil_div(n, d) and min(a, b).
--
-- An algorithm of two passes has two kernels, $(name) and $(name)_2. The second
-- starts when the first has finished, and reads the first one's results from the
-- workspace of `workspace` bytes. Each entry of `passes` then has its own `block`,
-- `grid`, `work` and `dynamic_shared`; the other fields describe the first pass.

local expressions = require "expression"
local files = require "files"
local keys = require "keys"
local template = require "template"

local algorithm = {}

-- The fields of a header.
algorithm.FIELDS = {
  brief = "string: one sentence about the algorithm",
  space = "table: the parameters: { NAME, letter, { values }, meaning }, ...",
  constraints = "table?: the points of the space to leave out: { condition that must hold, why }, ...",
  only_if_tuned = "boolean?: true: chosen only by a record of a measurement, never by the model",
  -- the launch
  block = "table?: threads of a block: one to three expressions",
  grid = "table?: blocks: one to three expressions",
  shared = "string?: bytes of static shared memory; default: 0",
  dynamic_shared = "string?: bytes of dynamic shared memory; default: 0",
  passes = "table?: several launches, instead of block, grid, dynamic_shared and work: { block =, grid =, ... }, ...",
  workspace = "string?: bytes of workspace that it needs; default: none",
  fits = "string?: condition: whether the variants can run a problem; default: all problems",
  -- accesses to global memory, on the path for whole tiles and aligned operands
  align = "string?: alignment in bytes that pointers and rows must have for the fast path; default: SIZE",
  width = "string?: bytes of one access of a thread; default: align",
  in_flight = "string?: bytes a thread requests before it waits for the first of them; default: SIZE",
  sectors = "string?: 32-byte sectors moved per sector of useful data; default: 1",
  reach = "string?: an upper bound of `sectors` that depends on the problem",
  work = "string?: bytes a thread requests in all, counting idle lanes as if they were active",
  flat = "string?: condition: matrices are treated as one row, so their rows need no alignment",
  -- the path for blocks at an edge, whose tile is not whole, and for operands that are not aligned
  whole = "string?: number of blocks whose tile is whole; default: all",
  edge_work = "string?: `work` of blocks at an edge and for operands that are not aligned; default: work",
  edge_in_flight = "string?: `in_flight` there; default: in_flight",
  edge_sectors = "string?: `sectors` there; default: sectors",
  -- instructions and shared memory
  wavefronts = "string?: shared-memory wavefronts per wavefront of data; default: 1 with `shared`, else 0",
  adds = "string?: multiply-adds of a thread in all, counting idle threads as if they were active",
  arithmetic = "string?: multiply-adds of a thread per load (see tw_traits in registry.h); default: 0",
  slots = "string?: instructions of a thread per element, not counting its accesses; default: 0",
}

-- The names that a kernel's lines may use in $(...) and in Lua.
algorithm.KERNEL_NAMES = {
  { "`name`", "the variant's name: the kernel is `__global__ void $(name)($(parameters))`; of pass 2 `$(name)_2`" },
  { "`parameters`", "the kernel's parameters: the members of the argument struct, in their order" },
  { "`T`", "the type of an element" },
  { "`ACC`", "the type to compute in: float for f16 and bf16; unsigned for integers, whose overflow wraps" },
  { "`SIZE`", "the bytes of an element" },
  { "a parameter of `space`, such as `TILE`", "its value" },
}

-- The fields of a header that the model uses, in the order of tw_traits.
algorithm.TRAITS = { "in_flight", "sectors", "wavefronts", "align", "arithmetic", "width", "slots", "edge_in_flight",
  "edge_sectors" }

-- The fields of an entry of `passes`.
algorithm.PASS_FIELDS = {
  block = "table: threads of a block: one to three expressions",
  grid = "table: blocks: one to three expressions",
  dynamic_shared = "string?: bytes of dynamic shared memory; default: 0",
  work = "string?: bytes a thread requests in all, counting idle lanes as if they were active",
}

local MAX_PASSES = 2

local RESERVED = { SIZE = true, T = true, ACC = true, SM_COUNT = true }

local DEFAULTS = { shared = "0", align = "SIZE", in_flight = "SIZE", sectors = "1", arithmetic = "0", slots = "0" }

-- Run the template up to its call of algorithm, which stops the run with an error.
local function read_header(path, expand)
  local header
  local stop = {} -- a unique error value
  local ok, message = pcall(expand, template.environment {
    algorithm = function(given) header = given; error(stop, 0) end,
  })
  if ok then error(path .. ": there is no header //$ algorithm {...}", 0) end
  if message ~= stop then error(message, 0) end
  if type(header) == "table" and header.baseline ~= nil then
    error(path .. ": algorithm: the field 'baseline' is now called 'only_if_tuned'", 0)
  end
  keys.check(path .. ": algorithm", header, algorithm.FIELDS)
  for name, default in pairs(DEFAULTS) do header[name] = header[name] or default end
  header.wavefronts = header.wavefronts or (header.shared == "0" and "0" or "1")
  header.width = header.width or header.align
  header.edge_in_flight = header.edge_in_flight or header.in_flight
  header.edge_sectors = header.edge_sectors or header.sectors
  header.constraints = header.constraints or {}
  return header
end

-- Without `passes` the header itself describes the only pass.
local function check_passes(path, header)
  if header.passes and (header.block or header.grid or header.dynamic_shared or header.work) then
    error(path .. ": block, grid, work and dynamic_shared must be in each entry of `passes`, not beside it", 0)
  end
  header.passes = header.passes
    or { { block = header.block, grid = header.grid, dynamic_shared = header.dynamic_shared,
      work = header.work } }
  if #header.passes < 1 or #header.passes > MAX_PASSES then
    error(("%s: there can be 1 to %d passes, not %d"):format(path, MAX_PASSES, #header.passes), 0)
  end
  for position, pass in ipairs(header.passes) do
    keys.check(#header.passes == 1 and path .. ": algorithm" or ("%s: pass %d"):format(path, position), pass,
      algorithm.PASS_FIELDS)
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
    if seen[name] or seen[letter] then
      error(("%s: the name '%s' or the letter '%s' is used twice"):format(where, name, letter), 0)
    end
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
  header.kernel_line = kernel_line_of(text)
  return header
end

-- The first name in an expression of C that is none of those that may be used there,
-- or nil.
local function unknown_name(algo, op, expression, extra_name)
  local known = { SIZE = true, ceil_div = true, min = true }
  if extra_name then known[extra_name] = true end
  for _, entry in ipairs(algo.space) do known[entry[1]] = true end
  for _, field in ipairs(op.fields) do
    known[field.name] = field.kind == "size" or field.kind == "stride" or field.kind == "flag"
  end
  for name in expression:gmatch "%f[%w_][%a_][%w_]*" do
    if not known[name] then return name end
  end
end

-- Check the names in the expressions of C. The compiler would find a wrong one
-- too, but later, and its message would not name the template.
function algorithm.check_launch(algo, op)
  local function check(what, expression)
    local name = unknown_name(algo, op, expression, "SM_COUNT")
    if name then error(("%s: %s '%s': unknown name '%s'"):format(algo.path, what, expression, name), 0) end
  end
  for _, pass in ipairs(algo.passes) do
    for _, expression in ipairs(pass.grid) do check("grid", expression) end
    check("dynamic_shared", pass.dynamic_shared or "")
    check("work", pass.work or "")
  end
  for _, what in ipairs { "reach", "adds", "flat", "whole", "edge_work", "workspace" } do
    check(what, algo[what] or "")
  end
  if algo.workspace and not op.has_workspace then
    error(("%s: it needs a workspace, but %s does not say workspace = true"):format(algo.path, op.path), 0)
  end
end

-- `fits` may depend only on sizes, strides and flags, because they are the key under
-- which the runtime caches a choice.
function algorithm.check_fits(algo, op)
  local name = unknown_name(algo, op, algo.fits or "")
  if name then
    error(("%s: fits '%s': '%s' is not a size, stride or flag"):format(algo.path, algo.fits, name), 0)
  end
end

local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

-- Translate the fields of TRAITS into C. Sets algo.traits, a list of
-- { name =, text = } for each field that is not 0.
function algorithm.translate_traits(algo, op)
  local known, elements = { SIZE = true }, {}
  for _, entry in ipairs(algo.space) do known[entry[1]] = true end
  for position, element in ipairs(op.elements) do
    elements[position] = { name = element.name, bytes = element.bytes, acc = element.acc or element.cuda }
  end
  algo.traits = {}
  for _, name in ipairs(algorithm.TRAITS) do
    local ok, text = pcall(expressions.translate, algo[name], known, elements)
    if not ok then
      error(("%s: %s '%s': %s; it may use numbers, parameters, SIZE, conditions on ACC, + - * / // %%, comparisons, "
        .. "and, or, not, math.min, math.max, math.floor, math.ceil and gcd"):format(algo.path, name, algo[name],
        text), 0)
    end
    if text ~= "0.0" then
      algo.traits[#algo.traits + 1] = { name = name, text = name ~= "align" and text
        or (text:match "^[%w_.]+$" and "(int)%s" or "(int)(%s)"):format(text) }
    end
  end
end

-- Names that every Lua expression may use.
local EXPRESSION_WORDS = { math = template.base.math, gcd = gcd }

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

-- Lines without blank ones at the beginning and the end, and each line's origin. The
-- lines of a hole's value have the hole's origin.
local function trimmed(given, given_origins)
  local lines, origins = {}, {}
  for position, text in ipairs(given) do
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
