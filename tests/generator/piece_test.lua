-- piece_test.lua -- pieces that templates include: the engine's rules, where
-- they are looked for, and what a folder of templates makes of them.

local lu = require "luaunit"
local model = require "model"
local pieces = require "pieces"
local scratch = require "scratch"
local targets = require "targets"
local template = require "template"

local tests = {}

-- ---- the engine

-- Expand a template that finds its pieces in a table; its lines, joined.
local function expand(text, texts, names)
  local function find(name)
    if not texts[name] then return nil, "no such piece: " .. name end
    return name, texts[name]
  end
  local lines = template.compile("t.cu", text, find)(template.environment(names or {}))
  return table.concat(lines, "\n")
end

local function fails(message, text, texts, names)
  local ok, said = pcall(expand, text, texts or {}, names)
  lu.assertFalse(ok, "expanded, but should fail with: " .. message)
  lu.assertEquals(said, message)
end

function tests.test_lines_stand_where_the_call_does()
  lu.assertEquals(expand('a\n//$ include("p.cuh")\nb', { ["p.cuh"] = "x\ny\n" }), "a\nx\ny\nb")
  lu.assertEquals(expand('a\n//$ include "p.cuh"\nb', { ["p.cuh"] = "//$ -- nothing\n" }), "a\nb")
end

function tests.test_lines_are_indented_as_the_call_is()
  local text = "for\n#pragma unroll\n  # no pragma\n\n  y\n"
  lu.assertEquals(expand('  //$ include("p.cuh")', { ["p.cuh"] = text }),
    "  for\n#pragma unroll\n    # no pragma\n\n    y")
  -- Of a call that goes over several lines the first counts, as in its errors.
  lu.assertEquals(expand('    //$ include("p.cuh", {\n//$   N = 2,\n//$ })', { ["p.cuh"] = "x$(N)" }), "    x2")
  -- And of pieces in pieces each.
  lu.assertEquals(expand('  //$ include("p.cuh")',
    { ["p.cuh"] = '{\n  //$ include("q.cuh")\n}', ["q.cuh"] = "x\n#y" }), "  {\n    x\n#y\n  }")
end

function tests.test_names_of_a_piece()
  local texts = { ["p.cuh"] = "$(T) $(n);" }
  lu.assertEquals(expand('//$ include("p.cuh", { n = "x" })', texts, { T = "float" }), "float x;")
  -- A given name hides the includer's word, and only in the piece.
  lu.assertEquals(expand('//$ include("p.cuh", { n = "x", T = "int" })\n$(T)', texts, { T = "float" }), "int x;\nfloat")
  lu.assertEquals(expand('//$ for i = 1, 2 do\n//$ include("p.cuh", { n = "x" .. i })\n//$ end', texts, { T = "T" }),
    "T x1;\nT x2;")
  -- It needs to be given on to a piece of the piece.
  texts["q.cuh"] = '//$ include("p.cuh", { n = n .. m })'
  lu.assertEquals(expand('//$ include("q.cuh", { n = 1, m = 2 })', texts, { T = "T" }), "T 12;")
  texts["q.cuh"] = '//$ include("p.cuh")'
  lu.assertEquals(expand('//$ include("q.cuh", { n = 1 })', texts, { T = "T", n = 7 }), "T 1;")
end

function tests.test_locals_of_the_includer_stay_its_own()
  fails("p.cuh:2: unknown name 'VEC'; included at t.cu:3", 'a\n//$ local VEC = 4\n//$ include("p.cuh")',
    { ["p.cuh"] = "x\n$(VEC)" })
  -- And those of the piece.
  fails("t.cu:2: unknown name 'x'", '//$ include("p.cuh")\n$(x)', { ["p.cuh"] = "//$ local x = 1\n$(x)" })
end

function tests.test_a_piece_may_return()
  local texts = { ["p.cuh"] = "x\n//$ return { n = N + 1 }" }
  lu.assertEquals(expand('//$ local p = include("p.cuh", { N = 4 })\n$(p.n)', texts), "x\n5")
  lu.assertEquals(expand('$(include("q.cuh"))', { ["q.cuh"] = "//$ return 7" }), "7")
  fails("t.cu:1: $(...) must be a string or an integer, not nil", '$(include("q.cuh"))', { ["q.cuh"] = "x" })
end

