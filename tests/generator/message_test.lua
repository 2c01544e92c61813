-- message_test.lua -- one clear sentence for each mistake that a template or an
-- operation.lua is likely to have.

local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

-- What the generator says about a folder; the folder's path is left out.
local function said(changes)
  local folder = scratch.templates(changes)
  local status, _, message = scratch.generate { "--templates", folder, "--output", scratch.folder() }
  lu.assertEquals(status, 1)
  return (message:gsub("^generate%.lua: ", ""):gsub(folder:gsub("%-", "%%-") .. "/", ""):gsub("\n$", ""))
end

-- The number of lines of a header that closes.
local HEADER = select(2, scratch.algorithm(nil, ""):gsub("\n", "\n"))

local function kernel(text) return { ["copy/plain.cu"] = scratch.algorithm(nil, text) } end

function tests.test_a_header_that_is_not_closed()
  local text = scratch.algorithm()
  local sentence = ("copy/plain.cu:1: the header 'algorithm {' is not closed before line %d, which is not a //$ line; "
    .. "close it with '//$ }', and begin each line of it with //$"):format(HEADER)
  lu.assertEquals(said { ["copy/plain.cu"] = (text:gsub("//$ }\n", "", 1)) }, sentence)
  lu.assertEquals(said { ["copy/plain.cu"] = "// first\n//$ algorithm {\n//$   brief = 'x',\n" },
    "copy/plain.cu:2: the header 'algorithm {' is not closed at the end of the file; close it with '//$ }'")
  lu.assertEquals(said { ["copy/plain.cu"] = (text:gsub("//$ }", "}", 1)) }, sentence)
end

-- The line where a call closes, and where another one does not.
function tests.test_a_preamble_that_is_not_closed()
  local at = ("copy/plain.cu:%d: "):format(HEADER + 1)
  lu.assertEquals(said(kernel "//$ preamble(function()\nint one;\n__global__ void $(name)($(parameters)) {}\n"),
    at .. "the preamble is not closed; end it with '//$ end)', and each 'if', 'for' and 'function' of a //$ line with "
    .. "'//$ end'")
  lu.assertEquals(said(kernel "//$ preamble(\nint one;\n//$ )\n__global__ void $(name)($(parameters)) {}\n"),
    at .. "a preamble begins with '//$ preamble(function()' and ends with '//$ end)'")
end

function tests.test_a_header_without_its_mark()
  local text = scratch.algorithm()
  lu.assertEquals(said { ["copy/plain.cu"] = (text:gsub("//$ algorithm", "// algorithm", 1)) },
    "copy/plain.cu:1: there is no header; a template begins with '//$ algorithm {'")
end

function tests.test_an_entry_of_the_space()
  local space = "{ { 'THREADS', 'n', 32, 64, 'threads' } }"
  lu.assertEquals(said { ["copy/plain.cu"] = scratch.algorithm { space = space } },
    "copy/plain.cu:5: space, entry 1: must be { NAME, letter, { values }, meaning }, as { \"THREADS\", \"t\", "
    .. "{ 128, 256 }, \"threads of a block\" }")
end

function tests.test_a_field_of_another_type_tells_its_meaning()
  lu.assertStrContains(said { ["copy/plain.cu"] = scratch.algorithm { grid = "1" } },
    "algorithm: 'grid' must be a table, not a number (blocks: one to three expressions)")
end

function tests.test_a_reference_that_names_no_tensor()
  lu.assertEquals(said { ["copy/operation.lua"] = scratch.operation { reference = "'SET(bb, 0, GET(a, 0));'" } },
    "copy/operation.lua:14: the reference has SET(bb, ...), but the operation has no tensor 'bb'; its tensors are a, b")
end

-- The C compiler would report a macro's line.
function tests.test_a_reference_that_writes_an_input()
  local text = scratch.operation { reference = "[[\nSET(b, 0, 1);\nSET(a, 0, 1);]]" }
  lu.assertEquals(said { ["copy/operation.lua"] = text },
    "copy/operation.lua:16: the reference has SET(a, ...), but tensor 'a' has access = \"in\": give it access = "
    .. "\"out\" or \"inout\"")
