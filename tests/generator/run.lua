-- run.lua -- all tests of the generator: lua5.4 tests/generator/run.lua
--
-- Works from any folder. Arguments are luaunit's, e.g. --pattern template.

local here = arg[0]:match "^(.*)/[^/]*$" or "."
package.path = ("%s/?.lua;%s/../../generator/?.lua;"):format(here, here) .. package.path

local luaunit = require "luaunit"
local scratch = require "scratch"

local suite = {}
for _, topic in ipairs {
  "template_test", "piece_test", "api_names_test", "operation_test", "types_test", "accuracy_test",
  "algorithm_test", "space_test", "points_test", "targets_test", "expression_test", "expression_values_test",
  "let_test", "extent_test", "quiet_test", "own_set_test", "line_map_test", "preamble_test", "diagnostics_test",
  "message_test", "page_test", "output_test", "command_test", "groups_test", "maps_test",
  "keep_test",
} do
  suite[#suite + 1] = { topic, require(topic) }
end

local failures = luaunit.LuaUnit.new():runSuiteByInstances(suite)
scratch.clean()
os.exit(failures == 0 and 0 or 1)
