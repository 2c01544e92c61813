-- algorithm_test.lua -- a template's header: defaults, and each wrong field.

local algorithm = require "algorithm"
local launch = require "launch"
local lu = require "luaunit"
local operation = require "operation"
local scratch = require "scratch"

local tests = {}

local function load_text(text)
  return algorithm.load(scratch.write(scratch.folder() .. "/plain.cu", text), "plain", nil, { "T" })
end

local function load(changes) return load_text(scratch.algorithm(changes)) end

local function fails(message, f, ...)
  local ok, said = pcall(f, ...)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  lu.assertStrContains(said, "/plain.cu")
  lu.assertStrContains(said, message)
  lu.assertNotStrContains(said, "\n")
end

function tests.test_defaults()
  local algo = load()
  lu.assertEquals({ algo.shared, algo.align, algo.constraints }, { "0", "SIZE", {} })
  lu.assertNil(algo.in_flight)
  lu.assertEquals(load({ shared = "'THREADS'", wavefronts = "'2'" }).wavefronts, "2")
end

function tests.test_no_header()
  local sentence = "plain.cu:1: there is no header; a template begins with '//$ algorithm {'"
  fails(sentence, load_text, "__global__ void k() {}\n")
  fails(sentence, load_text, "")
  fails("plain.cu:1: unknown name 'TILE'", load_text, "$(TILE)\n" .. scratch.algorithm())
  fails("plain.cu: algorithm: must be a table {...}, not a string", load_text, "//$ algorithm 'plain'\n")
  fails("plain.cu: algorithm: must be a table {...}, not nil", load_text, "//$ algorithm()\n")
  lu.assertErrorMsgContains("/absent.cu: cannot be read", algorithm.load, "/absent.cu", "absent")
end

function tests.test_syntax_error_in_the_header()
  fails("plain.cu:3: ", load_text, "//$ algorithm {\n//$   brief = 'x',\n//$   space == {},\n//$ }\n")
end

-- A template is hinted if it says what the simulator could count. A pass may do so too.
function tests.test_hints()
  lu.assertFalse(load({}).is_hinted)
  lu.assertFalse(load({ align = "'16'", shared = "'THREADS'", slots = "'3'", edge_sectors = "'2'",
    edge_torn = "'1'" }).is_hinted)
  for name in pairs(algorithm.HINTS) do
    if name ~= "slots" and name ~= "edge_sectors" and name ~= "edge_torn" and name ~= "work_units" then
      lu.assertTrue(load({ [name] = "'1'" }).is_hinted, name)
    end
  end
  lu.assertTrue(load({ block = "nil", grid = "nil",
    passes = "{ { block = { '1' }, grid = { '1' }, work = '1' } }" }).is_hinted)
end

function tests.test_fields()
  fails("algorithm: unknown field 'tile'; known: adds, align, arithmetic, block, brief, constraints, cooperative, "
    .. "dynamic_shared, edge_in_flight, edge_sectors, edge_torn, edge_work, fits, flat, grid, "
    .. "in_flight, let, maps, only_if_tuned, passes, reach, requires, sectors, shared, slots, space, target, "
    .. "wavefronts, whole, width, work, work_units, workspace", load, { tile = "32" })
  for name, kind in pairs { brief = "string", space = "table", block = "table", grid = "table" } do
    fails(("algorithm: '%s' must be a %s, not absent"):format(name, kind), load, { [name] = false })
    fails(("algorithm: '%s' must be a %s, not a number"):format(name, kind), load, { [name] = "5" })
  end
  for _, name in ipairs { "shared", "dynamic_shared", "align", "in_flight", "sectors", "wavefronts", "arithmetic",
    "fits", "work", "reach", "adds", "flat", "whole", "slots", "work_units", "width", "edge_work",
    "edge_in_flight", "edge_sectors", "edge_torn" } do
    fails(("algorithm: '%s' must be a string, not a number"):format(name), load, { [name] = "5" })
  end
  fails("algorithm: 'only_if_tuned' must be a boolean, not a string", load, { only_if_tuned = "'yes'" })
  fails("algorithm: the field 'baseline' is now called 'only_if_tuned'", load, { baseline = "true" })
  fails("algorithm: 'constraints' must be a table, not a string", load, { constraints = "'SIZE > 1'" })
end

-- Two launches, the second of which adds up what the first left.
local PASSES = "{ { block = { 'THREADS' }, grid = { 'n' } }, { block = { '32' }, grid = { '1' } } }"

local function passes_of(passes, changes)
  local all = { block = false, grid = false, passes = passes }
  for name, value in pairs(changes or {}) do all[name] = value end
  return all
