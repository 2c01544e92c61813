-- api_names_test.lua -- operations whose C names the library declares already.

local api_names = require "api_names"
local lfs = require "lfs"
local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

local root = scratch.generator:match "^(.*)/generator/"

-- What the generator says about a folder of two operations, copy and another one.
local function said(name)
  local templates = scratch.templates {
    [name .. "/operation.lua"] = scratch.operation(), [name .. "/plain.cu"] = scratch.algorithm() }
  local status, _, errors = scratch.generate { "--set", "mine", "--templates", templates, "--output",
    scratch.folder() .. "/out" }
  lu.assertEquals(status, errors == "" and 0 or 1)
  return (errors:gsub("generate.lua: [^:]*/", ""))
end

function tests.test_sentences()
  for name, why in pairs {
    count = "the library declares tw_count", alloc = "the library declares tw_alloc",
    run = "the library declares tw_run", f32 = "the library declares tw_f32", type = "the library declares tw_type",
    status_name = "the library declares tw_status_name", half = "tilewright/half.h is a header of the library",
    operations = "tilewright/operations.h is a header of the library",
    copy_plan = "the operation 'copy' declares tw_copy_plan",
    transpose_workspace = "the operation 'transpose' declares tw_transpose_workspace",
  } do
    lu.assertEquals(said(name), ("%s: an operation cannot be called '%s': %s; rename the folder\n"):format(name, name,
      why))
  end
  for _, name in ipairs { "counts", "copy_plans", "plans" } do lu.assertEquals(said(name), "") end
end

-- What the operation itself declares may collide too.
function tests.test_suffixes()
  lu.assertEquals(api_names.taken("context", {}), "the library declares tw_context")
  api_names.DECLARED.sorted_plan = true
  lu.assertEquals(api_names.taken("sorted", {}), "the library declares tw_sorted_plan")
  api_names.DECLARED.sorted_plan = nil
  lu.assertNil(api_names.taken("sorted", {}))
  lu.assertNil(api_names.taken("sort_plan", { sorting = true }))
end

-- The text of a header without comments and preprocessor lines that include.
local function code_of(header)
  local text = assert(scratch.read(("%s/runtime/include/tilewright/%s.h"):format(root, header)), header)
  return (text:gsub("/%*.-%*/", " "):gsub("//[^\n]*", ""):gsub("#include[^\n]*", ""))
end

-- The lists are what the headers declare.
function tests.test_the_lists_are_complete()
  local found = {}
  for _, header in ipairs(api_names.HEADERS) do
    -- operations.h is generated, and includes operations only.
    for name in (header == "operations" and "" or code_of(header)):gmatch "%f[%w_]tw_(%l[%l%d_]*)" do
      found[name] = true
    end
  end
  for name in pairs(found) do
    lu.assertTrue(api_names.DECLARED[name], "a header declares tw_" .. name .. ", but api_names.lua does not list it")
  end
  for name in pairs(api_names.DECLARED) do
    lu.assertTrue(found[name], "api_names.lua lists " .. name .. ", but no header declares tw_" .. name)
  end
  local listed = {}
  for _, header in ipairs(api_names.HEADERS) do listed[header] = true end
  for _, folder in ipairs { "", "registry/" } do
    for file in lfs.dir(root .. "/runtime/include/tilewright/" .. folder) do
      local header = file:match "^(.*)%.h$"
      lu.assertTrue(header == nil or listed[folder .. header], folder .. file .. " is not in api_names.HEADERS")
    end
  end
end

-- The suffixes are those of the generated header.
function tests.test_suffixes_of_the_header()
  local text, found = scratch.read(root .. "/generator/emit/header.h"), {}
  for suffix in text:gmatch "tw_%$%(op%.name%)([%l_]*)" do found[suffix] = true end
  local wanted = {}
  for _, suffix in ipairs(api_names.SUFFIXES) do wanted[suffix] = true end
  lu.assertEquals(found, wanted)
end

return tests
