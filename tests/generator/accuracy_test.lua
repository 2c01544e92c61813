-- accuracy_test.lua -- how far results may be from the exact ones: what is read
-- from operation.lua, what the header says, and each wrong field.

local accuracy_text = require "accuracy_text"
local lu = require "luaunit"
local operation = require "operation"
local scratch = require "scratch"

local tests = {}

local function load(changes)
  local folder = scratch.folder()
  changes.types = changes.types or "{ 'f16', 'f32', 'f64' }"
  return operation.load(scratch.write(folder .. "/operation.lua", scratch.operation(changes)), "copy")
end

local function fails(changes, message)
  local ok, said = pcall(load, changes)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  lu.assertStrContains(said:gsub("/operation%.lua:%d+: ", "/operation.lua: "), "/operation.lua: " .. message)
  lu.assertNotStrContains(said, "\n")
end

function tests.test_none_without_floating_point()
  lu.assertNil(load({ types = "'by size'" }).accuracy)
  lu.assertNil(load({ types = "{ 'i32', 'u8' }" }).accuracy)
  local sentence = "error and tolerance are for floating-point outputs, of which the operation has none: remove them"
  fails({ types = "{ 'i32' }", error = "'none'" }, sentence)
  -- The inputs are floating-point numbers.
  fails({ types = "{ 'f32', 'f64' }", tolerance = "{ ulps = 1 }", arguments = [[{ size { "n", "" },
    tensor { "a", access = "in", shape = { "n" } }, tensor { "b", access = "out", type = "i32", shape = { "n" } } }]] },
    sentence)
end

function tests.test_derived()
  local op = load {}
  lu.assertEquals(op.accuracy, { kind = "terms" })
  lu.assertStrContains(accuracy_text(op), "n     the operations of one output")
end

function tests.test_terms()
  local op = load { error = "{ terms = 'n + 2' }" }
  lu.assertEquals(op.accuracy, { kind = "terms", terms = { { text = "n + 2" } } })
  local said = accuracy_text(op)
  lu.assertStrContains(said, "    n * (eps * A + tiny) + h\n")
  lu.assertStrContains(said, "n     n + 2\n")
  lu.assertStrContains(said, "eps   2^-24 for f16, f32; 2^-53 for f64\n")
  lu.assertStrContains(said, "h     half an ulp of the result, from its rounding to f16")
  lu.assertNotStrContains(accuracy_text(load { types = "{ 'f64' }" }), "+ h")
end

-- The header is read by programmers of C.
function tests.test_terms_in_c()
  local function said(terms) return accuracy_text(load { error = ("{ terms = '%s' }"):format(terms) }) end
  lu.assertStrContains(said "n + (n > 8 and 2 or 4)", "n     n + (n > 8 ? 2 : 4)\n")
  lu.assertStrContains(said "(n > 8 and 2 or 4) + (n > 9 and 2 or 4)", "(n > 8 and 2 or 4) + (n > 9 and 2 or 4)\n")
  lu.assertStrContains(said "n", "may\noverflow before the result is there")
  lu.assertNotStrContains(accuracy_text(load { tolerance = "{ ulps = 4 }" }), "overflow")
end

