-- run.lua -- all tests of the generator: lua5.4 tests/generator/run.lua
--
-- Works from any folder. Arguments are luaunit's, e.g. --pattern template.

local here = arg[0]:match "^(.*)/[^/]*$" or "."
package.path = ("%s/?.lua;%s/../../generator/?.lua;"):format(here, here) .. package.path

local lfs = require "lfs"
local luaunit = require "luaunit"
local scratch = require "scratch"

local topics = {}
for name in lfs.dir(here) do topics[#topics + 1] = name:match "^(.*_test)%.lua$" end
table.sort(topics)

local suite = {}
for _, topic in ipairs(topics) do suite[#suite + 1] = { topic, require(topic) } end

local failures = luaunit.LuaUnit.new():runSuiteByInstances(suite)
scratch.clean()
os.exit(failures == 0 and 0 or 1)
