-- page_test.lua -- the pages of `generate.lua --help TOPIC`, and their copies in docs/.

local keys = require "keys"
local lu = require "luaunit"
local operation = require "operation"
local pages = require "pages"
local scratch = require "scratch"

local tests = {}

local root = scratch.generator:match "^(.*)/generator/"

function tests.test_the_pages_in_docs_are_what_is_printed()
  for _, topic in ipairs(pages.TOPICS) do
    local status, page = scratch.generate { "--help", topic }
    lu.assertEquals(status, 0)
    lu.assertStrContains(page, "# ")
    local remake = ("docs/%s.md is out of date; run lua5.4 generator/generate.lua --help %s >docs/%s.md"):format(topic,
      topic, topic)
    lu.assertTrue(scratch.read(("%s/docs/%s.md"):format(root, topic)) == page, remake)
  end
end

function tests.test_an_unknown_page()
  local status, page, message = scratch.generate { "--help", "tempate" }
  lu.assertEquals({ status, page, message }, { 2, "", "generate.lua: --help tempate: there is no such page (did you "
    .. "mean 'template'?); there are operation, template, device\n" })
end

function tests.test_help_without_a_topic()
  local status, page = scratch.generate { "--help" }
  lu.assertEquals(status, 0)
  lu.assertStrContains(page, "--help TOPIC prints a page about operation, template, device.")
end

function tests.test_a_field_without_a_description()
  lu.assertEquals(keys.rows("x", { b = "string: second", a = "number?: first", [1] = "table|string: third" }),
    { { "1", "table or string", "third", is_optional = false }, { "b", "string", "second", is_optional = false },
      { "a", "number", "first", is_optional = true } })
  lu.assertErrorMsgEquals("the header: the field 'let' has no description; write it behind its type: \"table?: ...\"",
    keys.rows, "the header", { brief = "string: one sentence", let = "table?" })
end

-- The words of a reference are those that the generated C defines for it: macros in
-- emit/reference.c, types in reference.lua.
function tests.test_the_words_of_a_reference()
  local source = scratch.read(root .. "/generator/emit/reference.c")
  local declared = scratch.read(root .. "/generator/reference.lua")
  local listed = {}
  for _, row in ipairs(operation.REFERENCE_WORDS) do
    local name = row[1]:match "^`([%w_]+)"
    listed[name] = true
    local known = source:find("#define " .. name .. "(", 1, true) or declared:find('{ "' .. name .. '", ', 1, true)
      or declared:find("typedef %s " .. name .. ";", 1, true)
    lu.assertNotNil(known, name .. " is listed, but neither emit/reference.c nor reference.lua defines it")
  end
  local first, last = source:find("/* ---- reference", 1, true), source:find("/* ---- values of the tensors", 1, true)
  for name in declared:gmatch '{ "([%l_]+_t)", ' do
    lu.assertTrue(listed[name], name .. " is defined in reference.lua, but REFERENCE_WORDS does not list it")
  end
  for name in source:sub(first, last):gmatch "#define ([%w_]+)%(" do
    lu.assertTrue(listed[name], name .. " is defined in emit/reference.c, but REFERENCE_WORDS does not list it")
  end
  -- Those of the lines of `draw` are on the page about verification.
  local page, count = scratch.read(root .. "/docs/verification.md"), 0
  for name in source:sub(last, (source:find("#undef", last, true))):gmatch "#define ([%w_]+)%(" do
    count = count + 1
    lu.assertStrContains(page, "`" .. name .. "(")
  end
  lu.assertEquals(count, 2)
end

return tests
