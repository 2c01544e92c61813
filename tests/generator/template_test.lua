-- template_test.lua -- the template engine, rule by rule.

local lu = require "luaunit"
local template = require "template"

local tests = {}

local function expand(text, names)
  return table.concat(template.compile("t.cu", text)(template.environment(names or {})), "\n")
end

local function fails(text, message, names)
  lu.assertErrorMsgContains(message, expand, text, names)
end

function tests.test_text_is_left_alone()
  local text = "a $ b $$ c % d \\n \"e\" 'f' [[g]] // h\n\n\tif (x) { y(); }  /* $x */"
  lu.assertEquals(expand(text), text)
end

function tests.test_bytes_are_left_alone()
  lu.assertEquals(expand "caf\xc3\xa9 \xff \0 \1 end", "caf\xc3\xa9 \xff \0 \1 end")
end

function tests.test_hole_takes_strings_and_integers()
  lu.assertEquals(expand("$(T) tile[$(N)][$(N + 1)];", { T = "float", N = 32 }), "float tile[32][33];")
  lu.assertEquals(expand("$(N)$(N)", { N = -1 }), "-1-1")
  lu.assertEquals(expand "$(7 // 2)", "3")
  lu.assertEquals(expand "$('')", "")
end

function tests.test_hole_refuses_floats()
  fails("first\n$(1.5)", "t.cu:2: $(...) must be a string or an integer, not the float 1.5")
  fails("$(N / 8)", "t.cu:1: $(...) must be a string or an integer, not the float 4.0", { N = 32 })
end

function tests.test_hole_refuses_what_has_no_spelling()
  fails("$(nil)", "t.cu:1: $(...) must be a string or an integer, not nil")
  fails("\n\n$({})", "t.cu:3: $(...) must be a string or an integer, not a table")
  fails("$(true)", "t.cu:1: $(...) must be a string or an integer, not a boolean")
  fails("$(math.max)", "t.cu:1: $(...) must be a string or an integer, not a function")
  fails("$(list.absent)", "t.cu:1: $(...) must be a string or an integer, not nil", { list = {} })
end

function tests.test_hole_holds_one_expression()
  fails("$()", "t.cu:1: ")
  fails("$(1, 2)", "t.cu:1: ")
  lu.assertEquals(expand "$(('a.b'):gsub('%.', '_'))", "a_b")
end