end

function tests.test_passes()
  local only = load().passes
  lu.assertEquals({ #only, only[1].block, only[1].grid }, { 1, { "THREADS" }, { "ceil_div(n, THREADS)" } })
  local algo = load(passes_of(PASSES))
  lu.assertEquals({ algo.passes[2].block, algo.passes[2].grid, #algo.kernels }, { { "32" }, { "1" }, 2 })
  fails("block, grid, work, dynamic_shared and cooperative must be in each entry of `passes`, not beside it", load,
    { passes = PASSES })
  local one, set = "{ block = { '1' }, grid = { '1' } }", "{ set = 'b' }"
  lu.assertEquals(#load(passes_of("{" .. (one .. ","):rep(8) .. "}")).kernels, 8)
  for passes, message in pairs {
    [ "{}" ] = "passes: there can be 1 to 8, not 0",
    [ "{" .. (one .. ","):rep(9) .. "}" ] = "passes: there can be 1 to 8, not 9",
    [ ("{ %s, { block = { '1' } } }"):format(one) ] = "pass 2: 'grid' must be a table, not absent",
    [ ("{ %s, { block = { '1' }, grid = {} } }"):format(one) ] = "pass 2: grid must have one to three expressions",
    [ ("{ %s, { block = { 1 }, grid = { '1' } } }"):format(one) ] = "block must be expressions in quotes, not 1",
    [ ("{ %s, { block = { '1' }, grid = { '1' }, fits = '0' } }"):format(one) ] = "pass 2: unknown field 'fits'",
    [ ("{ %s, %s }"):format(set, set) ] = "one of the passes must be a kernel, with a block and a grid",
    [ ("{ { set = 'b', bytes = '4' }, %s }"):format(one) ] =
      "pass 1: `offset` and `bytes` are for the workspace; a tensor is set as a whole",
    [ ("{ { set = 'b', grid = { '1' } }, %s }"):format(one) ] = "pass 1: unknown field 'grid'",
    [ ("{ { copy = 'a', to = 'a.b', bytes = '4' }, %s }"):format(one) ] =
      "pass 1: to = 'a.b' must be the name of a __constant__ or __device__ variable",
    [ ("{ { copy = 'a', to = 'table' }, %s }"):format(one) ] = "pass 1: 'bytes' must be a string, not absent",
    [ ("{ 5, %s }"):format(one) ] = "pass 1: must be a table {...}, not a number",
  } do fails(message, load, passes_of(passes)) end
end

-- Each kernel has static shared memory of its own; beside `passes` it is the first
-- one's.
function tests.test_shared_memory_of_passes()
  local first = "{ block = { '32' }, grid = { '1' }, shared = '64' }"
  local second = "{ block = { '32' }, grid = { '1' }, shared = '128' }"
  lu.assertEquals(load(passes_of("{" .. first .. "," .. second .. "}")).shared, "64")
  lu.assertEquals(load(passes_of(PASSES, { shared = "'96'" })).shared, "96")
  fails("`shared` is given twice: beside `passes` and in pass 1", load,
    passes_of("{" .. first .. "}", { shared = "'96'" }))
end

-- Memory passes name tensors, and values that memory can be set to.
function tests.test_memory_passes()
  local folder = scratch.folder()
  local function check(pass, said, changes)
    local path = scratch.write(folder .. "/copy/operation.lua", scratch.operation(said))
    local algo = load(passes_of(("{ %s, { block = { '32' }, grid = { '1' } } }"):format(pass), changes))
    launch.read(algo, operation.load(path, "copy"))
    return algo.passes[1]
  end
  local reference = "''"
  local function types(name) return { types = ("{ '%s' }"):format(name), reference = reference } end
  lu.assertEquals(check("{ set = 'b', value = -1 }").units[2], { bytes = 2, bits = 0xffff })
  lu.assertEquals(check("{ set = 'b', value = 1.5 }", types "f32").units, { { bytes = 4, bits = 0x3fc00000 } })
  lu.assertEquals(check("{ set = 'b', value = 65504 }", types "f16").units, { { bytes = 2, bits = 0x7bff } })
  lu.assertEquals(check("{ set = 'b', value = -math.huge }", types "bf16").units, { { bytes = 2, bits = 0xff80 } })
  lu.assertEquals(check("{ set = 'b', value = -1 }", types "i64").units, { { bytes = 8, bits = 0xffffffff } })
  lu.assertEquals(check("{ set = 'b' }", types "f64").units, { { bytes = 8, bits = 0 } })
  lu.assertEquals(check("{ copy = 'a', to = 'table', bytes = 'n * SIZE' }").tensor, 0)
  local workspace = check("{ set = 'workspace', offset = 'n' }", { workspace = "true" }, { workspace = "'4 * n'" })
  lu.assertEquals({ workspace.tensor, workspace.bytes }, { -1, "(4 * n) - (n)" })
  local cannot = "has 64 bits, and memory is set to a pattern of at most 32; this value does not repeat one"
  for _, case in ipairs {
    { "pass 1 sets a, which is an input; only outputs and the workspace can be set", "{ set = 'a' }" },
    { "pass 1: copy has no tensor 'counts'; its tensors are a, b", "{ set = 'counts' }" },
    { "pass 1 sets the workspace, but the header does not say how many bytes it has", "{ set = 'workspace' }",
      { workspace = "true" } },
    { "when 'm > 0': unknown name 'm'", "{ set = 'b', when = 'm > 0' }" },
    { "bytes 'm': unknown name 'm'", "{ copy = 'a', to = 'table', bytes = 'm' }" },
    { "set = 'b', value = 1: an element of i64 " .. cannot, "{ set = 'b', value = 1 }", types "i64" },
    { "set = 'b', value = 1: an element of f64 " .. cannot, "{ set = 'b', value = 1 }", types "f64" },
    { "value = 256: u8 holds 0 to 255", "{ set = 'b', value = 256 }", types "u8" },
    { "value = 0.5: i32 holds whole numbers only", "{ set = 'b', value = 0.5 }", types "i32" },
    { "value = math.huge: i32 holds whole numbers only", "{ set = 'b', value = math.huge }", types "i32" },
  } do fails(case[1], check, case[2], case[3]) end
end

-- A kernel that the passes lack or do not launch is named, with its line.
function tests.test_kernels_of_passes()
  local kernel_names = require "kernel_names"
  local function check(text, passes)
    local algo = load(passes_of(passes or PASSES))
    local lines, origins = {}, {}
    for line in (text .. "\n"):gmatch "([^\n]*)\n" do
      lines[#lines + 1] = line
      origins[#lines] = { path = algo.path, line = 20 + #lines }
    end
    kernel_names.check(algo, { name = "copy_b8" }, lines, origins)
  end
  local first = "__global__ void __launch_bounds__(32 * (2 + 2))\n    copy_b8(int n) {\n}\n"
  check(first .. "__global__ void copy_b8_2(int n) {}")
  check(first .. "#define KERNEL(name) __global__ void name(int n) {}\nKERNEL(copy_b8_2)")
  fails("plain.cu:24: there is no kernel $(name)_2, which pass 2 of the header launches; "
    .. "the kernels are $(name) (line 22) and $(name)_two (line 24)", check,
    first .. "__global__ void copy_b8_two(int n) {}")
  fails("there is no kernel $(name)_2, which pass 2 of the header launches; the kernels are $(name) (line 22)",
    check, first .. "// __global__ void copy_b8_2(int n) {}\n/* copy_b8_2() */")
  fails("plain.cu:25: the kernel $(name)_3 has no pass; the header's passes launch $(name) and $(name)_2. "
    .. "Give it a pass, or make it a __device__ function", check,
    first .. "__global__ void copy_b8_2(int n) {}\n__global__ void copy_b8_3(int n) {}")
end

function tests.test_workspace()
  local folder = scratch.folder()
  local function check(said, changes)
    local path = scratch.write(folder .. "/copy/operation.lua", scratch.operation(said))
    launch.read(load(changes), operation.load(path, "copy"))
  end
  check({ workspace = "true" }, { workspace = "'min(n, THREADS) * SIZE'" })
  fails("it needs a workspace, but ", check, {}, { workspace = "'n'" })
  fails("workspace 'm': unknown name 'm'", check, { workspace = "true" }, { workspace = "'m'" })
  fails("workspace 'workspace_bytes': 'workspace_bytes' is not known here", check, { workspace = "true" },
    { workspace = "'workspace_bytes'" })
end

function tests.test_space()
  local many = {}
  for number = 1, 17 do many[number] = ("{ 'N%d', '%s', { 1 }, '' }"):format(number, ("x"):rep(number)) end
  local form = "space, entry 1: must be { NAME, letter, { values }, meaning }, as "
    .. '{ "THREADS", "t", { 128, 256 }, "threads of a block" }'
  for space, message in pairs {
    [ "" ] = "space: there can be 1 to 16 parameters, not 0",
    [ table.concat(many, ", ") ] = "space: there can be 1 to 16 parameters, not 17",
    [ "'THREADS'" ] = form,
    [ "{ 'N', 'n', { 1 } }" ] = form,
    [ "{ 'N', 'n', 32, 'threads' }" ] = form,
    [ "{ 'N', 'n', { 1 }, 'threads', 5 }" ] = form,
    [ "{ 'N', 'n', { 1 }, '' }, { 'n', 'm', { 1 }, '' }" ] =
      "space, entry 2: 'n' must be an upper-case name other than SIZE, T, ACC, SM_COUNT and RESIDENT",
    [ "{ 'SIZE', 's', { 1 }, '' }" ] =
      "space, entry 1: 'SIZE' must be an upper-case name other than SIZE, T, ACC, SM_COUNT and RESIDENT",
    [ "{ 'T', 't', { 1 }, '' }" ] =
      "space, entry 1: 'T' must be an upper-case name other than SIZE, T, ACC, SM_COUNT and RESIDENT",
    [ "{ 'N', 'N', { 1 }, '' }" ] = "space, entry 1: 'N' must be lower-case letters",
    [ "{ 'N', 'n1', { 1 }, '' }" ] = "space, entry 1: 'n1' must be lower-case letters",
    [ "{ 'N', 'n', { 1 }, '' }, { 'N', 'm', { 1 }, '' }" ] =
      "space, entry 2: the name 'N' or the letter 'm' is used twice",
    [ "{ 'N', 'n', { 1 }, '' }, { 'M', 'n', { 1 }, '' }" ] =
      "space, entry 2: the name 'M' or the letter 'n' is used twice",
    [ "{ 'N', 'n', {}, '' }" ] = "space, entry 1: 'N' has no values",
    [ "{ 'N', 'n', { 1, 2.5 }, '' }" ] = "space, entry 1: 'N' must have whole numbers >= 0, not 2.5",
    [ "{ 'N', 'n', { 1, '2' }, '' }" ] = "space, entry 1: 'N' must have whole numbers >= 0, not the text \"2\"",
    [ "{ 'N', 'n', { -1 }, '' }" ] = "space, entry 1: 'N' must have whole numbers >= 0, not -1",
    [ "{ 'N', 'n', { 8, 16, 8 }, '' }" ] = "space, entry 1: 'N' has the value 8 twice",
  } do fails(message, load, { space = "{ " .. space .. " }" }) end
  for _, name in ipairs { "SIZE", "T", "ACC", "SM_COUNT" } do
    fails(("space, entry 1: '%s' must be an upper-case name other than SIZE, T, ACC, SM_COUNT and RESIDENT"):format(
      name),
      load,
      { space = ("{ { '%s', 'x', { 1 }, '' } }"):format(name) })
  end
end

function tests.test_constraints()
  fails("constraint 1: must be { condition, why }, as { \"TILE <= 64\", \"a larger tile does not fit\" }", load,
    { constraints = "{ 'THREADS > 1', 'why' }" })
  fails("constraint 2: must be { condition, why }", load,
    { constraints = "{ { 'SIZE > 0', 'why' }, { 'SIZE > 1' } }" })
  fails("constraint 1: unknown field 'why'; known: 1, 2", load, { constraints = "{ { 'SIZE > 1', 'x', why = 'y' } }" })
end

function tests.test_block_and_grid()
  for _, name in ipairs { "block", "grid" } do
    fails(name .. " must have one to three expressions", load, { [name] = "{}" })
    fails(name .. " must have one to three expressions", load, { [name] = "{ '1', '1', '1', '1' }" })
    fails(name .. " must be expressions in quotes, not 32", load, { [name] = "{ '1', 32 }" })
  end
end

local function copy()
  local text = scratch.operation { types = "{ 'f32' }", arguments = [[{
    size { "n", "elements" },
    scalar { "alpha", "factor", default = 1 },
    tensor { "a", access = "in", shape = { "n" } },
    tensor { "b", access = "out", shape = { "n" } },
  }]] }
  return operation.load(scratch.write(scratch.folder() .. "/operation.lua", text), "copy")
end

function tests.test_names_in_what_is_computed_at_a_call()
  local op = copy()
  local function check(changes) launch.read(load(changes), op) end
  check { grid = "{ 'ceil_div(n, THREADS * SIZE) + 0x10', 'SM_COUNT' }", dynamic_shared = "'n * THREADS // 2'" }
  check { grid = "{ 'min(ceil_div(n, THREADS), 4 * SM_COUNT)' }" }
  fails("grid 'ceil_div(m, 4)': unknown name 'm'", check, { grid = "{ 'n', 'ceil_div(m, 4)' }" })
  fails("grid 'a': 'a' is a tensor: sizes, strides and flags may be used", check, { grid = "{ 'a' }" })
  fails("grid 'alpha': 'alpha' is a scalar: sizes, strides and flags may be used", check, { grid = "{ 'alpha' }" })
  fails("dynamic_shared 'TILE * 4': unknown name 'TILE'", check, { dynamic_shared = "'TILE * 4'" })
  for _, name in ipairs { "work", "reach", "adds", "flat", "whole", "edge_work" } do
    local suffix = name == "flat" and " > 1" or ""
    check { [name] = ("'ceil_div(n, THREADS * SM_COUNT) * SIZE%s'"):format(suffix) }
    fails(("%s 'm * SIZE%s': unknown name 'm'; known: RESIDENT, SIZE, SM_COUNT, THREADS, n"):format(name, suffix),
      check,
      { [name] = ("'m * SIZE%s'"):format(suffix) })
  end
end

function tests.test_names_in_fits()
  local op = copy()
  launch.read(load(), op)
  launch.read(load { fits = "'n <= THREADS * 4 // SIZE and n > 1'" }, op)
  for expression, message in pairs {
    ["a ~= 0"] = "'a' is a tensor", ["n < m"] = "unknown name 'm'", ["alpha == 1"] = "'alpha' is a scalar",
    ["n < SM_COUNT"] = "'SM_COUNT' depends on the GPU: fits may depend on sizes, strides and flags only",
  } do
    fails(("fits '%s': %s"):format(expression, message), launch.read, load { fits = ("'%s'"):format(expression) }, op)
  end
end

-- A choice is remembered for a problem's strides and flags as well.
function tests.test_fits_may_ask_for_strides_and_flags()
  local text = scratch.operation { types = "{ 'f32' }", arguments = [[{
    size { "rows", "" }, size { "cols", "" }, flag { "transpose", "" },
    tensor { "a", access = "in", shape = { "rows", "cols" } },
    tensor { "b", access = "out", shape = { "rows", "cols" } },
  }]], checks = "{ { 'one', rows = 1, cols = 1 } }", benches = "{ { rows = 1, cols = 1 } }", bytes = "'rows'" }
  local op = operation.load(scratch.write(scratch.folder() .. "/operation.lua", text), "copy")
  launch.read(load { grid = "{ 'rows' }", fits = "'a_stride == cols and transpose == 0'" }, op)
end

local POINT = { THREADS = 64, SIZE = 4 }

function tests.test_expressions()
  local algo = load()
  local function value(expression) return algorithm.evaluate(algo, "shared", expression, POINT, "real") end
  lu.assertEquals(value "THREADS // SIZE * 2", 32)
  lu.assertEquals(value "max(THREADS, 100)", 100)
  lu.assertEquals(value "gcd(48, THREADS)", 16)
  lu.assertEquals(value "THREADS % 2 == 0 and THREADS > SIZE", true)
end

function tests.test_wrong_expressions()
  local algo = load()
  local function evaluate(expression) return algorithm.evaluate(algo, "shared", expression, POINT, "whole") end
  fails("plain.cu: shared 'TILE * 2': unknown name 'TILE'", evaluate, "TILE * 2")
  fails("plain.cu: shared 'THREADS *': ", evaluate, "THREADS *")
  fails("plain.cu: shared 'THREADS // 0': ", evaluate, "THREADS // 0")
  fails("plain.cu: shared 'exit()': unknown function 'exit'", evaluate, "exit()")
  fails("plain.cu: shared 'THREADS.x': '.' is not in the language", evaluate, "THREADS.x")
  fails("plain.cu: shared 'n * 4': unknown name 'n'; known: SIZE, THREADS; sizes, strides and flags are known only "
    .. "at a call", evaluate, "n * 4")
end

function tests.test_kernel()
  local algo = load_text(scratch.algorithm(nil, "\n\n//$ local half = THREADS // 2\nvoid $(name)() { $(half); }\n\n"))
  lu.assertEquals(algorithm.kernel(algo, { name = "k", THREADS = 32 }), { "void k() { 16; }" })
  local empty = load_text(scratch.algorithm(nil, "\n//$ local x = 1\n"))
  fails("plain.cu: there is no kernel below the header", algorithm.kernel, empty, { THREADS = 32 })
end

function tests.test_error_in_the_kernel_names_its_line()
  local header = scratch.algorithm(nil, "")
  local _, lines = header:gsub("\n", "")
  local algo = load_text(header .. "void k() {\n  $(ROWS);\n}\n")
  fails(("plain.cu:%d: unknown name 'ROWS'"):format(lines + 2), algorithm.kernel, algo, { THREADS = 32 })
end

return tests