end

function tests.test_a_copy_to_no_variable()
  local function copy(preamble)
    return scratch.algorithm({ block = "nil", grid = "nil", passes =
      [[{ { copy = 'a', to = "tabel", bytes = '4' }, { block = { '32' }, grid = { '1' } } }]] },
      preamble .. "__global__ void $(name)($(parameters)) {}\n")
  end
  local sentence = said { ["copy/plain.cu"] = copy "//$ preamble(function()\n__constant__ int table[1];\n//$ end)\n" }
  lu.assertStrMatches(sentence, "copy/plain%.cu:%d+: a pass copies to 'tabel', which the template does not declare; "
    .. "declare it in the preamble, as in __constant__ float tabel%[256%];")
  local status, _, message = scratch.generate { "--output", scratch.folder(), "--templates", scratch.templates {
    ["copy/plain.cu"] = copy '//$ preamble(function()\n#include "tables.h"\n//$ end)\n' } }
  lu.assertEquals(status, 0, message)
end

-- A value without a line of its own is found by what the message quotes.
function tests.test_the_line_of_an_expression()
  local text = scratch.algorithm { block = "{ 'THREAD' }" }:gsub("'THREAD'", '"THREAD"')
  local sentence, line = said { ["copy/plain.cu"] = text }, 0
  for found in text:gmatch "([^\n]*)\n" do
    line = line + 1
    if found:find('"THREAD"', 1, true) then break end
  end
  lu.assertStrContains(sentence, ("copy/plain.cu:%d: block 'THREAD': unknown name 'THREAD'"):format(line))
  -- It stands twice: the field's name tells the line.
  local other = '//$ local other = "THREAD"\n'
  lu.assertStrContains(said { ["copy/plain.cu"] = text .. other },
    ("copy/plain.cu:%d: block 'THREAD': unknown name"):format(line))
  -- It does too: no line is better than a wrong one.
  lu.assertStrContains(said { ["copy/plain.cu"] = text .. other .. "//$ block = 1\n" },
    "copy/plain.cu: block 'THREAD': unknown name")
end

-- A sentence that quotes nothing begins with its field, or with the list that it is in.
function tests.test_the_line_of_a_field()
  local function of_operation(changes, sentence)
    changes.types = changes.types or "{ 'f32' }"
    local text = scratch.operation(changes)
    local field, said_of_it = next(sentence)
    lu.assertStrContains(said { ["copy/operation.lua"] = text },
      ("copy/operation.lua:%d: %s"):format(scratch.line_of(text, "\n  " .. field .. " = "), said_of_it))
  end
  of_operation({ types = "{ 'f32', 'f16' }", tolerance = "{ f32 = { ulps = 1 } }" },
    { tolerance = "tolerance gives nothing for type f16" })
  of_operation({ error = "'exact'" }, { error = "error must be \"none\"" })
  of_operation({ checks = "{ { n = 4, a_stride = 3 } }", arguments = [[{ size { "n", "" },
    tensor { "a", access = "in", shape = { "n", "n" } }, tensor { "b", access = "out", shape = { "n" } } }]] },
    { checks = "check 1: 'a_stride = 3' is too small" })
  of_operation({ benches = "{ { n = -1 } }" }, { benches = "bench 1: 'n = -1' is too small" })
  local reference = "[[\nSET(b, 0,\n  exp(GET(a, 0)));]]"
  local text = scratch.operation { types = "{ 'f32' }", reference = reference }
  lu.assertStrContains(said { ["copy/operation.lua"] = text },
    ("copy/operation.lua:%d: the reference calls exp(), for which"):format(scratch.line_of(text, "exp(")))
  for changes, sentence in pairs {
    [{ block = "{ '1', '1', '1', '1' }" }] = ":%d+: block must have one to three expressions",
    [{ constraints = "{ { 'SIZE > 1' } }" }] = ":%d+: constraint 1: must be { condition, why }",
    [{ space = "{ { \"N\", 'n', { 1, 1 }, 'x' } }" }] = ":%d+: space, entry 1: 'N' has the value 1 twice",
    [{ block = "nil", grid = "nil", passes = "{ { block = { '32' } } }" }] = ":%d+: pass 1: 'grid' must be a table",
  } do
    lu.assertStrMatches(said { ["copy/plain.cu"] = scratch.algorithm(changes) }, "copy/plain%.cu" .. sentence .. ".*")
  end
