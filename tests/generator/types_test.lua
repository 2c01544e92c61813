-- types_test.lua -- types of tensors and scalars: combinations, what a kernel and a
-- reference are given, and each wrong word.

local emit = require "emit"
local lu = require "luaunit"
local model = require "model"
local operation = require "operation"
local scratch = require "scratch"
local targets = require "targets"
local describe = require("types").describe

local tests = {}

local function load(changes)
  return operation.load(scratch.write(scratch.folder() .. "/operation.lua", scratch.operation(changes)), "copy")
end

local function fails(changes, message)
  local ok, said = pcall(load, changes)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  lu.assertStrContains(said:gsub("/operation%.lua:%d+: ", "/operation.lua: "), "/operation.lua: " .. message)
  lu.assertNotStrContains(said, "\n")
end

local function arguments(words)
  return ([[{ size { "n", "elements" }, %s }]]):format(words)
end

local A = [[tensor { "a", access = "in", shape = { "n" } }]]
local B = [[tensor { "b", access = "out", type = "U", shape = { "n" } }]]

local function names(op)
  local list = {}
  for position, element in ipairs(op.elements) do list[position] = element.name end
  return table.concat(list, " ")
end

-- A plain name sets all variables. A combination is named by all, T first.
function tests.test_names()
  local op = load { types = [[{ "f32", { T = "f16", U = "f32" }, { T = "u8", U = "u8" } }]],
    arguments = arguments(A .. ", " .. B) }
  lu.assertEquals(names(op), "f32 f16_f32 u8")
  lu.assertEquals(op.type_names, { "u8", "f32", "f16_f32" })
  lu.assertEquals({ op.tensors[1].types[2].name, op.tensors[2].types[2].name }, { "f16", "f32" })
  op = load { types = [[{ { T = "f16", V = "f64", U = "f32" } }]], arguments = arguments(A .. ", " .. B) }
  lu.assertEquals(op.variables, { "T", "U", "V" })
  lu.assertEquals(names(op), "f16_f32_f64")
  -- The last variables that have T's type are no part of the name.
  op = load { types = [[{ "f32", { T = "f16", U = "f32" }, { T = "f16", U = "f32", V = "bf16" },
    { T = "f16", U = "f16", V = "f32" }, { T = "u8", U = "f32", V = "u8" } }]],
    arguments = arguments(A .. ", " .. B .. [[, tensor { "c", access = "in", type = "V", shape = { "n" } }]]) }
  lu.assertEquals(names(op), "f32 f16_f32 f16_f32_bf16 f16_f16_f32 u8_f32")
  lu.assertEquals(op.tensors[3].types[2].name, "f16")
end

function tests.test_what_names_mean()
  lu.assertEquals(describe { "T" }, "")
  lu.assertStrContains(describe { "T", "U" }, "gives T and U in this order")
  lu.assertStrContains(describe { "T", "U", "V" }, "gives T, U and V in this order")
end

-- Integers are added without a sign, in at least 32 bits; `acc` says otherwise.
function tests.test_what_is_computed_in()
  local function computed(types)
    local element = load { types = types }.elements[1]
    return { element.acc, element.acc_c, element.sum, element.scalar }
  end
  lu.assertEquals(computed [[{ "u8" }]], { "uint32_t", "uint32_t", "uint32_t", "u32" })
  lu.assertEquals(computed [[{ "i16" }]], { "uint32_t", "uint32_t", "uint32_t", "i32" })
  lu.assertEquals(computed [[{ "u64" }]], { "uint64_t", "uint64_t", "uint64_t", "u64" })
  lu.assertEquals(computed [[{ "bf16" }]], { "float", "float", "double", "f32" })
  lu.assertEquals(computed [[{ "c64" }]], { "tw_complex<float>", "float _Complex", "double _Complex", "c64" })
  lu.assertEquals(computed [[{ { T = "i8", acc = "i32" } }]], { "int32_t", "int32_t", "int64_t", "i32" })
  lu.assertEquals(computed [[{ { T = "f16", acc = "f16" } }]], { "__half", "float", "double", "f32" })
  lu.assertEquals(computed [[{ { T = "f32", acc = "f64" } }]], { "double", "double", "double", "f32" })
  lu.assertEquals(computed [[{ "e5m2" }]], { "float", "float", "double", "f32" })
  lu.assertEquals(computed [[{ { T = "i4x2", acc = "f32" } }]], { "float", "float", "double", "f32" })
end

