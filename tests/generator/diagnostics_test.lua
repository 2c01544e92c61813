-- diagnostics_test.lua -- what compilers say, put at the lines of the templates.

local diagnostics = require "diagnostics"
local lu = require "luaunit"
local origins = require "origins"
local scratch = require "scratch"

local tests = {}

local KERNEL = [[
//$ preamble(function()
template <typename U> __device__ U half_of(U x) { return x / two; }
//$ end)
__global__ void $(name)($(parameters)) {
  const $(T) value = a[k];
  b[k] = value;
}
]]

-- A set with the kernel above, its folder, and the numbers of the generated file's
-- lines with a text.
local function small_set(changes)
  changes = changes or {}
  changes["copy/plain.cu"] = scratch.algorithm(nil, KERNEL)
  local folder = scratch.templates(changes)
  local output = scratch.folder()
  lu.assertEquals(scratch.generate { "--templates", folder, "--output", output, "--set", "mine" }, 0)
  local function lines_with(path, text)
    local numbers, number = {}, 0
    for line in scratch.read(output .. "/" .. path):gmatch "([^\n]*)\n" do
      number = number + 1
      if line:find(text, 1, true) then numbers[#numbers + 1] = number end
    end
    return numbers
  end
  local origin_of = origins.of_set(scratch.generator:match "^(.*)/", "mine", folder, "sm_90")
  return folder, lines_with, function(text) return diagnostics.show(text, origin_of) end
end

local function line_of(folder, text)
  local number = 0
  for line in scratch.read(folder .. "/copy/plain.cu"):gmatch "([^\n]*)\n" do
    number = number + 1
    if line == text then return number end
  end
end

function tests.test_gcc_two_mistakes_on_a_line_of_ten_variants()
  local folder, lines_with, show = small_set()
  local said = {}
  for _, number in ipairs(lines_with("copy/plain.cu", " value = a[k];")) do
    said[#said + 1] = ([[
gen/copy/plain.cu: In function ‘void copy_b8_plain_n32(int64_t)’:
gen/copy/plain.cu:%d:20: error: ‘k’ was not declared in this scope
   %d |   const uint8_t value = a[k];
      |                    ^
gen/copy/plain.cu:%d:9: error: ‘q’ was not declared in this scope
]]):format(number, number, number)
  end
  local at = line_of(folder, "  const $(T) value = a[k];")
  local template = ("%s/copy/plain.cu:%d: error: "):format(folder, at)
  local source = ("%5d |   const $(T) value = a[k];\n"):format(at)
    .. "      in 10 variants, the first of them copy_b8_plain_n32\n"
  lu.assertEquals(show(table.concat(said)), template .. "‘k’ was not declared in this scope\n" .. source
    .. template .. "‘q’ was not declared in this scope\n" .. source)
end

function tests.test_the_column_stays_where_the_line_is_the_templates_own()
  local folder, lines_with, show = small_set()
  local number = lines_with("copy/plain.cu", "  b[k] = value;")[4]
  local at = line_of(folder, "  b[k] = value;")
  lu.assertEquals(show(("gen/copy/plain.cu:%d:5: warning: odd [-Wodd]\n"):format(number)),
    ("%s/copy/plain.cu:%d:5: warning: odd [-Wodd]\n%5d |   b[k] = value;\n      in copy_b16_plain_n64\n"):format(folder,
      at, at))
end

function tests.test_nvcc_and_the_instantiations_of_a_template_in_the_preamble()
  local folder, lines_with, show = small_set()
  local number, used = lines_with("copy/plain.cu", "x / two")[1], lines_with("copy/plain.cu", "b[k] = value;")[1]
  local said = ""
  for _, name in ipairs { "float", "double" } do
    said = said .. ([[
gen/copy/plain.cu(%d): error: no operator "/" matches %s
          detected during instantiation of "U half_of(U) [with U=%s]" at line %d

]]):format(number, name, name, used)
  end
  local at = line_of(folder, "template <typename U> __device__ U half_of(U x) { return x / two; }")
  lu.assertEquals(show(said .. "2 errors detected in the compilation of \"gen/copy/plain.cu\".\n"), ([[
%s/copy/plain.cu:%d: error: no operator "/" matches float
%5d | template <typename U> __device__ U half_of(U x) { return x / two; }
          detected during instantiation of "U half_of(U) [with U=float]" at line %d of %s/copy/plain.cu
%s/copy/plain.cu:%d: error: no operator "/" matches double
%5d | template <typename U> __device__ U half_of(U x) { return x / two; }
          detected during instantiation of "U half_of(U) [with U=double]" at line %d of %s/copy/plain.cu
]]):format(folder, at, at, line_of(folder, "  b[k] = value;"), folder, folder, at, at,
    line_of(folder, "  b[k] = value;"), folder))
end