function tests.test_errors_name_the_piece_and_its_includers()
  fails("q.cuh:2: unknown name 'N'; included at p.cuh:3; included at t.cu:2", 'a\n//$ include("p.cuh")',
    { ["p.cuh"] = 'a\nb\n//$ include("q.cuh")', ["q.cuh"] = "a\n$(N)" })
  fails("p.cuh:2: '$(' has no matching ')'; included at t.cu:1", '//$ include("p.cuh")', { ["p.cuh"] = "a\n$(N" })
  fails("p.cuh:1: N is odd; included at t.cu:2", 'a\n//$ include("p.cuh")', { ["p.cuh"] = "//$ error 'N is odd'" })
  -- Where it is included counts, not where it first was.
  fails("p.cuh:1: unknown name 'N'; included at t.cu:2",
    '//$ include("p.cuh", { N = 1 })\n//$ include("p.cuh")', { ["p.cuh"] = "$(N)" })
  local ok, said = pcall(expand, 'a\n//$ include("p.cuh")', { ["p.cuh"] = "a\n//$ if N == 1 then" })
  lu.assertFalse(ok)
  lu.assertStrMatches(said, "p%.cuh:%d: .*; included at t%.cu:2")
end

function tests.test_a_circle()
  fails("p.cuh:1: include 'p.cuh': it would include itself: p.cuh -> p.cuh; included at t.cu:1",
    '//$ include("p.cuh")', { ["p.cuh"] = '//$ include("p.cuh")' })
  fails("q.cuh:2: include 'p.cuh': it would include itself: p.cuh -> q.cuh -> p.cuh; included at p.cuh:1; "
    .. "included at t.cu:1", '//$ include("p.cuh")',
    { ["p.cuh"] = '//$ include("q.cuh")', ["q.cuh"] = 'a\n//$ include("p.cuh")' })
  -- Twice is no circle, on two ways neither.
  lu.assertEquals(expand('//$ include("p.cuh")\n//$ include("q.cuh")\n//$ include("p.cuh")',
    { ["p.cuh"] = '//$ include("q.cuh")', ["q.cuh"] = "x" }), "x\nx\nx")
end

function tests.test_wrong_calls()
  fails("t.cu:2: no such piece: p.cuh", 'a\n//$ include("p.cuh")')
  fails("t.cu:2: no such piece: p.cuh", 'a\n//$ include(\n//$   "p.cuh")')
  local usage = "t.cu:1: include must be called with the name of a piece and, optionally, a table of names"
  fails(usage, "//$ include(5)")
  fails(usage, "//$ include()")
  fails(usage, '//$ include("p.cuh", "N")', { ["p.cuh"] = "x" })
  lu.assertErrorMsgContains("t.cu:1: ", template.compile("t.cu", '//$ include("p.cuh")'), template.environment {})
end

function tests.test_two_expansions_share_nothing()
  local run = template.compile("t.cu", '//$ include("p.cuh")', function(name) return name, "$(N)" end)
  lu.assertEquals(run(template.environment { N = 1 }), { "1" })
  lu.assertEquals(run(template.environment { N = 2 }), { "2" })
end

-- ---- where they are

function tests.test_the_nearest_piece_counts()
  local mine, library = scratch.folder(), scratch.folder()
  local find = pieces.finder("copy", { mine, library })
  for _, folder in ipairs { library .. "/shared", library .. "/copy", mine .. "/shared", mine .. "/copy" } do
    local path = scratch.write(folder .. "/p.cuh", "in " .. folder)
    lu.assertEquals({ find "p.cuh" }, { path, "in " .. folder })
  end
  scratch.write(mine .. "/other/q.cuh", "another operation's")
  lu.assertEquals({ find "q.cuh" }, { nil, ("include 'q.cuh': no such piece in %s/copy, %s/shared, %s/copy, %s/shared")
    :format(mine, mine, library, library) })
end

function tests.test_a_piece_is_named_without_folders()
  local folder = scratch.folder()
  scratch.write(folder .. "/shared/p.cuh", "x")
  scratch.write(folder .. "/out.cuh", "x")
  local find = pieces.finder("copy", { folder })
  lu.assertNotNil(find "p.cuh")
  for _, name in ipairs { "../out.cuh", "shared/p.cuh", folder .. "/out.cuh", "./p.cuh", "P.cuh", "p.cu", "p", ".cuh",
    "p.cuh\n", "p.cuh.cuh", "" } do
    local path, message = find(name)
    lu.assertNil(path, name)
    lu.assertStrContains(message, ("include '%s': a piece's name has only lower-case letters"):format(name))
  end
end

-- ---- folders of templates

local function load(folder, library)
  return model.load { templates = folder, set = "mine", targets = { targets.sm_90 }, library_templates = library }
end

local PLAIN = scratch.algorithm(nil, '//$ include("body.cuh", { n = THREADS })\n')

