-- groups_test.lua -- which kernels wait for their grid or their cluster, by their text,
-- and what the header says about it.

local algorithm = require "algorithm"
local groups = require "groups"
local launch = require "launch"
local lu = require "luaunit"
local operation = require "operation"
local scratch = require "scratch"

local tests = {}

-- An algorithm whose kernels have these texts, after groups.note: which of them are
-- cooperative, and the least compute capability.
local function noted(texts, preamble, said)
  local algo = { preamble = { lines = { preamble or "" } }, kernels = {}, requires = said and said.requires }
  local lines = {}
  for number, text in ipairs(texts) do
    algo.kernels[number] = { cooperative = said and said[number] }
    lines[#lines + 1] = "__global__ void k" .. number .. "(int *x) {"
    lines[#lines + 1] = text
    lines[#lines + 1] = "}"
  end
  groups.note(algo, lines)
  local list = {}
  for number, pass in ipairs(algo.kernels) do list[number] = pass.is_cooperative or false end
  return list, algo.requires
end

local function waits(text) return (noted { text })[1] end

function tests.test_waits_for_grid()
  for _, text in ipairs {
    "cg::this_grid().sync();", "cooperative_groups::this_grid() . barrier_wait(std::move(t));",
    "auto grid = cg::this_grid(); grid.sync();", "const cg::grid_group g = cooperative_groups::this_grid();\ng.sync();",
    "cg::sync(cg::this_grid());", "cg::grid_group all{cg::this_grid()}; sync(all);",
    "auto g = cg::this_grid(); auto t = g.barrier_arrive();",
  } do
    lu.assertTrue(waits(text), text)
  end
  for _, text in ipairs {
    "x[cg::this_grid().thread_rank()] = 1;", "auto grid = cg::this_grid(); block.sync(); x[0] = grid.size();",
    "// cg::this_grid().sync();", "/* auto g = cg::this_grid(); g.sync(); */ x[0] = 1;",
    "auto mygrid = cg::this_grid(); grid.sync();", "cg::this_cluster().sync();",
  } do
    lu.assertFalse(waits(text), text)
  end
end

function tests.test_kernels()
  local wait, other = "cg::this_grid().sync();", "x[0] = 1;"
  lu.assertEquals(noted { other, wait, other }, { false, true, false })
  -- A helper may be called by any of them, unless the header says by which.
  lu.assertEquals(noted({ other, other }, "__device__ void meet() { cg::this_grid().sync(); }"), { true, true })
  lu.assertEquals(noted({ other, other }, "__device__ void meet(cg::grid_group &g) { g.sync(); }", { [2] = false }),
    { true, false })
  lu.assertEquals(noted({ other, wait }, "", { [1] = true, [2] = false }), { true, false })
end

function tests.test_clusters()
  local _, requires = noted { "cg::this_cluster().sync();" }
  lu.assertEquals(requires, 90)
  _, requires = noted({ "x[0] = 1;" }, "__device__ void f() { cg::this_cluster().sync(); }")
  lu.assertEquals(requires, 90)
  _, requires = noted { "x[0] = this_clusters; // this_cluster" }
  lu.assertNil(requires)
  _, requires = noted({ "cg::this_cluster().sync();" }, "", { requires = 100 })
  lu.assertEquals(requires, 100)
end

-- ---- the header

local function load(changes)
  local folder = scratch.folder()
  local op = operation.load(scratch.write(folder .. "/operation.lua", scratch.operation { workspace = "true" }), "copy")
  local algo = algorithm.load(scratch.write(folder .. "/plain.cu", scratch.algorithm(changes)), "plain", nil,
    op.variables)
  launch.read(algo, op)
  return algo
end

local function fails(message, changes)
  local ok, said = pcall(load, changes)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  lu.assertStrContains(said, message)
end

function tests.test_header()
  lu.assertEquals(load({ cooperative = "true", grid = "{ 'min(RESIDENT, n)' }" }).kernels[1].cooperative, true)
  fails("/plain.cu: workspace 'RESIDENT * SIZE': 'RESIDENT' is not known here: RESIDENT is at most SM_COUNT * 32",
    { workspace = "'RESIDENT * SIZE'" })
  fails("/plain.cu: workspace 'parts': 'parts' is not known here",
    { let = "{ { 'parts', 'min(RESIDENT, n)' } }", workspace = "'parts'" })
  fails("/plain.cu: fits 'n < RESIDENT': 'RESIDENT' depends on the GPU", { fits = "'n < RESIDENT'" })
  fails("/plain.cu: algorithm: requires = 9 must be a compute capability such as 90", { requires = "9" })
  fails("'cooperative' must be a boolean, not a number", { cooperative = "1" })
end

function tests.test_cluster_size()
  local function size(text) return groups.cluster { "// __cluster_dims__(9)", text, "k(int *x) {}" } end
  lu.assertEquals(size "__global__ void", 1)
  lu.assertEquals(size "__global__ void __cluster_dims__(8, 1, 1)", 8)
  lu.assertEquals(size "__global__ void __cluster_dims__( 2,2 ) __launch_bounds__(128)", 4)
  lu.assertEquals(size "__global__ void my__cluster_dims__(4)", 1)
end

return tests
