-- passes.lua -- the passes of an algorithm: kernels, and memory that is set or copied.
--
-- `passes` of a header is a list of up to eight entries, which run in order:
--
--   { block = {...}, grid = {...}, dynamic_shared =, shared =, work =, adds =, cooperative =, when = }
--     a kernel. The kernels are $(name), $(name)_2, $(name)_3 in the order of
--     these entries; the other entries do not count.
--   { set = "counts", value = 0, when = }
--     sets each element of a tensor; the gaps that its strides leave stay.
--   { set = "workspace", value = 0, offset =, bytes =, when = }
--     sets 32-bit words of the workspace; default: all that the variant needs.
--   { copy = "taps", to = "table", bytes =, when = }
--     copies the first bytes of a tensor into a __constant__ or __device__
--     variable of the file.
--
-- A pass whose `when` is false is skipped, and so is a kernel without blocks.

local keys = require "keys"
local pattern = require "pattern"

local passes = {}

passes.MAX = 8

local WHEN = "string?: condition: whether the pass runs; default: always"

passes.COOPERATIVE = "boolean?: true: all blocks are resident together, as this_grid().sync() and barriers of one's "
  .. "own need; default: whether the kernel's text waits for its grid"

-- The fields of the three kinds of entries.
passes.KERNEL_FIELDS = {
  block = "table: threads of a block: one to three expressions",
  grid = "table: blocks: one to three expressions; without a block it is not launched",
  dynamic_shared = "string?: bytes of dynamic shared memory; default: 0",
  shared = "string?: bytes of static shared memory; default: 0",
  work = "string?: hint: bytes a thread requests in all, counting idle lanes as if they were active",
  adds = "string?: hint: multiply-adds of a thread in all; default: the problem's, shared among its threads",
  work_units = "string?: hint: units of work, such as tiles, that blocks which stay for several of them share; "
    .. "the busiest block has a whole number of them; default: n of a grid of min(RESIDENT, n), written so",
  cooperative = passes.COOPERATIVE,
  when = WHEN,
}
passes.SET_FIELDS = {
  set = "string: the tensor whose elements are set, or \"workspace\"",
  value = "number?: the value, of the tensor's type; 32-bit words of the workspace; default: 0",
  offset = "string?: of the workspace: bytes before those that are set; default: 0",
  bytes = "string?: of the workspace: how many are set; default: all that the variant needs",
  when = WHEN,
}
passes.COPY_FIELDS = {
  copy = "string: the tensor whose first bytes are copied",
  to = "string: the __constant__ or __device__ variable of the preamble that they are copied to",
  bytes = "string: how many bytes",
  when = WHEN,
}

local WORKSPACE = "workspace"

local function check_expressions(path, list, expressions)
  if #expressions < 1 or #expressions > 3 then
    error(("%s: %s must have one to three expressions"):format(path, list), 0)
  end
  for _, expression in ipairs(expressions) do
    if type(expression) ~= "string" then
      error(("%s: %s must be expressions in quotes, not %s"):format(path, list, tostring(expression)), 0)
    end
  end
end

local function load_pass(path, where, pass)
  local is_memory = type(pass) == "table" and (pass.set ~= nil or pass.copy ~= nil)
  if not is_memory then
    keys.check(where, pass, passes.KERNEL_FIELDS)
    local place = where:find ": pass %d+$" and where or path
    check_expressions(place, "block", pass.block)
    check_expressions(place, "grid", pass.grid)
    pass.kind = "kernel"
    return
  end
  keys.check(where, pass, pass.set ~= nil and passes.SET_FIELDS or passes.COPY_FIELDS)
  pass.kind = pass.set and "set" or "copy"
  if pass.kind == "set" then
    pass.value = pass.value or 0
    if pass.set ~= WORKSPACE and (pass.offset or pass.bytes) then
      error(("%s: `offset` and `bytes` are for the workspace; a tensor is set as a whole"):format(where), 0)
    end
  elseif not pass.to:match "^[%a_][%w_]*$" then
    error(("%s: to = '%s' must be the name of a __constant__ or __device__ variable"):format(where, pass.to), 0)
  end
end