function tests.test_ptxas_names_a_kernel()
  local folder, _, show = small_set()
  local at = line_of(folder, "__global__ void $(name)($(parameters)) {")
  local said = "Entry function '%s' uses too much shared data (0x11940 bytes, 0xc000 max)"
  local first, second = said:format "copy_b64_plain_n64", said:format "copy_b32_plain_n32"
  lu.assertEquals(show(("ptxas error   : %s\nptxas error   : %s\nptxas fatal   : Ptx assembly aborted due to errors\n")
    :format(first, second)), ("%s/copy/plain.cu:%d: error: %s\n%5d | __global__ void $(name)($(parameters)) {\n"
    .. "      in 2 variants, the first of them copy_b64_plain_n64\n"):format(folder, at, first, at))
end

function tests.test_the_reference()
  local folder, lines_with, show = small_set()
  local said = ""
  for _, number in ipairs(lines_with("copy/operation.c", "b[i] = a[i];")) do
    said = said .. ("gen/copy/operation.c:%d:47: error: invalid use of void\n"):format(number)
  end
  local at = scratch.line_of(scratch.read(folder .. "/copy/operation.lua"), "for (int64_t")
  local shown = show(said):gsub("\n[^\n]*|[^\n]*\n", "\n")
  lu.assertEquals(shown, ("%s/copy/operation.lua:%d: error: invalid use of void\n"
    .. "      in 5 copies of the reference, the first of them for b8\n"):format(folder, at))
end

function tests.test_values_that_are_drawn()
  local folder, lines_with, show = small_set { ["copy/operation.lua"] = scratch.operation { types = "{ 'f32', 'f64' }",
    arguments = [=[{ size { "n", "" }, tensor { "a", access = "in", shape = { "n" }, draw = [[
    SET(a, 0, random());]] }, tensor { "b", access = "out", shape = { "n" } } }]=] } }
  local said = ""
  for _, number in ipairs(lines_with("copy/operation.c", "random());")) do
    said = said .. ("gen/copy/operation.c:%d:9: error: called object is no function\n"):format(number)
  end
  local at = scratch.line_of(scratch.read(folder .. "/copy/operation.lua"), "    SET(a")
  lu.assertStrMatches(show(said), ("%s/copy/operation%%.lua:%d: error: called object is no function\n.*\n"
    .. "      in 2 copies of draw, the first of them for f32\n"):format(folder:gsub("%-", "%%-"), at))
end

function tests.test_all_else_stays()
  local _, _, show = small_set()
  local text = "/usr/include/math.h:12:3: error: strange\n   12 | strange\nld: no such file\n"
  lu.assertEquals(show(text .. text), text)
  lu.assertEquals(show "", "")
end

-- The macros GET and SET are the generator's: notes about them are of no use.
function tests.test_notes_about_the_macros_of_a_reference()
  local _, lines_with, show = small_set()
  local number = lines_with("copy/operation.c", "b[0] = a[0];")[1] or lines_with("copy/operation.c", "a[")[1]
  local text = ([[
gen/copy/operation.c:%d:7: error: ‘z’ undeclared (first use in this function)
gen/copy/operation.c:%d:7: note: each undeclared identifier is reported only once for each function it appears in
gen/copy/operation.c:3:19: note: in definition of macro ‘get_x’
gen/copy/operation.c:%d:7: note: in expansion of macro ‘GET’
]]):format(number, number, number)
  local shown = show(text)
  lu.assertStrContains(shown, "copy/operation.lua:")
  lu.assertStrContains(shown, "error: ‘z’ undeclared")
  lu.assertNotStrContains(shown, "macro")
  lu.assertNotStrContains(shown, "each undeclared")
end

-- What a header's macro refuses is said where the macro is used.
function tests.test_a_macro_of_a_header()
  local folder, lines_with, show = small_set()
  local number = lines_with("copy/operation.c", "b[i] = a[i];")[1]
  local text = ([[
In file included from gen/copy/operation.c:1:
/usr/include/one.h:28:5: error: static assertion failed: "real numbers only"
   28 | #define ONE
/usr/include/one.h:77:20: note: in expansion of macro ‘ONE’
gen/copy/operation.c:%d:7: note: in expansion of macro ‘TWO’
]]):format(number)
  local at = scratch.line_of(scratch.read(folder .. "/copy/operation.lua"), "for (int64_t")
  local shown = show(text)
  lu.assertStrContains(shown, ("%s/copy/operation.lua:%d: error: static assertion failed"):format(folder, at))
  lu.assertNotStrContains(shown, "macro")
  lu.assertNotStrContains(shown, "one.h")
end

-- A text that ends too early is an error at the end of its function.
function tests.test_a_text_that_is_not_closed()
  local folder, lines_with, show = small_set()
  local number = lines_with("copy/operation.c", "b[i] = a[i];")[1] + 1
  local at = scratch.line_of(scratch.read(folder .. "/copy/operation.lua"), "for (int64_t")
  lu.assertStrContains(show(("gen/copy/operation.c:%d:1: error: expected expression\n"):format(number)),
    ("copy/operation.lua:%d: error: expected expression"):format(at))
end

return tests
