-- command_test.lua -- the generator's command line, as a user types it.

local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

local function output_of(templates, more)
  local output = scratch.folder() .. "/out"
  local arguments = { "--templates", templates, "--output", output }
  for _, word in ipairs(more or {}) do arguments[#arguments + 1] = word end
  lu.assertEquals(scratch.generate(arguments), 0)
  return output
end

local function check(templates, output)
  return scratch.generate { "--check", "--templates", templates, "--output", output }
end

function tests.test_check_of_fresh_output()
  local templates = scratch.templates()
  local output = output_of(templates)
  local status, said, errors = check(templates, output)
  lu.assertEquals({ status, said, errors }, { 0, output .. " is up to date: 10 files for sm_90\n", "" })
end

-- Each kind of staleness is named, the exit status is 1, nothing is written,
-- and the command that is printed freshens it.
function tests.test_check_of_stale_output()
  local function add_line(templates)
    local path = templates .. "/copy/plain.cu"
    scratch.write(path, scratch.read(path) .. "// more\n")
  end
  local function remove_other(templates) assert(os.remove(templates .. "/copy/other.cu")) end
  for expected, change in pairs {
    ["  copy/plain.cu differs\n"] = add_line,
    ["  copy/other.cu must be removed\n"] = remove_other,
    ["  include/tilewright/copy.h is missing\n"] = function(_, output)
      assert(os.remove(output .. "/include/tilewright/copy.h"))
    end,
    ["  manifest.txt is missing\n"] = function(_, output) assert(os.remove(output .. "/manifest.txt")) end,
    ["  targets.c differs\n"] = function(_, output) scratch.write(output .. "/targets.c", "edited") end,
  } do
    local templates = scratch.templates { ["copy/other.cu"] = scratch.algorithm() }
    local output = output_of(templates)
    change(templates, output)
    local before = scratch.tree(output)
    local status, said, errors = check(templates, output)
    lu.assertEquals({ status, said }, { 1, "" })
    lu.assertStrContains(errors, output .. " is out of date:\n")
    lu.assertStrContains(errors, expected)
    lu.assertEquals(scratch.tree(output), before)
    local command = errors:match "To update it: lua5%.4 ([^\n]*)"
    lu.assertEquals(scratch.shell(scratch.lua .. " " .. command), 0)
    lu.assertEquals(check(templates, output), 0)
  end
end

function tests.test_check_before_anything_was_written()
  local output = scratch.folder() .. "/none"
  local status, _, errors = check(scratch.templates(), output)
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "  manifest.txt is missing\n")
  lu.assertStrContains(errors, "\nTo update it: lua5.4 ")
end

function tests.test_the_target_is_remembered()
  local templates = scratch.templates()
  local output = output_of(templates, { "--target", "sm_80" })
  local status, said = check(templates, output)
  lu.assertEquals({ status, said }, { 0, output .. " is up to date: 10 files for sm_80\n" })
  lu.assertStrContains(scratch.read(output .. "/copy/plain.cu"), "generate.lua --target sm_80\n")
  status = scratch.generate { "--check", "--templates", templates, "--output", output, "--target", "sm_90" }
  lu.assertEquals(status, 1)
end

-- A list of targets: in order, each once, and remembered like one.
function tests.test_several_targets()
  local templates = scratch.templates()
  local output = output_of(templates, { "--target", "sm_90,sm_75,sm_90" })
  local status, said = check(templates, output)
  lu.assertEquals({ status, said }, { 0, output .. " is up to date: 10 files for sm_75,sm_90\n" })
  lu.assertStrContains(scratch.read(output .. "/manifest.txt"), "\ntargets sm_75,sm_90\n")
  lu.assertStrContains(scratch.read(output .. "/copy/plain.cu"), "generate.lua --target sm_75,sm_90\n")
  local _, _, errors = scratch.generate { "--templates", templates, "--output", output, "--target", "sm_90," }
  lu.assertStrContains(errors, "--target 'sm_90,': '' is not a target; known: sm_75, ")
end