-- Check the header's passes. Without `passes` the header itself describes the only
-- one. Sets header.passes, whose entries get a `kind`, and header.kernels, the
-- entries that are kernels. A `shared` beside `passes` is the first kernel's.
function passes.load(path, header)
  local is_list = header.passes ~= nil
  if is_list and (header.block or header.grid or header.dynamic_shared or header.work
      or header.cooperative ~= nil) then
    error(path .. ": block, grid, work, dynamic_shared and cooperative must be in each entry of `passes`, "
      .. "not beside it", 0)
  end
  header.passes = header.passes or { { block = header.block, grid = header.grid,
    dynamic_shared = header.dynamic_shared, work = header.work, cooperative = header.cooperative } }
  if #header.passes < 1 or #header.passes > passes.MAX then
    error(("%s: passes: there can be 1 to %d, not %d"):format(path, passes.MAX, #header.passes), 0)
  end
  header.kernels = {}
  for position, pass in ipairs(header.passes) do
    load_pass(path, is_list and ("%s: pass %d"):format(path, position) or path .. ": algorithm", pass)
    pass.position = position
    if pass.kind == "kernel" then
      header.kernels[#header.kernels + 1] = pass
      pass.kernel = #header.kernels
    end
  end
  local first = header.kernels[1]
  if not first then error(path .. ": one of the passes must be a kernel, with a block and a grid", 0) end
  if first.shared and header.shared then
    error(("%s: `shared` is given twice: beside `passes` and in pass %d"):format(path, first.position), 0)
  end
  header.shared = header.shared or first.shared
end

-- A set pass's 32-bit pattern and the bytes of an element, for each element of the
-- operation.
local function units_of(algo, op, pass, tensor)
  local units, where = {}, ("%s: pass %d"):format(algo.path, pass.position)
  for index in ipairs(op.elements) do
    local name, bytes = "b32", 4
    if tensor then name, bytes = tensor.types[index].name, tensor.types[index].bytes end
    local bits, message = 0, nil
    if pass.kind == "set" then bits, message = pattern.bits(name, bytes, pass.value) end
    if not bits then
      error(("%s: set = '%s', value = %s: %s"):format(where, pass.set, pattern.show(pass.value), message), 0)
    end
    units[index] = { bytes = bytes, bits = bits }
  end
  return units
end

-- Find the tensors of the memory passes and check them. Sets `tensor`, an index from
-- 0 into the operation's tensors or -1 for the workspace, and `units`.
function passes.resolve(algo, op)
  for _, pass in ipairs(algo.passes) do
    local name = pass.set or pass.copy
    if name == WORKSPACE and pass.set then
      if not algo.workspace then
        error(("%s: pass %d sets the workspace, but the header does not say how many bytes it has (workspace = '...')")
          :format(algo.path, pass.position), 0)
      end
      pass.tensor, pass.units = -1, units_of(algo, op, pass, nil)
      pass.offset = pass.offset or "0"
      pass.bytes = pass.bytes or ("(%s) - (%s)"):format(algo.workspace, pass.offset)
    elseif name then
      local names = {}
      for index, tensor in ipairs(op.tensors) do
        names[index] = tensor.name
        if tensor.name == name then pass.tensor, pass.units = index - 1, units_of(algo, op, pass, tensor) end
      end
      if not pass.tensor then
        error(("%s: pass %d: %s has no tensor '%s'%s; its tensors are %s%s"):format(algo.path, pass.position, op.name,
          name, keys.did_you_mean(name, { WORKSPACE, table.unpack(names) }), table.concat(names, ", "),
          pass.set and "; \"workspace\" sets the workspace" or ""), 0)
      end
      if pass.set and op.tensors[pass.tensor + 1].access == "in" then
        error(("%s: pass %d sets %s, which is an input; only outputs and the workspace can be set"):format(algo.path,
          pass.position, name), 0)
      end
    end
  end
end

-- The variables that the passes copy to, each once.
function passes.symbols(algo)
  local list, seen = {}, {}
  for _, pass in ipairs(algo.passes) do
    if pass.to and not seen[pass.to] then
      list[#list + 1] = pass.to
      seen[pass.to] = true
    end
  end
  return list
end

-- The variables that passes fill must stand in the preamble, in a file that it
-- includes, or among a variant's lines.
function passes.check_symbols(algo, preamble, lines)
  local text = table.concat(preamble, "\n") .. "\n" .. table.concat(lines, "\n")
  if text:find '#%s*include%s*"' then return end
  for _, name in ipairs(passes.symbols(algo)) do
    if not text:find("%f[%w_]" .. name .. "%f[^%w_]") then
      error(("%s: a pass copies to '%s', which the template does not declare; declare it in the preamble, as in "
        .. "__constant__ float %s[256];"):format(algo.path, name, name), 0)
    end
  end
end

return passes
