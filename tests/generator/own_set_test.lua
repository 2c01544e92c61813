-- own_set_test.lua -- folders of templates: what is found in them, and what a
-- user's own folder may add to the library.

local lu = require "luaunit"
local model = require "model"
local scratch = require "scratch"
local targets = require "targets"

local tests = {}

-- Load a folder; `library` is the library's folder if the first is a user's.
local function load(folder, library)
  return model.load { templates = folder, set = "mine", targets = { targets.sm_90 }, library_templates = library }
end

local function fails(message, ...)
  local ok, said = pcall(load, ...)
  lu.assertFalse(ok, "loaded, but should fail with: " .. message)
  lu.assertStrContains(said, message)
  lu.assertNotStrContains(said, "\n")
end

function tests.test_operations_and_algorithms_are_sorted()
  local result = load(scratch.templates {
    ["copy/zigzag.cu"] = scratch.algorithm(), ["copy/banded.cu"] = scratch.algorithm(),
    ["add/operation.lua"] = scratch.operation(), ["add/plain.cu"] = scratch.algorithm(),
    ["copy/notes.txt"] = "not a template", ["README"] = "neither",
  })
  lu.assertEquals({ result.operations[1].name, result.operations[2].name, #result.operations }, { "add", "copy", 2 })
  local names = {}
  for position, algo in ipairs(result.operations[2].algorithms) do names[position] = algo.name end
  lu.assertEquals(names, { "banded", "plain", "zigzag" })
  lu.assertTrue(result.is_library)
  lu.assertTrue(result.operations[1].has_functions)
end

function tests.test_variants_of_every_element()
  local variants = load(scratch.templates()).operations[1].algorithms[1].variants
  local names = {}
  for position, variant in ipairs(variants) do names[position] = variant.name end
  lu.assertEquals(table.concat(names, " "), "copy_b8_plain_n32 copy_b8_plain_n64 copy_b16_plain_n32 "
    .. "copy_b16_plain_n64 copy_b32_plain_n32 copy_b32_plain_n64 copy_b64_plain_n32 copy_b64_plain_n64 "
    .. "copy_b128_plain_n32 copy_b128_plain_n64")
end

function tests.test_algorithm_that_fits_nowhere_has_no_file()
  local result = load(scratch.templates { ["copy/huge.cu"] = scratch.algorithm { shared = "'1000000'" } })
  lu.assertEquals(#result.operations[1].algorithms, 1)
  lu.assertEquals(#result.left_out, 10)
  fails("/copy/plain.cu: no point of the space is left: of 10 points a limit of the targets removes 10: ",
    scratch.templates { ["copy/plain.cu"] = scratch.algorithm { shared = "'1000000'" } })
end

function tests.test_wrong_folders()
  fails("/copy: no .cu template here gives a variant", scratch.templates { ["copy/plain.cu"] = false })
  fails("/copy/operation.lua: is missing", scratch.templates { ["copy/operation.lua"] = false })
  fails("/copy/Plain.cu: 'Plain' must be lower-case letters, digits and _",
    scratch.templates { ["copy/Plain.cu"] = scratch.algorithm() })
  fails("/copy/4x4.cu: '4x4' must be lower-case letters, digits and _",
    scratch.templates { ["copy/4x4.cu"] = scratch.algorithm() })
  fails("/co-py: 'co-py' must be lower-case letters, digits and _",
    scratch.templates { ["co-py/plain.cu"] = scratch.algorithm() })
  fails(": holds no operation (a folder with .cu templates)", scratch.folder())
  fails("/absent: there is no such folder of templates", "/absent")
end

function tests.test_adding_an_algorithm()
  local library = scratch.templates()
  local result = load(scratch.templates { ["copy/operation.lua"] = false, ["copy/plain.cu"] = false,
    ["copy/mine.cu"] = scratch.algorithm() }, library)
  local op = result.operations[1]
  lu.assertEquals({ op.name, #op.algorithms, op.algorithms[1].name }, { "copy", 1, "mine" })
  lu.assertFalse(op.has_functions)
  lu.assertFalse(result.is_library)
  lu.assertEquals(op.signature, load(library).operations[1].signature)
end

function tests.test_adding_an_operation()
  local result = load(scratch.templates { ["copy/operation.lua"] = false, ["copy/plain.cu"] = false,
    ["negate/operation.lua"] = scratch.operation(), ["negate/plain.cu"] = scratch.algorithm() }
    , scratch.templates())
  lu.assertEquals({ #result.operations, result.operations[1].name }, { 1, "negate" })
  lu.assertTrue(result.operations[1].has_functions)
end

function tests.test_what_the_library_has_stays_its_own()
  local library = scratch.templates()
  fails("/copy/operation.lua: the library has an operation 'copy' already; leave this file out to add algorithms "
    .. "to it, or rename the folder",
    scratch.templates { ["copy/plain.cu"] = false, ["copy/mine.cu"] = scratch.algorithm() }, library)
  fails("/copy/plain.cu: the library has an algorithm 'plain' already; rename the file",
    scratch.templates { ["copy/operation.lua"] = false }, library)
  fails("/move/operation.lua: is missing, and the library has no operation 'move'",
    scratch.templates { ["copy/operation.lua"] = false, ["copy/plain.cu"] = false,
      ["move/plain.cu"] = scratch.algorithm() }, library)
end

return tests
