-- operation_test.lua -- operation.lua: what is read, and each wrong field.

local lu = require "luaunit"
local most = require("arguments").MOST
local operation = require "operation"
local scratch = require "scratch"

local tests = {}

local function load(changes)
  local folder = scratch.folder()
  return operation.load(scratch.write(folder .. "/operation.lua", scratch.operation(changes)), "copy")
end

local function fails(changes, message)
  local ok, said = pcall(load, changes)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  -- Errors about one argument name its line.
  lu.assertStrContains(said:gsub("/operation%.lua:%d+: ", "/operation.lua: "), "/operation.lua: " .. message)
  lu.assertNotStrContains(said, "\n")
end

local function names(op)
  local list = {}
  for position, field in ipairs(op.fields) do list[position] = field.name end
  return table.concat(list, " ")
end

function tests.test_fields_in_the_order_of_the_struct()
  local op = load { arguments = [[{
    size { "rows", "rows" }, size { "cols", "columns" }, size { "batch", "matrices", zero_means = 1 },
    tensor { "src", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "dst", access = "out", shape = { "cols" } },
  }]], bytes = "'cols * SIZE'", checks = "{ { 'x', rows = 2, src_stride = 5 } }", benches = "{ { cols = 3 } }" }
  lu.assertEquals(names(op), "rows cols batch src src_stride src_batch_stride dst")
  lu.assertEquals(op.fields[3].zero_means, 1)
  lu.assertEquals(op.fields[5].kind, "stride")
  lu.assertEquals(op.tensors[1].pointer, 4)
  lu.assertEquals(op.tensors[1].extent, { 3, 1, 2 })
  lu.assertEquals({ op.tensors[1].stride[1], op.tensors[1].stride[2], op.tensors[1].stride[3] }, { 6, 5 })
  lu.assertEquals(op.checks[1], { name = "x", values = { [1] = 2, [5] = 5 } })
  lu.assertEquals(op.benches[1], { name = "", values = { [2] = 3 } })
end

-- Flags, scalars, a stride of the innermost dimension, operands that may be one.
function tests.test_fields_of_an_operation_that_computes()
  local op = load { types = "{ 'f32' }", arguments = [[{
    size { "n", "elements" }, flag { "turned", "whether a is" }, scalar { "alpha", "factor", default = 1 },
    tensor { "a", access = "in", shape = { "n", "n" }, transposed_by = "turned" },
    tensor { "b", access = "in", shape = { "n" }, step = true },
    tensor { "c", access = "inout", shape = { "n", "n" }, step = true, may_be = { "a", "b" } },
  }]] }
  lu.assertEquals(names(op), "n turned alpha a a_stride b b_step c c_step c_stride")
  lu.assertEquals({ op.fields[2].kind, op.fields[3].kind, op.fields[3].default }, { "flag", "scalar", 1 })
  local a, b, c = table.unpack(op.tensors)
  lu.assertEquals({ a.transposed_by, b.stride[1], c.stride[1], c.stride[2] }, { 2, 7, 10, 9 })
  lu.assertEquals({ a.aliases, b.aliases, c.aliases }, { 0, 0, 3 })
  lu.assertEquals({ a.is_shared, b.is_shared, c.is_shared }, { true, true, true })
end

-- It stands last, and no shape sets it.
function tests.test_workspace()
  local op = load { workspace = "true" }
  lu.assertEquals(names(op):match "%S+ %S+$", "workspace workspace_bytes")
  lu.assertEquals(names(load()):find("workspace", 1, true), nil)
  fails({ workspace = "true", checks = "{ { 'x', n = 1, workspace_bytes = 4 } }" },
    "check 1: 'workspace_bytes = 4' does not set a size, stride or flag to an integer")
end

