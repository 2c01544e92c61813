-- early_test.lua -- kernels that wait for the kernel before them, by a call of their own or
-- by one that is added.

local early = require "early"
local lfs = require "lfs"
local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

-- The text after early.insert, and what early.kernels says of it.
local function inserted(text, count)
  local code, origins = {}, {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    code[#code + 1] = line
    origins[#origins + 1] = #origins + 1
  end
  early.insert(code, origins)
  return table.concat(code, "\n"), early.kernels(code, count or 1), origins
end

function tests.test_a_kernel_gets_the_call_at_its_begin()
  local text, waits, origins = inserted "__global__ void __launch_bounds__(64)\n    k(int *x) {  // a {\n  x[0] = 1;\n}"
  lu.assertEquals(text,
    "__global__ void __launch_bounds__(64)\n    k(int *x) {  // a {\n  tw_grid_wait();\n  x[0] = 1;\n}")
  lu.assertEquals(waits, { true })
  lu.assertEquals(origins, { 1, 2, 2, 3, 4 }, "findings in the call's line name the line of the brace")
end

function tests.test_a_kernel_on_one_line()
  lu.assertEquals(inserted "__global__ void k(int *x) { x[0] = 1; }",
    "__global__ void k(int *x) { tw_grid_wait(); x[0] = 1; }")
end

function tests.test_a_kernel_with_a_call_of_its_own_is_as_it_was()
  local own = "__global__ void k(int *x) {\n  prepare();\n  tw_grid_wait();\n  x[0] = 1;\n}"
  local text, waits = inserted(own)
  lu.assertEquals(text, own)
  lu.assertEquals(waits, { true })
  lu.assertStrContains(inserted "__global__ void k(int *x) {\n  // tw_grid_wait();\n}", "{\n  tw_grid_wait();\n  //")
end

function tests.test_each_of_several_kernels()
  local one, two = "__global__ void k(int *x) {\n  x[0] = 1;\n}", "__global__ void k_2(int *x) {\n  tw_grid_wait();\n}"
  local text, waits = inserted(one .. "\n" .. two .. "\n" .. one:gsub("k", "k_3"), 3)
  local _, calls = text:gsub("tw_grid_wait", "")
  lu.assertEquals(calls, 3)
  lu.assertEquals(waits, { true, true, true })
end

-- A declaration has no body, and a function of the template's own is no kernel.
function tests.test_other_text_is_as_it_was()
  for _, text in ipairs { "__global__ void k(int *x);", "__device__ void help(int *x) {\n}", "KERNEL(k)" } do
    local after, waits = inserted(text)
    lu.assertEquals(after, text)
    lu.assertNotEquals(waits[1], true, text)
  end
end

-- Each kernel that the library launches is marked, or it would be launched as before.
function tests.test_all_kernels_of_the_library_begin_early()
  local folder, kernels = scratch.generator:match "^(.*)/generator/" .. "/generated", 0
  for name in lfs.dir(folder) do
    local file = io.open(("%s/%s/operation.c"):format(folder, name))
    for pass in (file and file:read "a" or ""):gmatch "passes%->pass%[%d+%] = %(tw_geometry%)(%b{})" do
      -- Of a problem that does not fit, only the block is valid.
      if pass:find(".grid = {", 1, true) and not pass:find(".grid = {1, 1, 1}", 1, true) then
        lu.assertStrContains(pass, ".begins_early = 1")
        kernels = kernels + 1
      end
    end
    if file then file:close() end
  end
  lu.assertTrue(kernels > 90, kernels)
end

-- Which kernel a macro declares is not known.
function tests.test_kernels_that_a_macro_declares()
  local _, waits = inserted("__global__ void k(int *x) {\n}\nKERNEL(k_2)", 2)
  lu.assertEquals(waits, { false })
end

function tests.test_records_do_not_depend_on_it()
  for _, text in ipairs { "__global__ void k(int *x) {\n  x[0] = 1;\n}", "__global__ void k(int *x) { x[0] = 1; }" } do
    lu.assertEquals(early.without(inserted(text)), text)
  end
  lu.assertEquals(early.without "a;\n  tw_grid_launch_next();\n  b;", "a;\n  b;")
end

return tests
