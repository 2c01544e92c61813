-- let_test.lua -- values that a header names: where each kind may be used, how host and
-- kernel declare them, and wrong ones.

local algorithm = require "algorithm"
local launch = require "launch"
local lets = require "lets"
local lu = require "luaunit"
local operation = require "operation"
local scratch = require "scratch"
local space = require "space"
local targets = require "targets"

local tests = {}

-- The algorithm, read with the small operation, and its variants of one element.
local function load(changes, kernel)
  local folder = scratch.folder()
  local op = operation.load(scratch.write(folder .. "/operation.lua", scratch.operation { workspace = "true" }), "copy")
  local algo = algorithm.load(scratch.write(folder .. "/plain.cu", scratch.algorithm(changes, kernel)), "plain",
    nil, op.variables)
  launch.read(algo, op)
  algo.variants = space.enumerate(op, algo, 3, { targets.sm_90 })
  launch.translate(algo, op)
  return algo
end

local function fails(message, changes)
  local ok, said = pcall(load, changes)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  lu.assertStrContains(said, "/plain.cu: " .. message)
end

-- The declarations of the kernel of the first variant.
local function declared(algo, ...)
  local hole = lets.hole(algo, algo.call.names, algo.variants[1].names)
  if select("#", ...) > 0 then return hole(...) end
  return getmetatable(hole).hole()
end

local LET = [[{
  { "SPAN", "THREADS * 64 // SIZE" },
  { "parts", "min(8, n // SPAN + 1)" },
  { "flat", "n == 1 or parts > 2 and n < 9" },
  { "blocks", "min(parts, SM_COUNT)" },
}]]