function tests.test_brackets_in_a_hole()
  lu.assertEquals(expand("f($(math.max(N, (2 + 3) * (4))));", { N = 1 }), "f(20);")
  lu.assertEquals(expand [[[$(")")][$('(')]=$("\")")]], [=[[)][(]=")]=])
  lu.assertEquals(expand [[$("\\")$(')')]], [[\)]])
end

function tests.test_open_hole_is_an_error()
  fails("one\ntwo\nint x = $(N + (1);", "t.cu:3: '$(' has no matching ')'", { N = 1 })
  fails("$(\")\"", "t.cu:1: '$(' has no matching ')'")
  fails("$(", "t.cu:1: '$(' has no matching ')'")
end

function tests.test_statements_choose_and_repeat_lines()
  local text = "//$ for i = 1, 3 do\n  //$ if i ~= 2 then\nx$(i);\n    //$end\n//$ end\ndone"
  lu.assertEquals(expand(text), "x1;\nx3;\ndone")
end

function tests.test_locals_reach_later_lines()
  lu.assertEquals(expand("//$ local HALF = N // 2\n$(HALF)", { N = 9 }), "4")
end

function tests.test_marker_after_code_is_code()
  local text = "int x;  //$ not a statement\na //$ b"
  lu.assertEquals(expand(text), text)
  lu.assertEquals(expand("int x;  //$(N)", { N = 5 }), "int x;  //5")
end

function tests.test_unknown_names()
  fails("a\nb\n$(TILES)", "t.cu:3: unknown name 'TILES'", { TILE = 1 })
  fails("a\n//$ local x = ROW", "t.cu:2: unknown name 'ROW'")
  fails("//$ for i = 1, 2 do\n$(i)\n//$ end\n$(i)", "t.cu:4: unknown name 'i'")
end

function tests.test_names_must_be_declared()
  fails("a\n//$ x = 1", "t.cu:2: 'x' is not declared: write 'local x = ...'")
end

function tests.test_error_in_the_middle_of_a_statement()
  fails("a\n//$ local list = {\n//$   1,\n//$   missing,\n//$   4,\n//$ }", "t.cu:4: unknown name 'missing'")
  fails("a\n//$ local list = {\n//$   1 2,\n//$ }", "t.cu:3: ")
end

function tests.test_text_in_the_middle_of_a_statement()
  fails("a\n//$ local x = tostring(\nb\n//$ )", "t.cu:3: ")
  fails("a\n//$ local x = { 1\nb\n//$ }", "t.cu:3: ")
  fails("a\n//$ for i = 1, 2\nb\n//$ end", "t.cu:3: ")
  fails("a\n//$ if true\nb\n//$ end", "t.cu:3: ")
  fails("a\n//$ return\nb", "t.cu:3: ")
end

function tests.test_error_of_a_statement_that_never_ends()
  fails("a\n//$ for i = 1, 3 do\nb", "'end' expected (to close 'for' at line 2)")
  fails("a\n//$ end", "t.cu:2: ")
end

function tests.test_errors_raised_by_the_template()
  fails("a\n\n//$ error('TILE is odd')", "t.cu:3: TILE is odd")
  fails("a\n//$ assert(N > 4, 'N is small')", "t.cu:2: N is small", { N = 3 })
  fails("a\n//$ assert(false)", "t.cu:2: assertion failed")
  lu.assertEquals(expand("$(assert(N))", { N = 3 }), "3")
end

function tests.test_errors_of_lua_itself()
  fails("a\n$(N .. {})", "t.cu:2: attempt to concatenate a table value", { N = 1 })
  fails("a\n\n//$ local x = N + {}", "t.cu:3: attempt to perform arithmetic on a table value", { N = 1 })
  fails("$(1 // 0)", "t.cu:1: attempt to")
end

function tests.test_line_ends()
  lu.assertEquals(expand("a\r\n//$ local x = 1\r\n$(x)\r\n"), "a\n1")
  fails("a\r\nb\r\n$(c)\r\n", "t.cu:3: unknown name 'c'")
  lu.assertEquals(expand "a\nb", "a\nb")
  lu.assertEquals(expand "a\nb\n", "a\nb")
  lu.assertEquals(expand "a\n\n", "a\n")
  lu.assertEquals(expand "//$ local x = 2\n//$ -- a remark", "")
end

function tests.test_comment_in_a_statement_ends_with_its_line()
  lu.assertEquals(expand "//$ local x = 1 -- one\n$(x)", "1")
end

function tests.test_nothing_that_reads_the_machine()
  for _, name in ipairs { "os", "io", "require", "load", "dofile", "print", "debug", "_G", "rawset" } do
    fails("$(" .. name .. ")", ("t.cu:1: unknown name '%s'"):format(name))
  end
end

function tests.test_two_expansions_share_nothing()
  local run = template.compile("t.cu", "//$ local x = N + 1\n$(x)")
  lu.assertEquals(run(template.environment { N = 1 }), { "2" })
  lu.assertEquals(run(template.environment { N = 5 }), { "6" })
  lu.assertEquals(run(template.environment { N = 1 }), { "2" })
end

function tests.test_environment_later_names_win()
  local environment = template.environment({ a = 1, b = 1 }, { b = 2 })
  lu.assertEquals({ environment.a, environment.b, environment.math }, { 1, 2, math })
  lu.assertNil(template.base.a)
end

-- Lua's own tables are shared by all templates: none can change them.
function tests.test_shared_tables_are_read_only()
  for code, what in pairs {
    ["table.insert = nil"] = "table.insert cannot be changed: all templates share it",
    ["math.floor = function() return 1 end"] = "math.floor cannot be changed: all templates share it",
    ["string.mine = 1"] = "string.mine cannot be changed: all templates share it",
  } do
    lu.assertErrorMsgContains("t.cu:1: " .. what, template.compile("t.cu", "//$ " .. code), template.environment {})
  end
  lu.assertEquals(template.compile("t.cu", "//$ local n = 0\n//$ for _ in pairs(math) do n = n + 1 end\n"
    .. "$(n > 20 and math.floor(2.5) .. table.concat({ 'a' }) .. string.rep('b', 2))")(template.environment {}),
    { "2abb" })
  lu.assertEquals({ math.floor(2.5), type(table.insert), rawget(string, "mine") }, { 2, "function", nil })
end

return tests