function tests.test_wrong_rows()
  fails({ types = [[{ "f32", { T = "f16", U = "f33" } }]] }, "types, row 2: U = 'f33' is no type; the types are u8")
  fails({ types = [[{ { T = "f16", u = "f32" } }]] }, "types, row 1: 'u' must be a type variable, an upper-case name")
  fails({ types = [[{ { T = "f16", ACC = "f32" } }]] }, "types, row 1: 'ACC' must be a type variable")
  fails({ types = [[{ { U = "f16" } }]] }, "types, row 1: it must say what T is, as in")
  fails({ types = [[{ { T = "f16" }, { T = "f16", U = "f32" } }]] }, "types, row 1: it must say what U is")
  fails({ types = [[{ { T = "f16", V = "f32" }, { T = "f16", U = "f32" } }]] }, "types, row 1: it must say what U is")
  fails({ types = [[{ { T = "f16", U = "f32", V = "f16" }, { T = "f16", U = "f32" } }]] },
    "types, row 2: type 'f16_f32' is listed twice")
  fails({ types = [[{ { T = "f16", U = "f16", V = "f16", W = "f16" } }]] },
    "types, row 1: there are 4 type variables (T, U, V, W); at most 3 are possible")
  fails({ types = [[{ "f16", { T = "f16", acc = "f32" } }]] }, "types, row 2: type 'f16' is listed twice")
  fails({ types = [[{ "i4x2" }]] }, "types, row 1: type 'i4x2' has no arithmetic: it is bytes in a kernel.")
  fails({ types = [[{ { T = "f16", acc = "i4x2" } }]] }, "types, row 1: acc = 'i4x2' has no arithmetic")
  fails({ types = [[{ { T = "f16", acc = "e4m3" } }]] }, "types, row 1: acc = 'e4m3' has no arithmetic")
end

function tests.test_wrong_arguments()
  local function wrong(words, message)
    fails({ types = [[{ { T = "f16", U = "f32" } }]], arguments = arguments(words) }, message)
  end
  wrong([[tensor { "a", access = "in", type = "V", shape = { "n" } }]],
    "tensor 'a': type 'V' is no type variable of `types` (T, U) and no type (u8,")
  wrong(A .. [[, tensor { "b", access = "out", type = "U", shape = { "n" }, may_be = { "a" } }]],
    "tensor 'b' has type U and may be 'a', which has type T; their types must be the same")
  wrong([[tensor { "a", access = "in", shape = { "n" }, kind = "offsets" }]],
    "'a': kind = \"offsets\" and extent = \"SIZE\" must be given together")
  wrong([[tensor { "a", access = "in", shape = { "n" }, kind = "sorted", draw = "" }]],
    "'a': draw says what the values are; leave out kind")
  wrong([[tensor { "a", access = "out", shape = { "n" }, draw = "" }]], "'a': draw is for a tensor that is read")
  fails({ types = [[{ "f32", "i32" }]], arguments = arguments([[scalar { "s", "", default = 0.5 }, ]] .. A) },
    "scalar 's': the default 0.5 is no i32, which the scalar is for i32; give the scalar a type, as in type = \"f32\"")
end

local function expand(types, words, header, kernel)
  local folder = scratch.templates {
    ["copy/operation.lua"] = scratch.operation { types = types, arguments = arguments(words) },
    ["copy/plain.cu"] = scratch.algorithm(header, kernel),
  }
  local result = model.load { templates = folder, set = "tilewright", targets = { targets.sm_90 } }
  result.generator_folder = scratch.generator:match "^(.*)/"
  result.known_targets, result.remake, result.banner = targets, "", function() return "" end
  return emit.all(result)
end

-- Parameters, holes and sizes have the types of the combination.
function tests.test_a_kernel()
  local output = expand([[{ { T = "f16", U = "f64" }, { T = "u8", U = "c64" } }]],
    A .. [[, tensor { "at", access = "in", type = "i64", shape = { "n" } }, ]] .. B
    .. [[, scalar { "x", "", default = 1, type = "U" }, scalar { "y", "", default = 1, type = "f32" } ]], nil,
    "__global__ void $(name)($(parameters)) { /* $(T) $(U) $(ACC) $(SIZE) $(SIZE_U) */ }\n")
  local text = output["copy/plain.cu"]:gsub("%s+", " ")
  lu.assertStrContains(text, "const __half *__restrict__ a, const int64_t *__restrict__ at, "
    .. "double *__restrict__ b, double x, float y) { tw_grid_wait(); /* __half double float 2 8 */ }")
  lu.assertStrContains(text, "const uint8_t *__restrict__ a, const int64_t *__restrict__ at, "
    .. "tw_complex<float> *__restrict__ b, tw_complex<float> x, float y) "
    .. "{ tw_grid_wait(); /* uint8_t tw_complex<float> uint32_t 1 8 */ }")
  local c = output["copy/operation.c"]
  lu.assertStrContains(c, ".type = TW_TYPES(TW_F16, TW_F64),")
  lu.assertStrContains(c, "tensor_types_u8_c64[] = {TW_U8, TW_I64, TW_C64};")
  lu.assertStrContains(c, "scalar_types_f16_f64[] = {TW_F64, TW_F32};")
end

-- A parameter cannot have a type variable's name.
function tests.test_a_name_twice()
  local ok, said = pcall(expand, [[{ { T = "f16", U = "f32" } }]], A .. ", " .. B,
    { space = [[{ { "U", "u", { 1 }, "unroll" } }]] })
  lu.assertFalse(ok)
  lu.assertStrContains(said, "plain.cu: space, entry 1: 'U' is taken by the type variable U; choose another name")
end

return tests
