-- preamble_test.lua -- the preamble: the lines that stand once above a file's kernels.

local emit = require "emit"
local lu = require "luaunit"
local model = require "model"
local scratch = require "scratch"
local targets = require "targets"

local tests = {}

local KERNEL = [[
__global__ void $(name)($(parameters)) {
  b[0] = twice(a[0]);
}
]]

-- The output of a folder with this preamble, and its only algorithm.
local function generate(preamble, changes)
  local files = { ["copy/plain.cu"] = scratch.algorithm(nil, preamble .. KERNEL) }
  for path, text in pairs(changes or {}) do files[path] = text end
  local all = model.load { templates = scratch.templates(files), set = "tilewright", targets = { targets.sm_90 } }
  all.generator_folder, all.known_targets, all.remake = scratch.generator:match "^(.*)/", targets, "Remake: no."
  all.banner = function(source) return source end
  return emit.all(all), all.operations[1].algorithms[1]
end

-- The whole sentence that generating ends with; the folder's path is left out.
local function refusal(preamble, changes)
  local ok, message = pcall(generate, preamble, changes)
  lu.assertFalse(ok, "the preamble was taken")
  return (message:gsub("/[^ ]*/tilewright%-%w+/%d+/", ""))
end

local DOUBLE = [[
//$ preamble(function()
#include <limits>

//$ for _, T in ipairs { "float", "double" } do
__device__ $(T) twice($(T) x) { return $(1 + 1) * x; }
//$ end
//$ end)

]]

function tests.test_it_stands_once_above_all_kernels()
  local output, algo = generate(DOUBLE)
  local text = output["copy/plain.cu"]
  local begin = text:find("\n// ---- preamble of copy/plain.cu\n#include <limits>\n\n"
    .. "__device__ float twice(float x) { return 2 * x; }\n__device__ double twice(double x) { return 2 * x; }\n\n"
    .. "// ---- kernels of copy/plain.cu\n\nextern \"C\" {\n", 1, true)
  lu.assertNotNil(begin)
  lu.assertNil(text:find("#include <limits>", begin + 60, true))
  lu.assertEquals(#algo.variants, 10)
  for _, variant in ipairs(algo.variants) do
    lu.assertStrContains(variant.lines[1], "__global__ void " .. variant.name .. "(")
  end
end

function tests.test_without_one_the_file_and_the_hashes_are_as_before()
  local output, algo = generate ""
  lu.assertNil(output["copy/plain.cu"]:find("preamble", 1, true))
  lu.assertNil(output["copy/operation.c"]:find("preamble", 1, true))
  local hash = require "operation".hash
  local text = table.concat(algo.variants[1].lines, "\n"):gsub("%s*tw_grid_wait%(%);", "")
  lu.assertEquals(algo.variants[1].hash, ("%016x"):format(hash(text)))
end

function tests.test_the_hash_covers_it()
  local _, before = generate(DOUBLE)
  local _, after = generate((DOUBLE:gsub("1 %+ 1", "1 + 2")))
  local _, same = generate((DOUBLE:gsub("1 %+ 1", "3 - 1")))
  for position, variant in ipairs(before.variants) do
    lu.assertNotEquals(after.variants[position].hash, variant.hash)
    lu.assertEquals(same.variants[position].hash, variant.hash)
  end
end

function tests.test_its_lines_lead_to_the_templates()
  local preamble = "//$ preamble(function()\n// one\n//$ include \"two.cuh\"\n// three\n//$ end)\n"
  local output, algo = generate(preamble, { ["copy/two.cuh"] = "// two\n" })
  local header = select(2, scratch.algorithm(nil, ""):gsub("\n", "\n"))
  lu.assertEquals(algo.kernel_line, header + 2)
  lu.assertEquals(algo.preamble.lines, { "// one", "// two", "// three" })
  lu.assertEquals(algo.preamble.map.runs, { { code = 1, line = 0, file = 1 }, { code = 2, line = 1, file = 2 },
    { code = 3, line = 2, file = 1 } })
  lu.assertEquals(algo.lines.files, { "copy/plain.cu", "copy/two.cuh" })
  lu.assertStrContains(output["copy/operation.c"], ".preamble = plain_lines_" .. algo.preamble.map.name)
end

function tests.test_names_of_a_variant_are_refused()
  local line = select(2, scratch.algorithm(nil, ""):gsub("\n", "\n")) + 2
  for _, name in ipairs { "T", "SIZE", "ACC", "name", "parameters", "THREADS" } do
    lu.assertEquals(refusal("//$ preamble(function()\n// $(" .. name .. ")\n//$ end)\n"),
      ("copy/plain.cu:%d: '%s' depends on the variant, but the preamble stands once above all kernels; "
        .. "use a C++ template, or move the line into the kernel"):format(line, name))
  end
  lu.assertEquals(refusal("//$ preamble(function()\n// $(nothing_here)\n//$ end)\n"),
    ("copy/plain.cu:%d: unknown name 'nothing_here'"):format(line))
end

function tests.test_names_of_a_variant_are_refused_in_its_pieces()
  local line = select(2, scratch.algorithm(nil, ""):gsub("\n", "\n")) + 2
  local preamble = "//$ preamble(function()\n//$ include(\"p.cuh\", { VALUE = 3 })\n//$ end)\n"
  lu.assertEquals(generate(preamble, { ["copy/p.cuh"] = "// $(VALUE)\n" })["copy/plain.cu"]:match "// 3\n", "// 3\n")
  lu.assertEquals(refusal(preamble, { ["copy/p.cuh"] = "// $(VALUE)\n// $(SIZE)\n" }),
    ("copy/p.cuh:2: 'SIZE' depends on the variant, but the preamble stands once above all kernels; use a C++ "
      .. "template, or move the line into the kernel; included at copy/plain.cu:%d"):format(line))
end

function tests.test_a_local_that_depends_on_the_variant_is_refused()
  local line = select(2, scratch.algorithm(nil, ""):gsub("\n", "\n")) + 3
  lu.assertEquals(refusal("//$ local bits = 8 * SIZE\n//$ preamble(function()\n// $(bits)\n//$ end)\n"),
    ("copy/plain.cu:%d: the preamble is not the same for copy_b8_plain_n32 and copy_b16_plain_n32, but stands once "
      .. "above both; use a C++ template, or move the line into the kernel"):format(line))
end

function tests.test_it_belongs_into_the_template()
  local line = select(2, scratch.algorithm(nil, ""):gsub("\n", "\n")) + 1
  lu.assertEquals(refusal("//$ include \"p.cuh\"\n", { ["copy/p.cuh"] = DOUBLE }),
    ("copy/p.cuh:1: preamble belongs into the template; a piece is included inside it; included at copy/plain.cu:%d")
      :format(line))
  lu.assertEquals(refusal "//$ preamble()\n",
    ("copy/plain.cu:%d: preamble must be called with a function: '//$ preamble(function()', lines, '//$ end)'")
      :format(line))
  lu.assertEquals(refusal "//$ preamble(function()\n//$ preamble(function()\n//$ end)\n//$ end)\n",
    ("copy/plain.cu:%d: a preamble cannot hold another one"):format(line + 1))
end

return tests