-- --from: the same as generating, and only a copy where nothing has changed.
function tests.test_copy_of_the_same()
  local templates = scratch.templates()
  local made = output_of(templates)
  local function again(more)
    local output = scratch.folder() .. "/out"
    local arguments = { "--templates", templates, "--output", output, "--from", made }
    for _, word in ipairs(more or {}) do arguments[#arguments + 1] = word end
    local status, said, errors = scratch.generate(arguments)
    lu.assertEquals({ status, errors }, { 0, "" })
    return output, said
  end
  local copied = " copied from " .. made .. ", which was made of the same templates\n"
  local output, said = again()
  lu.assertEquals(said, output .. ": 10 files for sm_90" .. copied)
  lu.assertEquals(scratch.tree(output), scratch.tree(made))
  -- An output that is there already is not replaced by a copy.
  scratch.write(output .. "/targets.c", "edited")
  local _, more = scratch.generate { "--templates", templates, "--output", output, "--from", made }
  lu.assertStrContains(more, "; 1 of 10 files written")
  for _, words in ipairs { { "--target", "sm_80" }, { "--compiled-with", "A" }, { "--keep", "none" },
    { "--set", "mine" } } do
    lu.assertNotStrContains(select(2, again(words)), copied)
  end
  -- A file that is missing in the folder, and files that have changed since.
  local path, text = made .. "/copy/plain.cu", scratch.read(made .. "/copy/plain.cu")
  assert(os.remove(path))
  lu.assertNotStrContains(select(2, again()), copied)
  scratch.write(path, text)
  lu.assertStrContains(select(2, again()), copied)
  for _, name in ipairs { "copy/plain.cu", "copy/operation.lua" } do
    local before = scratch.read(templates .. "/" .. name)
    scratch.write(templates .. "/" .. name, before .. (name:find "lua$" and "-- more\n" or "// more\n"))
    output, said = again()
    lu.assertNotStrContains(said, copied)
    lu.assertEquals(check(templates, output), 0)
    scratch.write(templates .. "/" .. name, before)
  end
  scratch.write(templates .. "/keep.txt", "copy*\n")
  lu.assertNotStrContains(select(2, again()), copied)
end

-- Which files nvcc may compile in one run.
function tests.test_files_together()
  local function together(files, set)
    local output = output_of(scratch.templates(files), { "--set", set or "mine" })
    return scratch.read(output .. "/manifest.txt"):match "\ntogether ([^\n]*)"
  end
  local plain = scratch.algorithm()
  lu.assertNil(together {})
  lu.assertEquals(together { ["copy/other.cu"] = plain, ["copy/third.cu"] = plain },
    "copy/other.cu copy/plain.cu copy/third.cu")
  -- Names of a preamble, of variables and of macros may be those of another file.
  local preamble = "//$ preamble(function()\n__device__ int one() { return 1; }\n//$ end)\n__global__"
  local macro = "{\n#define HALF 2\n"
  local variable = "__device__ float table[64];\n__global__"
  local changes = { { "__global__", preamble }, { "__global__", variable }, { "{\n  const", macro .. "  const" } }
  for _, change in ipairs(changes) do
    local text, count = plain:gsub(table.unpack(change))
    lu.assertEquals(count, 1)
    lu.assertEquals(together { ["copy/other.cu"] = plain, ["copy/third.cu"] = text }, "copy/other.cu copy/plain.cu")
  end
  -- The library's preambles bear a namespace.
  local own = {}
  for i = 1, 3 do own["copy/own" .. i .. ".cu"] = plain:gsub("__global__", preamble) end
  lu.assertEquals(together(own, "tilewright"), "copy/own1.cu copy/own2.cu copy/own3.cu")
  lu.assertNil(together(own))
  own["copy/own1.cu"] = own["copy/own1.cu"]:gsub("\n__device__", "\nnamespace n {}\n__device__")
  lu.assertEquals(together(own, "tilewright"), "copy/own2.cu copy/own3.cu")
  -- Nor is a run larger than a change should compile again: 250,000 bytes.
  local large, count = plain:gsub("%) {\n", ") {\n" .. ("  // " .. ("x"):rep(80) .. "\n"):rep(3000), 1)
  lu.assertEquals(count, 1)
  lu.assertEquals(together { ["copy/other.cu"] = plain, ["copy/third.cu"] = large }, "copy/other.cu copy/plain.cu")
end

function tests.test_list()
  local status, said, errors = scratch.generate { "--list", "--templates",
    scratch.templates { ["copy/plain.cu"] = scratch.algorithm {
      space = "{ { 'N', 'n', { 32, 2048 }, 'threads' }, { 'M', 'm', { 1, 2 }, 'elements' } }",
      block = "{ 'N' }", grid = "{ 'n' }", shared = "'4 * N'",
      constraints = "{ { 'SIZE == 4', 'one element' }, { 'M < 2', 'in pairs' } }" } }, "--output", "/nowhere" }
  lu.assertEquals({ status, errors }, { 0, "" })
  lu.assertStrContains(said, "copy / plain: One element a thread.\n")
  lu.assertStrContains(said, "N = 32, M = 1; 32 threads, 128 B shared\n")
  lu.assertStrContains(said, "1 variants for sm_90; 19 points of the space left out:\n")
  local function line_of(name) return said:match("\n%s*(" .. name .. "%s[^\n]*)"):gsub("%s+", " ") end
  lu.assertEquals(line_of "copy_b8_plain_n32_m1", "copy_b8_plain_n32_m1 SIZE == 4: one element")
  lu.assertEquals(line_of "copy_b32_plain_n32_m2", "copy_b32_plain_n32_m2 M < 2: in pairs")
  lu.assertEquals(line_of "copy_b32_plain_n2048_m1",
    "copy_b32_plain_n2048_m1 2,048 threads a block; sm_90 allows 1 to 1,024")
end

-- What the library ships: every point is either a variant or has a reason.
function tests.test_list_of_the_library()
  local status, said = scratch.generate { "--list", "--target", "sm_75", "--keep", "none" }
  lu.assertEquals(status, 0)
  local variants, left_out = said:match "(%d+) variants for sm_75; (%d+) points of the space left out:\n"
  local listed = select(2, said:gsub("\n  %l[%l%d_]+ +%S", ""))
  lu.assertEquals(listed, tonumber(variants) + tonumber(left_out))
  for line in said:match("left out:\n(.*)"):gmatch "[^\n]+" do
    local reason = line:match "^  %l[%l%d_]+ +(%S.*)$"
    lu.assertNotNil(reason:find ": " or reason:find "; sm_75 allows ", line)
  end
end

function tests.test_full_standard_output()
  local status, _, errors = scratch.shell(("'%s' '%s' --list --templates '%s' >/dev/full"):format(scratch.lua,
    scratch.generator, scratch.templates()))
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "generate.lua: cannot write to the standard output: ")
end

