-- output_test.lua -- what is written: the same bytes every time, only where
-- something changed, and all of a file or nothing of it.

local lfs = require "lfs"
local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

-- Generate from `templates` into `output`, which must succeed.
local function generate(templates, output, more, folder)
  local arguments = { "--templates", templates, "--output", output }
  for _, word in ipairs(more or {}) do arguments[#arguments + 1] = word end
  local status, said, errors = scratch.generate(arguments, folder)
  lu.assertEquals({ status, errors }, { 0, "" })
  return said
end

local function refuses(message, arguments)
  local status, said, errors = scratch.generate(arguments)
  lu.assertEquals({ status, said }, { 1, "" })
  lu.assertStrContains(errors, message)
  lu.assertEquals(select(2, errors:gsub("\n", "")), 1, "one line: " .. errors)
end

-- Pretend that every file was written long ago.
local OLD = 1000000000
local function age(folder)
  for path in pairs(scratch.tree(folder)) do lfs.touch(folder .. "/" .. path, OLD, OLD) end
end

-- The files that were written since, sorted.
local function fresh(folder)
  local paths = {}
  for path in pairs(scratch.tree(folder)) do
    if lfs.attributes(folder .. "/" .. path, "modification") ~= OLD then paths[#paths + 1] = path end
  end
  table.sort(paths)
  return paths
end

function tests.test_two_runs_give_the_same_bytes()
  local templates, output = scratch.templates(), scratch.folder()
  generate(templates, output .. "/one")
  generate(templates, output .. "/two")
  lu.assertEquals(scratch.tree(output .. "/one"), scratch.tree(output .. "/two"))
end

-- Oldest first, whatever the order of the words: as text sm_100 comes before sm_90.
function tests.test_targets_are_sorted_by_age()
  local templates, output = scratch.templates(), scratch.folder()
  local said = generate(templates, output .. "/one", { "--target", "sm_100,sm_90,sm_75" })
  lu.assertStrContains(said, "for sm_75,sm_90,sm_100 ")
  generate(templates, output .. "/two", { "--target", "sm_90,sm_75,sm_100" })
  lu.assertEquals(scratch.tree(output .. "/one"), scratch.tree(output .. "/two"))
end

-- A field whose name begins or ends like another's is not unpacked for it: the
-- compiler would warn of an unused variable.
function tests.test_only_used_fields_are_unpacked()
  local templates = scratch.templates { ["copy/operation.lua"] = scratch.operation {
    arguments = [[{
      size { "n", "elements" }, size { "n_more", "elements" }, size { "more", "elements" },
      tensor { "a", access = "in", shape = { "n" } }, tensor { "b", access = "out", shape = { "n" } } }]],
    bytes = '"2.0 * n_more * SIZE"' } }
  local output = scratch.folder() .. "/out"
  generate(templates, output)
  local body = scratch.read(output .. "/copy/operation.c"):match "static double bytes%b()%s*(%b{})"
  lu.assertStrContains(body, "const double n_more = (double)given->n_more;")
  lu.assertNil(body:match "double n =")
  lu.assertNil(body:match "double more =")
end

function tests.test_the_same_bytes_from_any_folder()
  local folder = scratch.folder()
  local templates = scratch.templates()
  generate(templates, folder .. "/absolute")
  assert(os.execute(("cp -r '%s' '%s/templates'"):format(templates, folder)))
  generate("templates", "relative", nil, folder)
  generate("../templates", "../deeper", nil, (assert(lfs.mkdir(folder .. "/sub")) and folder .. "/sub"))
  local expected = scratch.tree(folder .. "/absolute")
  lu.assertEquals(scratch.tree(folder .. "/relative"), expected)
  lu.assertEquals(scratch.tree(folder .. "/deeper"), expected)
end

function tests.test_files_and_banner()
  local templates, output = scratch.templates(), scratch.folder()
  generate(templates, output)
  local tree, paths = scratch.tree(output), {}
  for path, text in pairs(tree) do
    paths[#paths + 1] = path
    lu.assertStrContains(text, "; do not edit.", false, path)
    lu.assertStrContains(text, "Remake: lua5.4 generator/generate.lua --target sm_90", false, path)
    lu.assertNotStrContains(text, templates, false, path)
    lu.assertNotStrContains(text, output, false, path)
  end
  table.sort(paths)
  lu.assertEquals(paths, { "copy/operation.c", "copy/plain.cu", "include/tilewright/copy.h",
    "include/tilewright/operations.h", "manifest.txt", "python/tilewright/operations.py",
    "python/tilewright/operations.pyi", "targets.c", "tilewright_kernels.c",
    "tilewright_simulator.c" })
  for _, path in ipairs(paths) do
    if path ~= "manifest.txt" then lu.assertStrContains(tree["manifest.txt"], "\nfile " .. path .. "\n") end
  end
end

function tests.test_lines_of_a_variant()
  local templates, output = scratch.templates(), scratch.folder()
  generate(templates, output)
  -- The runtime finds a variant by the comment of its name: one line, in the
  -- order of the rows, and the next one ends its text.
  local text, position, count = scratch.read(output .. "/copy/plain.cu"), 1, 0
  for name in scratch.read(output .. "/copy/operation.c"):gmatch
    '{"(copy_b%d+_plain_n%d+)", ALGORITHM_plain, ELEMENT_b%d+, 0x%x+,' do
    local first, last = text:find("\n\n// " .. name .. "\n", position, true)
    lu.assertNotNil(first, name)
    lu.assertNil(text:find("\n// " .. name .. "\n", last, true))
    position, count = last, count + 1
  end
  lu.assertEquals(count, 10)
end

-- Dynamic shared memory that a size, stride or flag decides is marked.
function tests.test_shared_memory_by_size()
  for expression, is_by_size in pairs { ["4 * THREADS"] = false, ["4 * n"] = true, ["min(n, THREADS)"] = true } do
    local templates = scratch.templates {
      ["copy/plain.cu"] = scratch.algorithm { dynamic_shared = ("'%s'"):format(expression) },
    }
    local output = scratch.folder()
    generate(templates, output)
    local text = scratch.read(output .. "/copy/operation.c")
    lu.assertEquals(text:find(".is_shared_by_size = 1", 1, true) ~= nil, is_by_size, expression)
  end
end

function tests.test_nothing_is_written_twice()
  local templates, output = scratch.templates(), scratch.folder()
  lu.assertStrContains(generate(templates, output), "10 of 10 files written, 0 removed")
  age(output)
  lu.assertStrContains(generate(templates, output), "0 of 10 files written, 0 removed")
  lu.assertEquals(fresh(output), {})
end

function tests.test_a_change_writes_what_it_touches()
  local templates = scratch.templates { ["copy/other.cu"] = scratch.algorithm() }
  local output = scratch.folder()
  generate(templates, output)
  age(output)
  local path = templates .. "/copy/other.cu"
  scratch.write(path, scratch.read(path) .. "// more\n")
  generate(templates, output)
  -- operation.c holds the hashes of the kernels' text, and the manifest that of all templates.
  lu.assertEquals(fresh(output), { "copy/operation.c", "copy/other.cu", "manifest.txt" })
end

function tests.test_left_over_files_are_removed()
  local templates = scratch.templates { ["copy/other.cu"] = scratch.algorithm() }
  local output = scratch.folder()
  generate(templates, output)
  scratch.write(output .. "/copy/mine.txt", "not the generator's")
  assert(os.remove(templates .. "/copy/other.cu"))
  lu.assertStrContains(generate(templates, output), ", 1 removed")
  lu.assertNil(scratch.read(output .. "/copy/other.cu"))
  lu.assertEquals(scratch.read(output .. "/copy/mine.txt"), "not the generator's")
end

-- A user's own set: no targets, no typed calls for what the library describes.
function tests.test_own_set()
  local mine = scratch.folder()
  scratch.write(mine .. "/transpose/mine.cu", scratch.algorithm { grid = "{ 'rows' }" })
  local output = scratch.folder()
  generate(mine, output, { "--set", "mine" })
  local tree, paths = scratch.tree(output), {}
  for path in pairs(tree) do paths[#paths + 1] = path end
  table.sort(paths)
  lu.assertEquals(paths, { "include/mine_operations.h", "manifest.txt", "mine_kernels.c", "mine_simulator.c",
    "transpose/mine.cu", "transpose/operation.c" })
  lu.assertStrContains(tree["include/mine_operations.h"], "extern const tw_kernel_set tw_kernels_mine;")
  lu.assertStrContains(tree["include/mine_operations.h"], '#include "tilewright/transpose.h"')
  lu.assertNotStrContains(tree["transpose/operation.c"], "tw_status tw_transpose(")
end

function tests.test_a_set_keeps_its_folder()
  local templates, output = scratch.templates(), scratch.folder()
  generate(templates, output)
  local before = scratch.tree(output)
  refuses("holds the kernel set 'tilewright', not 'mine'; name another folder with --output",
    { "--templates", templates, "--output", output, "--set", "mine" })
  lu.assertEquals(scratch.tree(output), before)
end

function tests.test_a_template_with_an_error_writes_nothing()
  local bad = {
    ["%.cu:2: "] = "//$ algorithm {\n//$   brief == 1,\n//$ }\n",
    ["bad.cu:1: there is no header; a template begins with '//%$ algorithm {'"] = "void k() {}\n",
    ["bad.cu:%d+: unknown name 'TILE'"] = scratch.algorithm(nil, "int x = $(TILE);\n"),
    ["bad.cu:%d+: '%$%(' has no matching '%)'"] = scratch.algorithm(nil, "int x = $(THREADS;\n"),
    ["bad.cu:%d+: .*not the float"] = scratch.algorithm(nil, "int x = $(THREADS / 2);\n"),
  }
  for message, text in pairs(bad) do
    local templates, output = scratch.templates { ["copy/bad.cu"] = text }, scratch.folder() .. "/new"
    local status, said, errors = scratch.generate { "--templates", templates, "--output", output }
    lu.assertEquals({ status, said }, { 1, "" })
    lu.assertStrMatches(errors, "generate%.lua: .*" .. message .. ".*\n")
    lu.assertEquals(select(2, errors:gsub("\n", "")), 1, "one line: " .. errors)
    lu.assertNil(lfs.attributes(output), "nothing may be written")
  end
end

function tests.test_an_error_leaves_the_old_output()
  local templates, output = scratch.templates(), scratch.folder()
  generate(templates, output)
  local before = scratch.tree(output)
  scratch.write(templates .. "/copy/operation.lua", scratch.operation { benches = "{}" })
  refuses("copy/operation.lua:7: benches has no shape",
    { "--templates", templates, "--output", output })
  lu.assertEquals(scratch.tree(output), before)
end

function tests.test_output_below_a_file()
  local file = scratch.write(scratch.folder() .. "/file", "text")
  refuses("cannot make the folder " .. file .. ": ", { "--templates", scratch.templates(), "--output", file .. "/out" })
  refuses("cannot make the folder " .. file .. ": ", { "--templates", scratch.templates(), "--output", file })
  lu.assertEquals(scratch.read(file), "text")
end

-- A full disk: the neighbour that is written first leads to /dev/full.
function tests.test_full_disk_leaves_the_old_file()
  local templates, output = scratch.templates(), scratch.folder()
  generate(templates, output)
  local before = scratch.tree(output)
  local path = templates .. "/copy/plain.cu"
  scratch.write(path, scratch.read(path) .. "// more\n")
  for _, name in ipairs { "copy/operation.c", "copy/plain.cu" } do
    assert(lfs.link("/dev/full", ("%s/%s.new"):format(output, name), true))
  end
  refuses("cannot write " .. output .. "/copy/operation.c: ", { "--templates", templates, "--output", output })
  os.remove(output .. "/copy/plain.cu.new")
  lu.assertEquals(scratch.tree(output), before)
end

return tests
