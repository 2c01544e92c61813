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

-- The words of a reference are those that the generated C defines for it.
function tests.test_the_words_of_a_reference()
  local source, listed = scratch.read(root .. "/generator/emit/operation.c"), {}
  for _, row in ipairs(operation.REFERENCE_WORDS) do
    local name = row[1]:match "^`([%w_]+)"
    listed[name] = true
    local known = source:find("#define " .. name .. "(", 1, true) or source:find("typedef [^;\n]* " .. name .. ";")
      or source:find('"' .. name:gsub("_t$", "") .. '"', 1, true)
    lu.assertNotNil(known, name .. " is listed, but emit/operation.c does not define it")
  end
  local first, last = source:find("/* ---- reference", 1, true), source:find("enum {\n//$ for _, element", 1, true)
  local loops = source:sub(first, last)
  for name in loops:gmatch "#define ([%w_]+)%(" do
    lu.assertTrue(listed[name], name .. " is defined in emit/operation.c, but REFERENCE_WORDS does not list it")
  end
end

return tests