function tests.test_wrong_arguments()
  for message, arguments in pairs {
    ["--target 'sm_99': 'sm_99' is not a target; known: sm_75, sm_80, sm_86, sm_87"] = { 1, "--target", "sm_99" },
    ["--target '90': '90' is not a target; known: "] = { 1, "--target", "90" },
    ["--set 'My set' must be lower-case letters, digits and _"] = { 1, "--set", "My set" },
    ["/absent: there is no such folder of templates"] = { 1, "--templates", "/absent" },
    ["unknown option '--targets'"] = { 2, "--targets", "sm_90" },
    ["option '--target' requires an argument"] = { 2, "--target" },
    ["too many arguments"] = { 2, "sm_90" },
    ["can not be used together"] = { 2, "--list", "--check" },
  } do
    local expected = table.remove(arguments, 1)
    arguments[#arguments + 1] = "--output=" .. scratch.folder() .. "/out"
    if message:find "requires" then arguments = { "--target" } end
    local status, said, errors = scratch.generate(arguments)
    lu.assertEquals({ status, said }, { expected, "" }, message)
    lu.assertStrContains(errors, message)
    -- A mistyped option also gets a line that guesses what was meant.
    if expected == 1 then lu.assertEquals(select(2, errors:gsub("\n", "")), 1, "one line: " .. errors) end
  end
end

function tests.test_help()
  local status, said = scratch.generate { "--help" }
  lu.assertEquals(status, 0)
  for _, word in ipairs { "--target", "--check", "--list", "--templates", "--output", "--set", "sm_75", "sm_120" } do
    lu.assertStrContains(said, word)
  end
end

return tests