function tests.test_types_by_size()
  local op = load()
  lu.assertEquals(#op.elements, 5)
  local bytes = { u8 = 1, i8 = 1, u16 = 2, i16 = 2, f16 = 2, bf16 = 2, u32 = 4, i32 = 4, f32 = 4, u64 = 8, i64 = 8,
    f64 = 8, c64 = 8, c128 = 16 }
  local seen = {}
  for position, element in ipairs(op.elements) do
    lu.assertEquals(element.bytes, 2 ^ (position - 1))
    seen[element.bytes] = true
  end
  for name, size in pairs(bytes) do
    lu.assertTrue(seen[size])
    lu.assertStrContains(table.concat(op.type_names, " "), name)
  end
end

function tests.test_types_by_name()
  local op = load { types = "{ 'f64', 'i32' }" }
  lu.assertEquals({ op.elements[1].name, op.elements[1].cuda, op.elements[1].bytes }, { "f64", "double", 8 })
  lu.assertEquals(op.type_names, { "i32", "f64" })
end

function tests.test_each_field_is_needed()
  for _, name in ipairs { "formula", "brief", "doc", "arguments", "reference", "bytes", "flops", "checks",
    "benches" } do
    local kind = (name == "arguments" or name == "checks" or name == "benches") and "table"
      or name == "reference" and "string or a table" or "string"
    fails({ [name] = false }, ("'%s' must be a %s, not absent"):format(name, kind))
    fails({ [name] = "5" }, ("'%s' must be a %s, not a number"):format(name, kind))
  end
  fails({ types = false }, "'types' must be a string or a table, not absent")
end

function tests.test_unknown_field()
  fails({ shapes = "{}" }, "unknown field 'shapes'; known: align, arguments, benches, brief, bytes, checks, doc, "
    .. "elementwise, error, flops, formula, reference, tolerance, types")
end

function tests.test_wrong_types()
  fails({ types = "'all'" }, "types must be \"by size\" or a list of type names, not 'all'")
  fails({ types = "{ 'f32', 'f33' }" }, "types, row 2: 'f33' is no type; the types are u8, i8, u16")
  fails({ types = "{ 'f32', 'f32' }" }, "types, row 2: type 'f32' is listed twice")
  fails({ types = "{}" }, "types is an empty list")
  fails({ types = "{ 4 }" }, "types, row 1: '4' is no type")
end

-- The C compiler would name a line of what is around the text.
function tests.test_brackets_of_the_reference()
  local function said(reference)
    local path = scratch.write(scratch.folder() .. "/operation.lua", scratch.operation { reference = reference })
    local ok, message = pcall(operation.load, path, "copy")
    return ok and "" or message:match "operation%.lua:%d+: (.*)$", message
  end
  lu.assertEquals(said "[[ for (;;) {\n b[0] = '}'; /* } */ }\n // {\n ]]", "")
  lu.assertEquals(said "[[ if (n) { b[0] = a[0];\n ]]", "the reference has '{' here, which is never closed")
  lu.assertEquals(said "[[ b[0] = a[0];\n } ]]", "the reference has '}' here, and nothing is open")
  local _, message = said "[[\nif (n) {\n b[0] = (a[0];\n } ]]"
  lu.assertStrContains(message, "has '}' here, and '(' of line ")
end

-- A text that ends too early is Lua's to find, and what ended it is not what Lua names.
function tests.test_a_text_that_ends_within()
  local path = scratch.write(scratch.folder() .. "/operation.lua",
    'return operation {\n  formula = "y[i[j]]",\n  reference = [[\n  b[a[0]] = 1;\n  ]],\n}\n')
  lu.assertErrorMsgContains("the text ends at the ']]' of line 4: put it in [=[ and ]=]", operation.load, path, "copy")
end

-- A wrong argument is named with the line on which it stands.
function tests.test_the_line_of_a_wrong_argument()
  local path = scratch.write(scratch.folder() .. "/operation.lua", scratch.operation { arguments = [[{
    size { "n", "elements" },
    tensor { "a", access = "in", shape = {{}} },
  }]] })
  lu.assertErrorMsgContains("/operation.lua:4: tensor 'a': shape must be sizes in quotes", operation.load, path,
    "copy")
end

local OUT = [[tensor { "b", access = "out", shape = { "n" } }]]

function tests.test_wrong_arguments()
  for arguments, message in pairs {
    [ [[size { "n", "elements" }, size { "n", "again" }]] ] = "the name 'n' is given to two arguments",
    [ [[size { "n", "elements" }, tensor { "n", access = "in", shape = { "n" } }]] ] =
      "the name 'n' is given to two arguments",
    [ [[tensor { "a", access = "in", shape = { "m" } }]] ] =
      "tensor 'a' has a dimension 'm', which is no size listed before it",
    [ [[tensor { "a", access = "in", shape = { "n" } }, size { "n", "late" }]] ] =
      "tensor 'a' has a dimension 'n', which is no size listed before it",
    [ [[size { "n", "" }, ]] .. OUT .. [[, tensor { "a", access = "in", shape = { "b" } }]] ] =
      "tensor 'a' has a dimension 'b', which is no size listed before it",
    [ [[tensor { "a", access = "in", shape = { 0 } }]] ] =
      "tensor 'a': shape must be sizes in quotes, whole numbers >= 1, or expressions in quotes, "
        .. "{ \"rows\", 256, \"n + taps - 1\" }; entry 1 is 0",
    [ [[tensor { "a", access = "in", shape = { 4.5 } }]] ] =
      "tensor 'a': shape must be sizes in quotes, whole numbers >= 1, or expressions in quotes, "
        .. "{ \"rows\", 256, \"n + taps - 1\" }; entry 1 is 4.5",
    [ [[size { "n", "" }, tensor { "a", access = "in", shape = {{}} }]] ] =
      "tensor 'a': shape must be sizes in quotes, whole numbers >= 1, or expressions in quotes, "
        .. "{ \"rows\", 256, \"n + taps - 1\" }; entry 1 is a table",
    [ [[size { "n", "" }, tensor { "a", access = "read", shape = { "n" } }]] ] =
      "tensor 'a': access must be in, out or inout, not 'read'",
    [ [[size { "n", "" }, tensor { "a", shape = { "n" } }]] ] = "tensor: 'access' must be a string, not absent",
    [ [[tensor { "a", access = "in" }]] ] = "tensor: 'shape' must be a table, not absent",
    [ [[tensor { "a", access = "in", shape = {}}]] ] = "tensor 'a' must have one to four dimensions, not 0",
    [ [[size { "n", "" }, tensor { "a", access = "in", shape = { "n", "n", "n", "n", "n" } }]] ] =
      "tensor 'a' must have one to four dimensions, not 5",
    [ [[tensor { "a", access = "in", shape = { "n" }, stride = 4 }]] ] =
      "tensor: unknown field 'stride'; known: 1, access, draw, extent, kind, may_be, nan, range, "
      .. "read_by, shape, step, transposed_by, type",
    [ [[size { "n" }]] ] = "size: '2' must be a string, not absent",
    [ [[size { 5, "elements" }]] ] = "size: '1' must be a string, not a number",
    [ [[size "n"]] ] = "size: must be a table {...}, not a string",
    [ [[tensor()]] ] = "tensor: must be a table {...}, not nil",
    [ [[size { "n", "elements", default = 1 }]] ] = "size: unknown field 'default'; known: 1, 2, equals, least, "
      .. "zero_means",
    [ [[size { "n", "elements", zero_means = 1.5 }]] ] = "size 'n': zero_means must be a whole number >= 1, not 1.5",
    [ [[size { "n", "elements", zero_means = 0 }]] ] = "size 'n': zero_means must be a whole number >= 1, not 0",
    [ [[size { "n", "elements", least = 0 }]] ] = "size 'n': least must be a whole number >= 1, not 0",
    [ [[size { "n", "elements", least = 1 << 31 }]] ] = "size 'n': least must be below 2^31, not 2147483648",
    [ [[size { "n", "elements", least = 2, zero_means = 1 }]] ] = "size 'n': zero_means = 1 is below least = 2",
    [ [[size { "n", "" }, size { "m", "", equals = "n", least = 1 }]] ] = "size 'm': give least or equals, not both",
    [ [[size { "args", "elements" }]] ] = "argument 'args' is a word of the C around a reference and a kernel",
    [ [[tensor { "acc_t", access = "out", shape = { 5 } }]] ] = "argument 'acc_t' is a word of the C around",
    [ [[size { "fault", "" }, tensor { "a", access = "out", shape = { "fault + 1" } }]] ] =
      "tensor 'a' has a dimension 'fault + 1': 'fault' is a word of the C around this expression: give the "
      .. "argument another name",
    [ [[size { "N", "elements" }]] ] = "argument 'N' must be lower-case letters, digits and _",
    [ [[size { "int", "elements" }]] ] = "argument 'int' is a keyword of C or C++; choose another name",
    [ [[tensor { "class", access = "out", shape = { 5 } }]] ] = "argument 'class' is a keyword of C or C++",
    [ [[size { "n-1", "elements" }]] ] = "argument 'n-1' must be lower-case letters, digits and _",
    [ [["n"]] ] = "an argument must be size {...}, flag {...}, scalar {...} or tensor {...}",
    [ [[{ name = "n" }]] ] = "an argument must be size {...}, flag {...}, scalar {...} or tensor {...}",
    [ [[size { "n", "elements" }, tensor { "a", access = "in", shape = { "n" } }]] ] = "no tensor is written",
    [ "" ] = "no tensor is written",
    [ [[flag { "f" }]] ] = "flag: '2' must be a string, not absent",
    [ [[flag { "f", "", default = 1 }]] ] = "flag: unknown field 'default'; known: 1, 2",
    [ [[scalar { "s", "" }]] ] = "scalar: 'default' must be a number, not absent",
    [ [[scalar { "s", "", default = 2 }]] ] = "scalar 's': b8 has no arithmetic; give the scalar a type",
    [ [[scalar { "s", "", default = 2, type = "f16" }]] ] =
      "scalar 's': type must be a type variable or one of u32, i32, f32, u64, i64, f64, c64, c128, not 'f16'",
    [ [[scalar { "s", "", default = 0.5, type = "i32" }]] ] =
      "scalar 's': the default 0.5 is no i32, which the scalar is for b8; give the scalar a type",
    [ [[scalar { "s", "", default = 2, type = "V" }]] ] = "scalar 's': type 'V' is no type variable of `types` (T)",
    [ [[size { "n", "" }, tensor { "a", access = "out", shape = { "n" }, step = 1 }]] ] =
      "tensor: 'step' must be a boolean, not a number",
    [ [[size { "n", "" }, tensor { "a", access = "out", shape = { "n", "n" }, transposed_by = "f" }]] ] =
      "tensor 'a' is transposed by a 'f', which is no flag listed before it",
    [ [[size { "n", "" }, tensor { "a", access = "out", shape = { "n", "n" }, transposed_by = "n" }]] ] =
      "tensor 'a' is transposed by a 'n', which is no flag listed before it",
    [ [[flag { "f", "" }, tensor { "a", access = "out", shape = { "f" } }]] ] =
      "tensor 'a' has a dimension 'f', which is no size listed before it",
    [ [[size { "n", "" }, tensor { "a", access = "out", shape = { "n" }, may_be = { "b" } }]] ] =
      "tensor 'a' may be 'b', which is no tensor listed before it",
    [ [[size { "n", "" }, tensor { "a", access = "inout", shape = { "n" }, read_by = "n" }]] ] =
      "tensor 'a' is read by a 'n', which is no scalar listed before it",
    [ [[size { "n", "" }, tensor { "a", access = "out", shape = { "n" }, read_by = "s" }]] ] =
      "tensor 'a': read_by is for access = \"inout\", not \"out\"",
  } do fails({ arguments = "{ " .. arguments .. " }" }, message) end
end

function tests.test_elementwise()
  local function wrong(arguments, message)
    fails({ elementwise = "true", arguments = "{ " .. arguments .. " }" }, message)
  end
  local x = [[size { "n", "" }, size { "m", "" }, tensor { "x", access = "in", shape = { "n" } }, ]]
  wrong(x .. [[tensor { "y", access = "out", shape = { "m" } }]],
    "elementwise = true needs tensors of one shape, and that of 'y' differs from that of 'x'")
  wrong([[size { "n", "" }, tensor { "x", access = "in", shape = { "n + 1" } },
    tensor { "y", access = "out", shape = { "n + 1" } }]],
    "elementwise = true needs extents that are sizes, and one of 'x' is an expression")
  wrong([[size { "n", "" }, tensor { "y", access = "out", shape = { "n" } }]],
    "elementwise = true needs a tensor that is read")
end

-- Extents that are constants and expressions, and sizes that follow from others.
function tests.test_extents()
  local op = load { types = "{ 'f32' }", arguments = [[{
    size { "n", "elements" }, size { "taps", "taps" },
    size { "outputs", "results", equals = "n - taps + 1" },
    tensor { "a", access = "in", shape = { 3, "n + taps", "n" } },
    tensor { "b", access = "in", shape = { "n", "n + taps" }, kind = "index", extent = 256 },
    tensor { "c", access = "out", shape = { 3, "outputs" } },
  }]], checks = "{ { 'x', n = 9, taps = 3 } }", benches = "{ { n = 9, taps = 3, outputs = 7 } }" }
  lu.assertEquals(names(op), "n taps outputs a a_stride a_0_stride b b_stride c c_stride")
  lu.assertEquals(op.fields[3].equals, 1)
  local a, b, c = table.unpack(op.tensors)
  lu.assertEquals({ a.extent, b.extent, c.extent }, { { -2, -3, 1 }, { 1, -3 }, { -2, 3 } })
  local texts = {}
  for position, extent in ipairs(op.extents) do texts[position] = extent.text end
  lu.assertEquals(texts, { "n - taps + 1", "3", "n + taps", "256" })
  lu.assertEquals(op.fields[b.pointer].values.extent_field, -4)
end

function tests.test_wrong_extents()
  local function wrong(text, message)
    fails({ arguments = ([[{ size { "n", "" }, flag { "f", "" }, tensor { "a", access = "out", shape = { "%s" } } }]])
      :format(text) }, ("tensor 'a' has a dimension '%s': %s"):format(text, message))
  end
  wrong("n +", "a value is missing before the end")
  wrong("n + m", "unknown name 'm'; known: n")
  wrong("n + f", "'f' is no size listed before it")
  wrong("n + a", "'a' is no size listed before it")
  wrong("n / 2", "'n / 2' may have a fraction, and here numbers are whole: write 'n // 2', which rounds down")
  wrong("n * 1.5", "1.5 is not a whole number")
  wrong("(n + 1", "expected ')' before the end")
  wrong("n 2", "'2' cannot follow 'n'")
  wrong("min(n)", "min takes at least 2 arguments, not 1")
  wrong("n * SIZE", "unknown name 'SIZE'; known: n")
  wrong("n > 1", "it is a condition, and must be a number: write '(n > 1) and 1 or 0'")
  wrong("ACC == 'float' and n or 1", "'ACC == 'float'': an extent is the same for all types")
  fails({ arguments = [[{ size { "m", "", equals = "n" }, size { "n", "" }, ]] .. OUT .. "}" },
    "size 'm' equals 'n': 'n' is no size listed before it")
  fails({ arguments = [[{ size { "n", "" }, size { "m", "", equals = "n", zero_means = 1 }, ]] .. OUT .. "}" },
    "size 'm': give zero_means or equals, not both")
end

-- The word broadcast sets a stride of an input's outer dimension.
function tests.test_broadcast()
  local arguments = [[{
    size { "n", "rows" }, size { "m", "columns" },
    tensor { "a", access = "in", shape = { "n", "m" }, step = true },
    tensor { "b", access = "out", shape = { "n", "m" } },
  }]]
  local function checks(text)
    return { arguments = arguments, benches = "{ { n = 1 } }", checks = "{ { " .. text .. " } }" }
  end
  lu.assertEquals(load(checks "n = 2, a_stride = 'broadcast'").checks[1].values, { [1] = 2, [5] = "broadcast" })
  for _, field in ipairs { "n", "a_step", "b_stride" } do
    fails(checks(field .. " = 'broadcast'"),
      ("check 1: '%s = \"broadcast\"' does not set a size, stride or flag to an integer"):format(field))
  end
end

function tests.test_wrong_shapes()
  for _, what in ipairs { "check", "bench" } do
    for shape, message in pairs {
      [ "{ 'x', n = 1, m = 2 }" ] = "the operation has no argument 'm'; a shape sets sizes, strides and flags: n",
      [ "{ 'x', n = 1.5 }" ] = "'n = 1.5' does not set a size, stride or flag to an integer",
      [ "{ 'x', n = 'many' }" ] = "'n = \"many\"' does not set a size, stride or flag to an integer",
      [ "{ 'x', [1.5] = 1 }" ] = "'1.5 = 1' does not set a size, stride or flag to an integer",
      [ "{ 'x', a = 1 }" ] = "'a = 1' does not set a size, stride or flag to an integer",
      [ "{ 'x', 7 }" ] = "'2 = 7' does not set a size, stride or flag to an integer",
      [ "{ 5, n = 1 }" ] = "must be { \"name\", rows = 1, ... }, the name first if there is one",
      [ "'square'" ] = "must be { \"name\", rows = 1, ... }, the name first if there is one",
    } do
      local list = what == "check" and "checks" or "benches"
      fails({ [list] = "{ { 'good', n = 1 }, " .. shape .. " }" }, what .. " 2: " .. message)
    end
  end
  fails({ checks = "{}" }, "checks has no shape; it is a list of them, as { { rows = 100, cols = 20 } }")
  fails({ benches = "{ rows = 3 }" }, "benches has no shape; it is a list of them, as ")
end

-- Errors of Lua itself name the file and the line.
function tests.test_errors_with_a_line()
  local function load_text(text)
    return operation.load(scratch.write(scratch.folder() .. "/operation.lua", text), "copy")
  end
  lu.assertErrorMsgContains("operation.lua:2: unknown name 'size_t'", load_text,
    "return operation {\n  arguments = { size_t { 'n' } },\n}")
  lu.assertErrorMsgContains("operation.lua:3: ", load_text, "return operation {\n  brief = 'x',\n  = 4\n}")
  lu.assertErrorMsgContains("operation.lua: must return operation {...}", load_text, "local x = 1")
  lu.assertErrorMsgContains("operation.lua: must return operation {...}", load_text, "return 'operation'")
  lu.assertErrorMsgContains("/absent.lua: cannot be read", operation.load, "/absent.lua", "copy")
end

-- Two descriptions with one signature must mean the same calls.
function tests.test_signature()
  local signature = load({ types = "{ 'f32' }" }).signature
  lu.assertEquals(
    load({ types = "{ 'f32' }", brief = "'Other words.'", checks = "{ { n = 7 } }" }).signature, signature)
  for field, value in pairs {
    formula = "'b[i] = -a[i]'", types = "{ 'i32' }",
    arguments = [[{ size { "n", "", zero_means = 1 }, tensor { "a", access = "in", shape = { "n" } }, ]] .. OUT .. "}",
  } do lu.assertNotEquals(load({ types = "{ 'f32' }", [field] = value }).signature, signature, field) end
  local function of(size, extent)
    return load({ types = "{ 'f32' }", arguments = ([[{ size { "n", "" }, size { "m", "" %s },
      tensor { "a", access = "in", shape = { "%s" } }, tensor { "b", access = "out", shape = { "n", "n + 1" } } }]])
      :format(size, extent) }).signature
  end
  lu.assertNotEquals(of("", "n"), of("", "n + 2"))
  lu.assertNotEquals(of("", "n + 1"), of(", equals = 'n + 1'", "n + 1"))
end

-- FNV-1a's published values.
function tests.test_hash()
  lu.assertEquals(("%016x"):format(operation.hash ""), "cbf29ce484222325")
  lu.assertEquals(("%016x"):format(operation.hash "a"), "af63dc4c8601ec8c")
  lu.assertEquals(("%016x"):format(operation.hash "foobar"), "85944171f73967e8")
end

-- The figures are expressions; each message names the file, the field and the text.
function tests.test_figures()
  local op = load { bytes = "'2 * n * SIZE'", flops = "'n // 3'" }
  lu.assertEquals(op.figures.bytes.text, "2.0 * n * SIZE")
  lu.assertEquals(op.figures.bytes.lines,
    { "const double n = (double)given->n;", "const double SIZE = element->bytes;" })
  lu.assertEquals(op.figures.flops.text, "tw_floor(n / 3.0)")
  lu.assertNil(op.figures.terms)
  fails({ bytes = "'(double)n * SIZE'" },
    "bytes '(double)n * SIZE': 'double' is a type of C: there are no casts, "
    .. "remove it")
  fails({ bytes = "'a * SIZE'" },
    "bytes 'a * SIZE': 'a' is a tensor: sizes, strides and flags may be used")
  fails({ flops = "'n * SIZE'" }, "flops 'n * SIZE': unknown name 'SIZE'; known: n")
  fails({ flops = "'n > 1'" }, "flops 'n > 1': it is a condition, and must be a number")
  fails({ types = "{ 'f32' }", error = "{ terms = 'm + 2' }" }, "error.terms 'm + 2': unknown name 'm'; known: SIZE, n")
end

-- The arguments text of an operation with so many tensors, scalars and further sizes.
local function many(tensors, scalars, sizes)
  local list = { 'size { "n", "" }' }
  for i = 1, sizes do list[#list + 1] = ('size { "m%d", "", zero_means = 1 }'):format(i) end
  for i = 1, scalars do list[#list + 1] = ('scalar { "s%d", "", default = 1 }'):format(i) end
  for i = 1, tensors do
    list[#list + 1] = ('tensor { "%s", access = "%s", shape = { "n" } }'):format(i == 1 and "b" or i == 2 and "a"
      or "t" .. i, i == 1 and "out" or "in")
  end
  return { types = "{ 'f32' }", arguments = "{" .. table.concat(list, ", ") .. "}" }
end

-- Right up to the most of each.
function tests.test_the_most_arguments()
  lu.assertEquals(#load(many(12, 0, 0)).tensors, 12)
  fails(many(13, 0, 0), "the operation has 13 tensors, and can have at most 12")
  lu.assertEquals(#load(many(2, 8, 0)).fields, 11)
  fails(many(2, 9, 0), "the operation has 9 scalars, and can have at most 8")
  lu.assertEquals(#load(many(12, 0, 24)).fields, 37)
  fails(many(12, 0, 28), "the argument struct has 41 members, counting the strides of tensors and the workspace's "
    .. "two, and can have at most 40")
  lu.assertEquals(#load(many(2, 8, 18)).fields, 29)
  fails(many(2, 8, 19), "the argument struct has 520 bytes, 24 for a scalar, 16 for a size with zero_means and 8 for "
    .. "all else, and can have at most 512")
end

-- The limits are those of the runtime.
function tests.test_the_limits_of_the_runtime()
  local header = scratch.read((scratch.generator:gsub("generator/generate%.lua$",
    "runtime/include/tilewright/registry/arguments.h")))
  for name, limit in pairs { TENSORS = most.tensors, SCALARS = most.scalars,
    FIELDS = most.members } do
    lu.assertStrContains(header, ("TW_MAX_%s = %d,"):format(name, limit))
  end
  lu.assertStrContains(header, ("TW_ARGS_BYTES = %d "):format(most.bytes))
end

function tests.test_the_least_value_of_a_size()
  local sizes = '{ size { "n", "elements", least = 2 }, tensor { "a", access = "in", shape = { "n" } }, '
    .. 'tensor { "b", access = "out", shape = { "n" } } }'
  local shapes = { arguments = sizes, checks = "{ { 'two', n = 2 } }", benches = "{ { n = 2 } }" }
  local op = load(shapes)
  lu.assertEquals({ op.fields[1].least, op.fields[1].doc }, { 2, "elements; at least 2" })
  lu.assertNotEquals(op.signature, load().signature)
end

-- Shapes that a call would refuse, and the nearest ones that it takes.
function tests.test_shapes_that_no_call_takes()
  local function of(shape)
    return { checks = ("{ { 'x', %s } }"):format(shape), benches = "{ { n = 5, m = 2 } }", arguments = [[{
      size { "n", "", least = 2 }, size { "m", "" }, size { "k", "", equals = "n // m" },
      size { "batch", "", zero_means = 1 }, flag { "turned", "" },
      tensor { "a", access = "in", shape = { "batch", "n", "m" }, transposed_by = "turned" },
      tensor { "b", access = "out", shape = { "n - m" } },
    }]] }
  end
  for shape, message in pairs {
    ["m = 2"] = "n is left out, and so 0; give 2 or more",
    ["n = 1, m = 1"] = "'n = 1' is too small; give 2 or more",
    ["n = 5, m = -1"] = "'m = -1' is too small; give 0 or more",
    ["n = 5"] = "k equals n // m, and 'n // m' divides by 0",
    ["n = 5, m = 2, k = 3"] = "'k = 3' is wrong, as k equals n // m, which is 2; leave it out",
    ["n = 5, m = 7"] = "b has the extent n - m, which is -2; give sizes for which it is 0 or more",
    ["n = 5, m = 2, turned = 2"] = "'turned = 2' is no value of a flag; give 0 or 1",
    ["n = 5, m = 2, a_stride = 1"] = "'a_stride = 1' is too small, as a has 2 elements inside of it; give at least 2, "
      .. "or leave it out",
    ["n = 5, m = 2, turned = 1, a_stride = 4"] = "'a_stride = 4' is too small, as a has 5 elements inside of it; give "
      .. "at least 5, or leave it out",
    ["n = 5, m = 2, a_stride = 3, a_batch_stride = 13, batch = 2"] = "'a_batch_stride = 13' is too small, as a has 14 "
      .. "elements inside of it; give at least 14, or leave it out",
    ["n = 5, m = 2, a_stride = -3"] = "'a_stride = -3' is too small; give 0 for packed, or more",
  } do fails(of(shape), "check 1 'x': " .. message) end
  for _, shape in ipairs { "n = 5, m = 2", "n = 5, m = 2, k = 2", "n = 5, m = 5, turned = 1",
    "n = 5, m = 2, a_stride = 2", "n = 5, m = 2, turned = 1, a_stride = 5",
    "n = 5, m = 2, batch = 0, a_batch_stride = 1",
    "n = 5, m = 2, batch = 2, a_stride = 3, a_batch_stride = 14", "n = 5, m = 2, a_stride = 'broadcast'",
    "n = 5, m = 2, batch = 3, a_batch_stride = 'broadcast'" } do load(of(shape)) end
end

-- Words that are taken in some places only, and the same names where they are free.
function tests.test_words_of_the_generated_c()
  local function of(name, draw)
    return { types = "{ 'f32' }", arguments = ([[{ size { "n", "" }, size { "%s", "" },
      tensor { "a", access = "in", shape = { "n" }, draw = "%s" }, tensor { "b", access = "out", shape = { "n" } } }]])
      :format(name, draw) }
  end
  load(of("memory", "a[0] = 1;"))
  fails(of("memory", "a[0] = memory;"), "tensor 'a': draw uses 'memory', which is a word of the C around it; give the "
    .. "argument 'memory' another name")
  local changes = of("element", "a[0] = 1;")
  load(changes)
  changes.flops = "'1.0 * n * element'"
  fails(changes, "flops '1.0 * n * element': 'element' is a word of the C around this expression: give the argument "
    .. "another name")
end

function tests.test_ranges_of_integers()
  local function of(types, argument)
    return { types = types, arguments = ([[{ size { "n", "" }, %s, tensor { "a", access = "in", shape = { "n" } },
      tensor { "b", access = "out", shape = { "n" } } }]]):format(argument) }
  end
  load(of("{ 'f32', 'i32' }", [[scalar { "s", "", default = 1, range = { 0.5, 1.5 } }]]))
  load(of("{ 'f32' }", [[scalar { "s", "", type = "i32", default = 1, range = { 1, 4 } }]]))
  fails(of("{ 'f32', 'i32' }", [[scalar { "s", "", default = 1, range = { 0.2, 0.8 } }]]),
    "'s': the range from 0.2 to 0.8 has no whole number, and for i32 the argument is i32; give whole numbers")
  fails(of("{ 'f32' }", [[scalar { "s", "", type = "i32", default = 5, range = { 1, 4 } }]]),
    "scalar 's': the default 5 is outside its range from 1 to 4")
  fails(of("{ 'f32' }", [[scalar { "s", "", type = "i32", default = 1, range = { 0.5, 1.5 } }]]),
    "'s': the range from 0.5 to 1.5 does not begin and end with a whole number, and for f32 the argument is i32; give "
    .. "whole numbers")
  fails(of("{ 'f32' }", [[tensor { "i", access = "in", type = "i32", shape = { "n" }, range = { 0, 1.5 } }]]),
    "'i': the range from 0 to 1.5 does not begin and end with a whole number")
  load(of("{ 'f32', 'u8' }", [[tensor { "i", access = "in", shape = { "n" }, range = { -8, 8 } }]]))
  load(of("{ 'f32' }", [[tensor { "i", access = "in", type = "u8", shape = { "n" }, range = { 0, 255 } }]]))
  fails(of("{ 'f32' }", [[tensor { "i", access = "in", type = "u8", shape = { "n" }, range = { 0, 256 } }]]),
    "'i': the range from 0 to 256 is beyond that of u8, which the argument is for f32")
  fails(of("{ 'f32' }", [[scalar { "s", "", type = "i32", default = 1, range = { -1e10, 4 } }]]),
    "'s': the range from -10000000000.0 to 4 is beyond that of i32")
end

function tests.test_defaults_that_a_type_does_not_hold()
  local function of(scalar)
    return { types = "{ 'f32' }", arguments = ([[{ size { "n", "" }, scalar { "s", "", %s },
      tensor { "a", access = "in", shape = { "n" } },
      tensor { "b", access = "out", shape = { "n" } } }]]):format(scalar) }
  end
  load(of [[type = "u32", default = 0xFFFFFFFF]])
  load(of [[type = "i64", default = math.mininteger]])
  fails(of [[type = "u32", default = -1]], "scalar 's': the default -1 is no u32")
  fails(of [[type = "u32", default = 0x100000000]], "scalar 's': the default 4294967296 is no u32")
  fails(of [[type = "i32", default = 0x80000000]], "scalar 's': the default 2147483648 is no i32")
end

function tests.test_one_extent_is_not_transposed()
  fails({ arguments = [[{ size { "n", "" }, flag { "turned", "" },
    tensor { "a", access = "in", shape = { "n" }, transposed_by = "turned" },
    tensor { "b", access = "out", shape = { "n" } } }]] },
    "tensor 'a': transposed_by exchanges two extents, and its shape has one")
end

return tests