function tests.test_host()
  local algo = load { let = LET, grid = "{ 'parts', 'flat and 1 or 2' }", workspace = "'parts * SPAN'",
    fits = "'parts < 9'", shared = "'SPAN'", work = "'parts / 2'" }
  lu.assertEquals(algo.geometry.lines, {
    "const int64_t n = given->n;",
    "const int64_t THREADS = params[0];",
    "const int64_t SIZE = params[1];",
    "const int64_t SPAN = THREADS * 64 / SIZE;",
    "const int64_t parts = min(8, tw_whole_div(n, SPAN) + 1);",
    "const int flat = n == 1 || (parts > 2 && n < 9);",
  })
  lu.assertEquals(algo.geometry.passes[1].if_run, { ".grid = {parts, flat ? 1 : 2, 1}," })
  lu.assertEquals(algo.geometry.fits, "parts < 9")
  lu.assertEquals(algo.workspace_c.text, "parts * SPAN")
  lu.assertEquals(algo.figures.lines[#algo.figures.lines - 1],
    "const double parts = min(8.0, tw_floor(n / SPAN) + 1.0);")
  -- How many tiles the grid has: a grid without ceil_div has as many as blocks.
  lu.assertEquals(algo.figures[1], { pass = 0, name = "tiles", text = "parts * (flat ? 1.0 : 2.0)" })
  lu.assertEquals(algo.figures[3], { pass = 0, name = "work", text = "parts / 2.0" })
  lu.assertEquals(algo.variants[1].shared_bytes, 512)
  -- What is rounded down stays as it is.
  local split = load { let = [[{ { "tiles", "ceil_div(n, 64)" }, { "pieces", "max(1, 132 // tiles)" } }]],
    grid = "{ 'tiles * pieces' }" }
  lu.assertEquals(split.figures[1].text, "tw_share_of(n, 64.0) * pieces")
  lu.assertNil(split.figures[3])
  -- Blocks that stay for several tiles: the units are the blocks of a grid without a limit.
  local stay = load { let = [[{ { "tiles", "ceil_div(n, 64)" } }]], grid = "{ 'min(RESIDENT // 2, tiles) * 2' }" }
  lu.assertEquals(stay.figures[3], { pass = 0, name = "work_units", text = "tiles * 2.0" })
  local hinted = load { grid = "{ 'min(RESIDENT, n)' }", work_units = "'n / 2'" }
  lu.assertEquals(hinted.figures[3], { pass = 0, name = "work_units", text = "n / 2.0" })
  local fixed = load { grid = "{ 'RESIDENT // 2 * 2' }" }
  lu.assertNil(fixed.figures[3])
  -- What no expression uses is not declared.
  lu.assertEquals(load({ let = LET, grid = "{ 'n' }" }).geometry.lines,
    { "const int64_t n = given->n;", "const int64_t THREADS = params[0];" })
end

-- At a call a condition on ACC asks for the element, which follows SIZE in a variant's row.
function tests.test_acc_at_a_call()
  local algo = load { grid = "{ 'ACC == \"uint32_t\" and n or 1' }" }
  lu.assertEquals(algo.geometry.lines, { "const int64_t n = given->n;", "const int64_t THREADS = params[0];",
    "const int element = params[2];" })
  lu.assertEquals(algo.geometry.passes[1].if_run, { ".grid = {element == ELEMENT_b32 ? n : 1, 1, 1}," })
  local output = scratch.folder() .. "/out"
  scratch.generate { "--templates", scratch.templates(), "--output", output }
  lu.assertStrContains(scratch.read(output .. "/copy/operation.c"), ", 0, {64, 4, ELEMENT_b32}, plain_traits")
end

function tests.test_kernel()
  local algo = load { let = LET }
  lu.assertEquals(declared(algo, "parts"), "const int64_t parts = min((int64_t)8, n / 512 + 1);")
  lu.assertEquals(declared(algo, "parts", "flat"), "const int64_t parts = min((int64_t)8, n / 512 + 1);\n\t"
    .. "const bool flat = n == 1 || (parts > 2 && n < 9);")
  lu.assertEquals(declared(algo), declared(algo, "parts", "flat"))
  lu.assertErrorMsgContains("names no value 'SPAN' known at a call", declared, algo, "SPAN")
  lu.assertErrorMsgContains("names no value 'absent' known at a call", declared, algo, "absent")
  lu.assertErrorMsgContains("'blocks' depends on SM_COUNT, which a kernel does not know: use gridDim", declared, algo,
    "blocks")
  lu.assertErrorMsgContains("the header has no let of a value known at a call", declared,
    load { let = "{ { 'A', '1' } }" })
end

-- In the generated file the declarations have the hole's indentation.
function tests.test_kernel_text()
  local kernel = "__global__ void $(name)($(parameters)) {\n  if (n > 0) {\n    $(let)\n"
    .. "    b[parts] = $(SPAN);\n  }\n}\n"
  local templates = scratch.templates { ["copy/plain.cu"] = scratch.algorithm({ let = LET }, kernel) }
  local output = scratch.folder() .. "/out"
  local status, _, errors = scratch.generate { "--templates", templates, "--output", output }
  lu.assertEquals(status, 0, errors)
  lu.assertStrContains(scratch.read(output .. "/copy/plain.cu"), "  if (n > 0) {\n"
    .. "    const int64_t parts = min((int64_t)8, n / 512 + 1);\n"
    .. "    const bool flat = n == 1 || (parts > 2 && n < 9);\n    b[parts] = 512;\n")
end

-- A constant serves the fields that are known for each variant.
function tests.test_constants()
  local algo = load { let = "{ { 'HALF', 'THREADS // 2' }, { 'QUARTER', 'HALF // 2' }, { 'WIDE', 'SIZE > 2' } }",
    block = "{ 'HALF' }", shared = "'QUARTER'", in_flight = "'WIDE and HALF / 3 or 1'",
    constraints = "{ { 'HALF > 16', 'more than half a warp' } }" }
  lu.assertEquals(#algo.variants, 1)
  local variant = algo.variants[1]
  lu.assertEquals({ variant.threads, variant.shared_bytes, variant.in_flight }, { 32, 16, 32 / 3 })
  lu.assertEquals({ variant.names.HALF, variant.names.QUARTER, variant.names.WIDE }, { 32, 16, true })
  lu.assertEquals(algo.geometry.passes[1].always, { ".block = {HALF, 1, 1}," })
  lu.assertEquals(algo.traits[1], { name = "in_flight", text = "WIDE ? HALF / 3.0 : 1.0" })
  lu.assertEquals(algo.traits.lines, { "const double THREADS = params[0];", "const double SIZE = params[1];",
    "const double HALF = tw_floor(THREADS / 2.0);", "const int WIDE = SIZE > 2.0;" })
end

-- A constraint may exclude the points for which a constant has no value.
function tests.test_a_constraint_comes_first()
  local changes = { space = "{ { 'N', 'n', { 0, 4 }, '' } }", let = "{ { 'PART', '16 // N' } }", block = "{ 'PART' }",
    grid = "{ 'n' }" }
  fails("let 'PART' '16 // N': '16 // N' divides by 0", changes)
  changes.constraints = "{ { 'N > 0', 'nothing to divide by' } }"
  lu.assertEquals(#load(changes).variants, 1)
end

function tests.test_wrong()
  for text, message in pairs {
    ["{ 'parts' }"] = "let, entry 1: '2' must be a string, not absent",
    ["{ 'parts', 4 }"] = "let, entry 1: '2' must be a string, not a number",
    ["'parts'"] = "let, entry 1: must be a table {...}, not a string",
    ["{ 'Parts', '4' }"] = "let, entry 1: 'Parts' must be upper-case for a constant of the variant, lower-case for a "
      .. "value known at a call",
    ["{ 'THREADS', '4' }"] = "let, entry 1: the name 'THREADS' is taken",
    ["{ 'SIZE', '4' }"] = "let, entry 1: the name 'SIZE' is taken",
    ["{ 'min', '4' }"] = "let, entry 1: the name 'min' is taken",
    ["{ 'gpu', '4' }"] = "let, entry 1: the name 'gpu' is taken",
    ["{ 'x', '4' }, { 'x', '5' }"] = "let, entry 2: the name 'x' is taken",
    ["{ 'n', '4' }"] = "let 'n': the operation has an argument of this name",
    ["{ 'x', 'y + 1' }, { 'y', '4' }"] = "let 'x' 'y + 1': unknown name 'y'",
    ["{ 'x', 'n + LATER' }, { 'LATER', '4' }"] = "let 'x' 'n + LATER': 'LATER' is listed below it; each may use the "
      .. "ones before it",
    ["{ 'x', 'n / 2' }"] = "let 'x' 'n / 2': 'n / 2' may have a fraction",
    ["{ 'X', 'n // 2' }"] = "let 'X' 'n // 2': unknown name 'n'; known: SIZE, THREADS; sizes, strides and flags are "
      .. "known only at a call: a name for them is lower-case",
    ["{ 'x', 'n > 1 ? 2 : 3' }"] = "let 'x' 'n > 1 ? 2 : 3': '?' is C: write 'CONDITION and A or B'",
    ["{ 'x', 'a' }"] = "let 'x' 'a': 'a' is a tensor",
  } do fails(message, { let = ("{ %s }"):format(text) }) end
  fails("block 'x': unknown name 'x'", { let = "{ { 'x', 'n' } }", block = "{ 'x' }" })
  fails("fits 'x > 1': 'x' depends on the GPU", { let = "{ { 'x', 'SM_COUNT' } }", fits = "'x > 1'" })
end

return tests
