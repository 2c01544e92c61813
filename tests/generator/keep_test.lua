-- keep_test.lua -- the list of variants that are generated.

local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

-- Two algorithms, each with ten variants: five elements, two sizes of blocks.
local function templates(changes)
  local texts = { ["copy/other.cu"] = scratch.algorithm() }
  for path, text in pairs(changes or {}) do texts[path] = text end
  return scratch.templates(texts)
end

-- The names of the variants that a run lists, joined by blanks.
local function listed(folder, more)
  local arguments = { "--list", "--templates", folder, "--output", "/nowhere" }
  for _, word in ipairs(more or {}) do arguments[#arguments + 1] = word end
  local status, said, errors = scratch.generate(arguments)
  if status ~= 0 then return errors end
  local names = {}
  for line in said:match("^(.-)%d+ variants for"):gmatch "[^\n]+" do names[#names + 1] = line:match "^  (%S+)" end
  return table.concat(names, " ")
end

local function list_file(text) return scratch.write(scratch.folder() .. "/list", text) end

-- The error of a list, whose path is replaced by LIST.
local function error_of(text, folder)
  local path = list_file(text)
  local said = listed(folder or templates(), { "--keep", path })
  return (said:gsub("^generate.lua: ", ""):gsub(path:gsub("%p", "%%%0"), "LIST"))
end

function tests.test_only_the_list_is_generated()
  local path = list_file "# both\ncopy_b8_plain_n32\n\n  copy_b32_other_n64  # why\r\n"
  lu.assertEquals(listed(templates(), { "--keep", path }), "copy_b32_other_n64 copy_b8_plain_n32")
end

function tests.test_a_star_stands_for_any_characters()
  local path = list_file "copy_*_plain_n64\n*_b16_other_*\n"
  lu.assertEquals(listed(templates(), { "--keep", path }), "copy_b16_other_n32 copy_b16_other_n64 copy_b8_plain_n64 "
    .. "copy_b16_plain_n64 copy_b32_plain_n64 copy_b64_plain_n64 copy_b128_plain_n64")
end

-- An algorithm that no line names is kept whole where the list says so.
function tests.test_new_algorithms()
  local path = list_file "copy_b8_plain_n32\nnew algorithms # of a new template\n"
  local _, count = listed(templates(), { "--keep", path }):gsub("copy_%w+_other_n%d+", "")
  lu.assertEquals(count, 10)
  lu.assertEquals(listed(templates { ["copy/other.cu"] = false }, { "--keep", path }), "copy_b8_plain_n32")
  lu.assertStrContains(error_of "new algorithm", "LIST:1: expected one name of a variant, got 'algorithm'")
end

-- An algorithm whose last name has left the list is not built whole without a word.
function tests.test_a_new_algorithm_is_reported()
  local output = scratch.folder() .. "/o"
  local function said(list)
    local status, out = scratch.generate { "--templates", templates(), "--output", output, "--keep", list_file(list) }
    lu.assertEquals(status, 0)
    return out
  end
  lu.assertStrContains(said "copy_b8_plain_n32\nnew algorithms\n",
    "all 10 variants of copy/other are generated, because ")
  lu.assertNil(said("copy_b8_plain_n32\ncopy_b8_other_n32\nnew algorithms\n"):find("are generated", 1, true))
end

function tests.test_the_list_of_the_templates()
  local folder = templates { ["keep.txt"] = "copy_b8_*_n32\n" }
  lu.assertEquals(listed(folder), "copy_b8_other_n32 copy_b8_plain_n32")
  lu.assertEquals(listed(folder, { "--keep", list_file "copy_b8_plain_n64" }), "copy_b8_plain_n64")
  local _, count = listed(folder, { "--keep", "none" }):gsub("%S+", "")
  lu.assertEquals(count, 20)
end

-- What is kept has the same text, hash and host code as among all.
function tests.test_the_kept_are_as_among_all()
  local folder, all, few = templates(), scratch.folder(), scratch.folder()
  lu.assertEquals(scratch.generate { "--templates", folder, "--output", all .. "/o" }, 0)
  lu.assertEquals(scratch.generate { "--templates", folder, "--output", few .. "/o", "--keep",
    list_file "copy_b32_plain_n64" }, 0)
  local whole, part = scratch.read(all .. "/o/copy/plain.cu"), scratch.read(few .. "/o/copy/plain.cu")
  local kernel = whole:match "(// copy_b32_plain_n64\n.-\n}\n)"
  lu.assertNotNil(kernel)
  lu.assertStrContains(part, kernel)
  lu.assertNil(part:find("copy_b32_plain_n32", 1, true))
  lu.assertNil(scratch.read(few .. "/o/copy/other.cu"))
  local c, kept = scratch.read(all .. "/o/copy/operation.c"), scratch.read(few .. "/o/copy/operation.c")
  local row = c:match "\n([^\n]*\"copy_b32_plain_n64\"[^\n]*)\n"
  lu.assertStrContains(kept, row:match "0x%x+")
  local geometry = c:match "static void plain_geometry.-\n}\n"
  lu.assertNotNil(geometry)
  lu.assertStrContains(kept, geometry)
end

-- Points that the list cannot name are not looked at, unless a line has a *. The output
-- is the same, also of an algorithm that is new, and begins another's name.
function tests.test_points_that_are_not_looked_at()
  local folder = templates { ["copy/other_wide.cu"] = scratch.algorithm() }
  local function written(first_line)
    local output = scratch.folder()
    local path = list_file(first_line .. "\ncopy_b16_other_wide_n64\nnew algorithms\n")
    local status, said = scratch.generate { "--templates", folder, "--output", output, "--keep", path }
    lu.assertEquals(status, 0)
    local tree = scratch.tree(output)
    tree["manifest.txt"] = tree["manifest.txt"]:gsub("\ninputs %x+", "")
    return tree, said:gsub(output:gsub("%p", "%%%0"), "OUT"):gsub(path:gsub("%p", "%%%0"), "LIST")
  end
  local all, said_of_all = written "copy_b8_plain_n3*"
  local few, said_of_few = written "copy_b8_plain_n32"
  lu.assertStrContains(said_of_few, "12 variants of 1 operations for sm_90 (18 left out)")
  lu.assertEquals(said_of_few, said_of_all)
  lu.assertEquals(few, all)
  local status, _, errors = scratch.generate { "--templates", folder, "--output", scratch.folder(), "--keep",
    list_file "copy_b8_plain_n33\n" }
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "'copy_b8_plain_n33' names no variant (did you mean 'copy_b8_plain_n32'?)")
end

-- The output says what it was made from, and is checked against the same list.
function tests.test_check()
  local folder, output = templates { ["keep.txt"] = "copy_b8_plain_n32\n" }, scratch.folder() .. "/out"
  lu.assertEquals(scratch.generate { "--templates", folder, "--output", output }, 0)
  lu.assertEquals(scratch.generate { "--templates", folder, "--output", output, "--check" }, 0)
  scratch.write(folder .. "/keep.txt", "copy_b8_plain_*\n")
  local status, _, errors = scratch.generate { "--templates", folder, "--output", output, "--check" }
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "copy/plain.cu differs")
  status, _, errors = scratch.generate { "--templates", folder, "--output", output, "--check", "--keep", "none" }
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "--keep none\n")
end