end

-- The whole workspace is set: the error is in its own expression.
function tests.test_a_workspace_that_is_set()
  local function passes(workspace, set)
    return { ["copy/operation.lua"] = scratch.operation { workspace = "true" },
      ["copy/plain.cu"] = scratch.algorithm { block = "nil", grid = "nil", workspace = workspace,
        passes = ("{ { set = \"%s\" }, { block = { '32' }, grid = { '1' } } }"):format(set) } }
  end
  lu.assertStrMatches(said(passes('"n / 2"', "workspace")), "copy/plain%.cu:%d+: workspace 'n / 2': 'n / 2' may have a "
    .. "fraction.*")
  lu.assertStrMatches(said(passes('"n"', "workspaces")), "copy/plain%.cu:%d+: pass 1: copy has no tensor 'workspaces' "
    .. "%(did you mean 'workspace'%?%); its tensors are a, b; \"workspace\" sets the workspace")
end

-- Editors of Windows write a mark at the begin and two characters at the end of a line.
function tests.test_line_ends_of_windows()
  local texts = { ["copy/operation.lua"] = scratch.operation { types = "{ 'f32' }",
    reference = "[[\nfor (int64_t i = 0; i < n; i++)\n  SET(b, i, GET(a, i));]]" },
    ["copy/plain.cu"] = scratch.algorithm() }
  local function generated(changed)
    local output = scratch.folder()
    local status, _, message = scratch.generate { "--templates", scratch.templates(changed), "--output", output }
    lu.assertEquals(status, 0, message)
    return scratch.read(output .. "/copy/operation.c"), scratch.read(output .. "/copy/plain.cu")
  end
  local changed = {}
  for path, text in pairs(texts) do changed[path] = "\u{FEFF}" .. text:gsub("\n", "\r\n") end
  lu.assertEquals({ generated(changed) }, { generated(texts) })
end

function tests.test_a_name_that_is_misspelt()
  lu.assertEquals(said(kernel "__global__ void $(nam)_2($(parameters)) {}\n"),
    ("copy/plain.cu:%d: unknown name 'nam' (did you mean 'name'?)"):format(HEADER + 1))
  lu.assertEquals(said(kernel "__global__ void $(name)($(paramters)) { int x = $(THREAD); }\n"),
    ("copy/plain.cu:%d: unknown name 'paramters' (did you mean 'parameters'?)"):format(HEADER + 1))
end

function tests.test_a_template_without_a_kernel()
  local sentence = "copy/plain.cu: there is no kernel below the header; it needs one: __global__ void "
    .. "$(name)($(parameters))"
  lu.assertEquals(said(kernel "\n"), sentence)
  lu.assertEquals(said(kernel "//$ preamble(function()\nint one;\n//$ end)\n"), sentence)
end

function tests.test_a_kernel_with_a_wrong_list_of_parameters()
  local parameters = "its parameters are $(parameters): int64_t n, const uint8_t *__restrict__ a, "
    .. "uint8_t *__restrict__ b"
  local at = ("copy/plain.cu:%d: the kernel $(name) "):format(HEADER + 2)
  for list, wrong in pairs {
    ["const $(T) *a, $(T) *b"] = "has 2 parameters, but is called with 3 arguments",
    ["$(T) *b"] = "has 1 parameter, but is called with 3 arguments",
    ["$(parameters), int more"] = "has 4 parameters, but is called with 3 arguments",
    ["const $(T) *a, $(T) *b, int64_t n"] =
      "has the pointer 'const uint8_t *a' as parameter 1, but is called with a number",
    ["int64_t n, int64_t m, $(T) *b"] = "has the number 'int64_t m' as parameter 2, but is called with a pointer",
  } do
    local text = "// a comment\n__global__ void __launch_bounds__(32) $(name)(" .. list .. ") {\n}\n"
    lu.assertEquals(said(kernel(text)), at .. wrong .. "; " .. parameters)
  end