function tests.test_long_lists()
  local op = load { types = [[{ { T = 'f16', U = 'f32' }, { T = 'bf16', U = 'f32' }, { T = 'e4m3', U = 'f32' },
    { T = 'e5m2', U = 'f32' }, { T = 'e4m3', U = 'bf16' }, { T = 'e5m2', U = 'bf16' }, { T = 'f32', U = 'bf16' } }]],
    error = "{ terms = 'n' }" }
  for line in accuracy_text(op):gmatch "[^\n]+" do lu.assertTrue(#line < 84, line) end
end

function tests.test_terms_by_type()
  local op = load { types = "{ 'i32', 'f32', 'f64', 'f16' }",
    error = "{ terms = { 'n', f16 = 'n + 3', f32 = 'n + 1' }, least = { f16 = '0.5', f32 = '0', f64 = '1' } }" }
  lu.assertEquals(op.accuracy.terms,
    { { type = "f32", text = "n + 1" }, { type = "f16", text = "n + 3" }, { text = "n" } })
  lu.assertEquals(op.accuracy.least, { { type = "f32", text = "0" }, { type = "f64", text = "1" }, { text = "0.5" } })
  lu.assertStrContains(accuracy_text(op), "n     n\n      of f32: n + 1\n      of f16: n + 3\n")
  -- `least` is by the type of the operand.
  op = load { types = "{ { T = 'f16', U = 'f32' } }", error = "{ terms = 'n', least = { '0', f16 = '0.5' } }" }
  lu.assertEquals(op.accuracy.least, { { type = "f16", text = "0.5" }, { text = "0" } })
  fails({ types = "{ { T = 'f16', U = 'f32' } }", error = "{ terms = 'n', least = { '0', f32 = '0.5' } }" },
    "error.least names 'f32', which is the type of an operand in no row with floating-point results")
  fails({ error = "{ terms = { f32 = 'n' } }" }, "error.terms gives nothing for type f16")
  fails({ error = "{ terms = { 'n', u8 = 'n' } }" }, "error.terms names 'u8', which is the type of T in no row")
  fails({ error = "{ terms = { 'n', f32 = 3 } }" }, "error.terms: the expression of f32 must be a string, not a number")
end

function tests.test_bits()
  local op = load { error = "'none'" }
  lu.assertEquals(op.accuracy, { kind = "bits" })
  lu.assertStrContains(accuracy_text(op), "are the same bits on every run and every device")
end

function tests.test_tolerance()
  local op = load { tolerance = "{ ulps = 4, absolute = 1e-30 }" }
  lu.assertEquals(op.accuracy.kind, "tolerance")
  lu.assertEquals(op.accuracy.tolerances.f64, { ulps = 4, absolute = 1e-30 })
  lu.assertStrContains(accuracy_text(op), "by at most\n4 ulps of the exact result and 1e-30.")
  op = load { types = "{ 'f16', 'i32', 'f32' }", tolerance = "{ f16 = { ulps = 1 }, f32 = { absolute = 0.5 } }" }
  lu.assertEquals(op.accuracy.tolerances, { f16 = { ulps = 1, absolute = 0 }, f32 = { ulps = 0, absolute = 0.5 } })
  lu.assertStrContains(accuracy_text(op), "    f16   1 ulps of the exact result\n    f32   0.5")
end

function tests.test_wrong_fields()
  fails({ error = "'some'" }, "error must be \"none\" or { terms = \"EXPRESSION\" }, not \"some\"")
  fails({ error = "{}" }, "error: 'terms' must be a string or a table, not absent")
  fails({ error = "'none'", tolerance = "{ ulps = 1 }" }, "tolerance and error are given, of which each says")
  fails({ tolerance = "{}" }, "tolerance allows no error")
  fails({ tolerance = "{ ulps = -1 }" }, "tolerance: ulps and absolute must not be negative")
  fails({ tolerance = "{ ulp = 1 }" },
    "tolerance names 'ulp', which is no floating-point type of the operation (did you mean 'ulps'?)")
  fails({ tolerance = "{ f16 = { ulps = 1 } }" }, "tolerance gives nothing for type f32")
  fails({ tolerance = "{ f16 = { ulps = 1 }, f32 = { ulps = 1 }, f64 = { ulps = 1 }, i8 = { ulps = 1 } }" },
    "tolerance names 'i8', which is no floating-point type of the operation")
end

-- A variant as the reference: there is no reference in C, and a bound is declared.
function tests.test_a_variant_as_reference()
  local op = load { types = "{ 'f32' }", reference = "{ variant = 'copy_f32_plain_t32' }", tolerance = "{ ulps = 9 }" }
  lu.assertEquals({ op.trusted, op.reference, op.accuracy.kind }, { "copy_f32_plain_t32", "", "tolerance" })
  lu.assertEquals(load({ types = "{ 'i32' }", reference = "{ variant = 'v' }" }).trusted, "v")
  fails({ types = "{ 'f32' }", reference = "{ variant = 'v' }" }, "variants that are compared with v need a bound")
  fails({ reference = "{ variant = 'v' }" },
    "reference = { variant = \"v\" } is for an operation of one type, not of 3")
  fails({ reference = "{}" }, "reference: 'variant' must be a string, not absent")
  fails({ reference = "{ variant = 'v', types = 1 }" }, "reference: unknown field 'types'")
end

function tests.test_align()
  lu.assertEquals(load({ align = "16" }).align, 16)
  lu.assertNil(load({}).align)
  fails({ align = "12" }, "align must be 2, 4, 8 or 16 bytes, not 12")
end

-- No bound follows from the number of operations where a function is called.
function tests.test_functions_need_a_tolerance()
  local reference = "[[SET(b, 0, exp (GET(a, 0)));]]"
  fails({ reference = reference }, "the reference calls exp(), for which no error bound can be derived")
  lu.assertTrue(load({ reference = reference, tolerance = "{ ulps = 1 }" }).calls_functions)
  lu.assertFalse(load({ reference = "[[dst[0] = my_exp(src[0]);]]" }).calls_functions)
  lu.assertTrue(load({ reference = "[[SET(b, 0, -INFINITY);]]" }).calls_functions)
  lu.assertFalse(load({ reference = "[[SET(b, 0, MY_INFINITY);]]" }).calls_functions)
end

local function with_tensor(words)
  return { arguments = ([[{
    size { "n", "elements" }, size { "m", "bins" },
    tensor { "src", access = "in", shape = { "n", "m" }, %s },
    tensor { "dst", access = "out", shape = { "n" } } }]]):format(words), checks = "{ { 'x', n = 2, m = 3 } }",
    benches = "{ { n = 3, m = 3 } }" }
end

function tests.test_values_of_a_tensor()
  local function values(words)
    local op = load(with_tensor(words))
    return op.fields[op.tensors[1].pointer].values
  end
  lu.assertEquals(values "range = { -20, 20 }, nan = true", { kind = "ANY", range = { -20, 20 }, nan = true })
  lu.assertEquals(values "kind = 'probability'", { kind = "ANY", range = { 0, 1 } })
  lu.assertEquals(values "kind = 'sorted'", { kind = "SORTED" })
  lu.assertEquals(values "kind = 'positive definite'", { kind = "DOMINANT" })
  lu.assertEquals(values "kind = 'index', extent = 'm'", { kind = "INDEX", extent = "m", extent_field = 2 })
end

function tests.test_wrong_values()
  fails(with_tensor "range = { 2, 1 }", "'src': range must be { low, high } with low < high")
  fails(with_tensor "kind = 'prime'", "'src': kind must be \"index\", \"offsets\", \"probability\", \"sorted\"")
  fails(with_tensor "kind = 'index'", "'src': kind = \"index\" and extent = \"SIZE\" must be given together")
  fails(with_tensor "kind = 'index', extent = 'q'", "tensor 'src' has indices below 'q', which is no size")
  fails(with_tensor "nan = true", "'src': nan = true needs a range")
end

return tests