function tests.test_pieces_are_no_algorithms()
  local result = load(scratch.templates { ["copy/plain.cu"] = PLAIN, ["copy/body.cuh"] = "void $(name)() { $(n); }",
    ["shared/unused.cuh"] = "x" })
  lu.assertEquals(#result.operations, 1)
  lu.assertEquals(#result.operations[1].algorithms, 1)
  local algo = result.operations[1].algorithms[1]
  local lines = algo.expand(template.environment({ name = "k", THREADS = 32 }, { algorithm = function() end }))
  lu.assertEquals(lines, { "void k() { 32; }" })
end

function tests.test_headers_may_share()
  local result = load(scratch.templates {
    ["copy/plain.cu"] = '//$ local launch = include("launch.cuh")\n' .. scratch.algorithm { space = "launch.space" },
    ["copy/launch.cuh"] = "//$ return { space = { { 'THREADS', 'n', { 96 }, 'threads of a block' } } }" })
  lu.assertEquals(result.operations[1].algorithms[1].variants[1].name, "copy_b8_plain_n96")
end

function tests.test_the_shared_folder_is_no_operation()
  for file, text in pairs { ["operation.lua"] = scratch.operation(), ["plain.cu"] = scratch.algorithm() } do
    local folder = scratch.templates { ["shared/" .. file] = text }
    local ok, said = pcall(load, folder)
    lu.assertFalse(ok)
    lu.assertEquals(said, ("%s/shared/%s: the folder 'shared' is for pieces (.cuh) only; rename the folder "
      .. "or the file"):format(folder, file))
  end
  lu.assertErrorMsgContains("holds no operation", load,
    scratch.templates { ["copy/operation.lua"] = false, ["copy/plain.cu"] = false, ["shared/p.cuh"] = "x" })
end

-- Run the generator; the text of copy/mine.cu or what it said.
local function generate(templates, library)
  local output = scratch.folder()
  -- A generator beside whose folder the library's templates lie.
  assert(os.execute(("cp -r '%s' '%s/generator'"):format(scratch.generator:match "^(.*)/", library)))
  local status, _, errors = scratch.shell(("'%s' '%s/generator/generate.lua' --set mine --templates '%s' --output '%s'")
    :format(scratch.lua, library, templates, output))
  return status, status == 0 and scratch.read(output .. "/copy/mine.cu") or errors
end

local KERNEL = PLAIN .. "__global__ void $(name)($(parameters)) {}\n"

function tests.test_a_users_template_finds_the_librarys_pieces()
  local library, mine = scratch.folder(), scratch.folder()
  scratch.write(library .. "/templates/copy/operation.lua", scratch.operation())
  scratch.write(library .. "/templates/copy/plain.cu", KERNEL)
  scratch.write(library .. "/templates/copy/body.cuh", "void library_$(name)() { $(n); }")
  scratch.write(mine .. "/copy/mine.cu", KERNEL)
  local status, text = generate(mine, library)
  lu.assertEquals(status, 0, text)
  lu.assertStrContains(text, "void library_copy_b8_mine_n32() { 32; }")
  scratch.write(mine .. "/shared/body.cuh", "void shared_$(name)() { $(n); }")
  status, text = generate(mine, library)
  lu.assertEquals(status, 0, text)
  lu.assertStrContains(text, "void shared_copy_b8_mine_n32() { 32; }")
  lu.assertNotStrContains(text, "include(")
end

-- A kernel is what its pieces make it: a change of one makes the output stale.
function tests.test_check_sees_a_change_of_a_piece()
  local templates, output = scratch.templates { ["copy/plain.cu"] = PLAIN, ["shared/body.cuh"] = "void $(name)();" },
    scratch.folder() .. "/out"
  local options = { "--templates", templates, "--output", output }
  lu.assertEquals(scratch.generate(options), 0)
  local hash = scratch.read(output .. "/copy/operation.c"):match "0x(%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x)"
  options[#options + 1] = "--check"
  lu.assertEquals(scratch.generate(options), 0)
  scratch.write(templates .. "/shared/body.cuh", "void $(name)(int);")
  local status, _, errors = scratch.generate(options)
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "copy/plain.cu differs\n")
  options[#options] = nil
  lu.assertEquals(scratch.generate(options), 0)
  lu.assertNotEquals(scratch.read(output .. "/copy/operation.c"):match "0x(%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x)", hash)
  -- An error in it writes nothing.
  local before = scratch.tree(output)
  scratch.write(templates .. "/shared/body.cuh", "a\nvoid $(nam)();")
  status, _, errors = scratch.generate(options)
  lu.assertEquals(status, 1)
  lu.assertStrMatches(errors, "generate%.lua: .*/shared/body%.cuh:2: unknown name 'nam' "
    .. "%(did you mean 'name'%?%); included at .*/plain%.cu:%d+\n")
  lu.assertEquals(scratch.tree(output), before)
end

return tests