end

function tests.test_other_spellings_of_the_list_are_taken()
  for _, list in ipairs { "$(parameters)",
    "long n, const $(T) *from, $(T)* to", "int n, const void * const x, $(T) b[]",
    "const int64_t n /* elements */, const __grid_constant__ pointer<int, 3> a, void *b" } do
    local folder = scratch.templates(kernel("__global__ void $(name)(" .. list .. ") {\n  $(name)_helper(1);\n}\n"))
    lu.assertEquals(scratch.generate { "--templates", folder, "--output", scratch.folder() }, 0)
  end
end

function tests.test_no_point_of_a_space_is_left()
  lu.assertEquals(said { ["copy/plain.cu"] = scratch.algorithm {
    constraints = "{ { 'THREADS > 32', 'one' }, { 'THREADS * SIZE < 64', 'two' }, { 'SIZE == 3', 'three' } }",
  } }, "copy/plain.cu: no point of the space is left: of 10 points the constraint 'THREADS > 32' removes 5, and of the "
    .. "others 'THREADS * SIZE < 64' removes 5")
  -- If it is a limit of the target that removes some, there may be another target.
  lu.assertEquals(said { ["copy/plain.cu"] = scratch.algorithm {
    space = "{ { 'THREADS', 'n', { 32, 4096 }, 'threads' } }", constraints = "{ { 'THREADS > 32', 'one' } }",
  } }, "copy/plain.cu: no point of the space is left: of 10 points the constraint 'THREADS > 32' removes 5, and of the "
    .. "others a limit of the targets removes 5: 4,096 threads a block; sm_90 allows 1 to 1,024")
end

-- Another algorithm is generated.
function tests.test_no_point_of_one_algorithm_is_left()
  local folder = scratch.templates { ["copy/huge.cu"] = scratch.algorithm { shared = "'1000000'" } }
  local status, out, message = scratch.generate { "--templates", folder, "--output", scratch.folder() }
  lu.assertEquals(status, 0, message)
  lu.assertStrContains(out, "copy/huge.cu: no point of the space is left: of 10 points a limit of the targets removes "
    .. "10: 1,000,000 bytes of static shared memory; sm_90 allows 49,152")
end

function tests.test_an_unknown_argument_in_a_shape()
  lu.assertEquals(said { ["copy/operation.lua"] = scratch.operation {
    arguments = [[{ size { "rows", "rows" }, tensor { "a", access = "in", shape = { "rows", "rows" } },
      tensor { "b", access = "out", shape = { "rows" } } }]],
    reference = "'b[0] = a[0];'", bytes = "'0'", checks = "{ { rows = 1 } }", benches = "{ { rows = 3, rws = 5 } }",
  } }, "copy/operation.lua:4: bench 1: the operation has no argument 'rws' (did you mean 'rows'?); a shape sets sizes, "
    .. "strides and flags: rows, a_stride")
end

function tests.test_a_type_without_arithmetic()
  lu.assertEquals(said { ["copy/operation.lua"] = scratch.operation { types = "{ 'f32', 'i4x2' }" } },
    "copy/operation.lua:15: types, row 2: type 'i4x2' has no arithmetic: it is bytes in a kernel. Say in which type "
    .. 'kernels compute, as in { T = "i4x2", U = "f32", acc = "f32" }')
end

function tests.test_an_unknown_field()
  lu.assertStrContains(said { ["copy/operation.lua"] = scratch.operation { formla = "'b = a'" } },
    "copy/operation.lua:13: unknown field 'formla' (did you mean 'formula'?); known: align, arguments, benches, ")
  lu.assertStrContains(said { ["copy/plain.cu"] = scratch.algorithm { blok = "{ '32' }" } },
    "copy/plain.cu:3: algorithm: unknown field 'blok' (did you mean 'block'?); known: ")
  lu.assertStrContains(said { ["copy/plain.cu"] = scratch.algorithm { colour = "'red'" } },
    "copy/plain.cu:4: algorithm: unknown field 'colour'; known: ")
end

return tests