function tests.test_the_reason_is_listed()
  local path = list_file "copy_b8_plain_n32"
  local _, said = scratch.generate { "--list", "--templates", templates(), "--output", "/nowhere", "--keep", path }
  lu.assertStrContains(said, "1 variants for sm_90; 19 points of the space left out:\n")
  lu.assertStrContains(said:gsub(" +", " "), "copy_b8_plain_n64 not on the list " .. path)
end

function tests.test_names_that_do_not_exist()
  lu.assertEquals(error_of "copy_b8_plain_n32\n\ncopy_b8_plan_n32\n",
    "LIST:3: 'copy_b8_plan_n32' names no variant (did you mean 'copy_b8_plain_n32'?); remove the line, or see "
    .. "generate.lua --list --keep none\n")
  lu.assertStrContains(error_of "copy_b8_plain_n32\ngone_*\n", "LIST:2: 'gone_*' names no variant; remove")
  lu.assertStrContains(error_of("copy_b8_plain_n32\ncopy_b32_other_n64", templates {
    ["copy/other.cu"] = scratch.algorithm { constraints = "{ { 'THREADS < 64', 'small blocks' } }" } }),
    "LIST:2: 'copy_b32_other_n64' is left out of the space: THREADS < 64: small blocks\n")
end

-- A variant that this target cannot run is no mistake: another one may.
function tests.test_names_that_do_not_fit_the_target()
  local folder = templates { ["copy/other.cu"] = scratch.algorithm { shared = "'THREADS * 1000'" } }
  lu.assertEquals(listed(folder, { "--keep", list_file "copy_b8_*_n64\n" }), "copy_b8_plain_n64")
  lu.assertEquals(listed(folder, { "--keep", list_file "copy_b8_plain_n32\ncopy_b8_other_n64\n" }),
    "copy_b8_plain_n32")
end

function tests.test_wrong_lists()
  lu.assertStrContains(error_of "copy_b8_plain_n32 copy_b8_plain_n64",
    "LIST:1: expected one name of a variant, got 'copy_b8_plain_n64' behind it; begin a comment with #")
  lu.assertStrContains(error_of "\nCopy?", "LIST:2: 'Copy?' is not the name of a variant")
  lu.assertStrContains(error_of "copy_b8_plain_n32\ncopy_b8_plain_n32",
    "LIST:2: 'copy_b8_plain_n32' is in line 1 already")
  lu.assertEquals(error_of "# nothing\n", "LIST: names no variant; give --keep none to generate all\n")
  lu.assertStrContains(listed(templates(), { "--keep", "/absent/list" }), "--keep /absent/list: cannot be read: ")
end

function tests.test_an_operation_without_variants()
  local folder = templates { ["clone/operation.lua"] = scratch.operation(), ["clone/plain.cu"] = scratch.algorithm() }
  lu.assertEquals(error_of("copy_b8_plain_n32", folder), "LIST: keeps no variant of the operation 'clone'\n")
end

-- What the library ships keeps something of each algorithm.
function tests.test_the_list_of_the_library()
  local root = scratch.generator:gsub("/generator/generate.lua$", "")
  -- The algorithms that have variants, "OPERATION / ALGORITHM", and the number of variants.
  local function said_of(...)
    local status, said = scratch.generate { "--list", "--templates", root .. "/templates", "--output", "/nowhere", ... }
    lu.assertEquals(status, 0)
    local built, name = {}, nil
    for line in said:gmatch "[^\n]+" do
      local count = line:match "^(%d+) variants for"
      if count then return built, tonumber(count) end
      name = line:match "^(%l[%w_]* / %l[%w_]*): " or name
      if line:find "^  %l" then built[name] = true end
    end
  end
  local built, kept = said_of()
  local all, total = said_of("--keep", "none")
  lu.assertTrue(kept < total / 2, ("%d of %d"):format(kept, total))
  local algorithms = 0
  for name in pairs(all) do
    algorithms = algorithms + 1
    lu.assertTrue(built[name], name .. " is not built at all")
  end
  lu.assertTrue(algorithms > 30)
end

return tests
