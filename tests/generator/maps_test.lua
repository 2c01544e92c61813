-- maps_test.lua -- the tensor maps of a header: what they become in C, and its mistakes.

local lu = require "luaunit"
local maps = require "maps"
local operation = require "operation"
local scope = require "scope"
local scratch = require "scratch"

local tests = {}

local OPERATION = [[
return operation {
  formula = "c[b][i][j] = a[b][j][i] + t[j]", brief = "Adds.", doc = "", types = { "f16", "f32" },
  arguments = {
    size { "m", "rows" }, size { "n", "columns" }, size { "batch", "matrices" },
    flag { "turned", "1: a is stored transposed" },
    tensor { "a", access = "in", shape = { "batch", "m", "n" }, transposed_by = "turned" },
    tensor { "t", access = "in", shape = { "n" }, step = true },
    tensor { "c", access = "out", shape = { "batch", "m", "n" } },
  },
  workspace = true,
  reference = "for (int64_t i = 0; i < m * n; i++) SET(c, i, GET(a, i) + GET(t, 0));",
  bytes = "m * n * SIZE", flops = "m * n", checks = { { m = 1, n = 1, batch = 1 } },
  benches = { { m = 1, n = 1, batch = 1 } },
}
]]

local function load_operation()
  return operation.load(scratch.write(scratch.folder() .. "/operation.lua", OPERATION), "sum")
end

-- The texts of the maps' members in C, each as { ["size[0]"] = "n" }.
local function translated(list, workspace)
  local op = load_operation()
  local algo = { path = "a.cu", maps = list, workspace = workspace, space = {}, lets = {}, passes = {},
    names = scope.constants({}, op.variables) }
  maps.load(algo.path, algo)
  local names = scope.call(algo, op)
  maps.read(algo, op, names)
  maps.translate(algo, { names = names })
  local result = {}
  for position, one in ipairs(algo.maps_c) do
    result[position] = { workspace = one.map.workspace_c }
    for _, member in ipairs(one.members) do
      local name, text = member:match "^%.([%w_%[%]]+) = (.*),$"
      result[position][name] = text
    end
  end
  return result, algo
end

function tests.test_tensor()
  local list, algo = translated { { "map_a", tensor = "a", box = { "64", "8" }, swizzle = 128 },
    { "map_c", tensor = "c", box = { "32" }, optional = true } }
  lu.assertEquals(list[1]["size[0]"], "turned > 0 ? m : n")
  lu.assertEquals(list[1]["size[1]"], "a_stride == 0 ? 1 : turned > 0 ? n : m")
  lu.assertEquals(list[1]["size[2]"], "a_batch_stride == 0 ? 1 : batch")
  lu.assertEquals({ list[1]["stride[0]"], list[1]["stride[1]"] }, { "a_stride", "a_batch_stride" })
  lu.assertNil(list[1]["stride[2]"])
  lu.assertEquals(list[1]["box[0]"], "(int)(64)")
  lu.assertEquals({ list[1]["box[1]"], list[1]["box[2]"] }, { "(int)(8)", "(int)(1)" })
  lu.assertEquals(list[1].element_bytes, "(int)(SIZE)")
  lu.assertEquals({ algo.maps[1].rank, algo.maps[1].index, algo.maps[1].pointer }, { 3, 0, "a" })
  lu.assertEquals({ list[2]["size[0]"], list[2]["box[0]"], list[2]["box[1]"] }, { "n", "(int)(32)", "(int)(1)" })
  lu.assertEquals({ list[1].swizzle, list[2].swizzle, algo.maps[2].optional }, { "(int)(128)", "(int)(0)", true })
  lu.assertEquals(maps.parameters(algo), { "const __grid_constant__ tw_tensor_map map_a",
    "const __grid_constant__ tw_tensor_map map_c" })
end

function tests.test_copy_in_the_workspace()
  local list = translated({ { "map_a", tensor = "a", box = { "64" }, workspace = "m > 8 and n * 16 or -1",
    strides = { "m * 8", "0" } } }, "1024")
  lu.assertEquals(list[1].workspace, "m > 8 ? n * 16 : -1")
  lu.assertEquals({ list[1]["stride[0]"], list[1]["stride[1]"] }, { "m * 8", "0" })
  lu.assertEquals(list[1]["size[1]"], "m * 8 == 0 ? 1 : turned > 0 ? n : m")
end

-- Planes of parts: other sizes, other elements, and more of the outermost dimension.
function tests.test_copy_of_other_sizes()
  local list, algo = translated({ { "map_a", tensor = "a", box = { "m" }, workspace = "64", bytes = "2",
    swizzle = "SIZE * 16", sizes = { "n * 8", "m * 3" }, strides = { "n * 8" } } }, "1024")
  lu.assertEquals({ list[1]["size[0]"], list[1]["size[1]"], list[1]["stride[0]"] }, { "n * 8", "m * 3", "n * 8" })
  lu.assertEquals({ list[1].element_bytes, list[1].swizzle, list[1]["box[1]"] },
    { "(int)(2)", "(int)(SIZE * 16)", "(int)(1)" })
  lu.assertEquals({ algo.maps[1].rank, list[1].workspace }, { 2, "64" })
end

function tests.test_mistakes()
  local function map(changes)
    local one = { "map_a", tensor = "a", box = { "64" } }
    for key, value in pairs(changes) do one[key] = value end
    return one
  end
  local function fails(message, ...)
    lu.assertErrorMsgContains(message, translated, { ... })
  end
  fails("a.cu: map 1: sum has no tensor 'd'; its tensors are a, t, c", map { tensor = "d" })
  fails("a.cu: map 1: 't' has a step: its neighbours are not beside each other", map { tensor = "t" })
  fails("a.cu: map 1: the box has 4 dimensions, and 'a' has 3", map { box = { "1", "1", "1", "1" } })
  fails("a.cu: map 1: swizzle must be 0, 32, 64 or 128, not 16", map { swizzle = 16 })
  fails("a.cu: map 1: box, strides and sizes are expressions in quotes, not 64", map { box = { 64 } })
  fails("a.cu: map 1: box, strides and sizes are expressions in quotes, not 8",
    map { workspace = "0", sizes = { 8 }, strides = {} })
  fails("a.cu: map 1: only a copy in the workspace has sizes and bytes of its own; 'a' has those of its arguments",
    map { bytes = "2" })
  fails("a.cu: map 1: sizes must have one expression more than strides, and at most 4, not 2",
    map { workspace = "0", sizes = { "m", "n" } })
  fails("a.cu: map 1: strides must have 2 expressions for 'a', not 1", map { strides = { "n" } })
  fails("a.cu: map 1: it maps a copy in the workspace, but the header does not say how many bytes",
    map { workspace = "0" })
  fails("a.cu: map 2: the name 'map_a' is used twice", map {}, map {})
  fails("a.cu: map 1: 'map a' cannot be the name of a parameter", map { "map a" })
  fails("unknown name 'rows'", map { box = { "rows" } })
  fails("RESIDENT", map { box = { "RESIDENT" } })
  fails("a.cu: map 1: unknown field 'boxes'", map { boxes = {} })
  fails("a.cu: there can be at most 4 maps, not 5", map {}, map { "b" }, map { "c" }, map { "d" }, map { "e" })
end

return tests
