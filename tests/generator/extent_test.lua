-- extent_test.lua -- expressions of sizes, and their translation into C.

local extent = require "extent"
local lu = require "luaunit"

local tests = {}

local function translate(text) return extent.translate(text, { n = {}, m = {} }) end

function tests.test_translation()
  for text, code in pairs {
    ["256"] = "INT64_C(256)",
    ["n + m - 1"] = "tw_difference_of(tw_sum_of(n, m, fault), INT64_C(1), fault)",
    ["n - (m - 1)"] = "tw_difference_of(n, tw_difference_of(m, INT64_C(1), fault), fault)",
    ["n + m * 2"] = "tw_sum_of(n, tw_product_of(m, INT64_C(2), fault), fault)",
    ["n // 2 % m"] = "tw_rest_of(tw_quotient_of(n, INT64_C(2), fault), m, fault)",
    ["-n"] = "tw_difference_of(0, n, fault)",
    ["max(n, m, 1)"] = "tw_max_of(tw_max_of(n, m, fault), INT64_C(1), fault)",
    ["ceil_div(n, gcd(m, 4))"] = "tw_ceil_of(n, tw_gcd_of(m, INT64_C(4), fault), fault)",
    ["floor(n)"] = "n",
    ["n > 1 and not (m == n) and n - 1 or m"] =
      "(((n > INT64_C(1)) && !(m == n)) ? tw_difference_of(n, INT64_C(1), fault) : m)",
    ["n < 0 and 1 or m ~= 0 and n // m or 2"] =
      "((n < INT64_C(0)) ? INT64_C(1) : (m != INT64_C(0)) ? tw_quotient_of(n, m, fault) : INT64_C(2))",
  } do lu.assertEquals(translate(text), code, text) end
end

function tests.test_used_names()
  local function used(text) return (select(2, translate(text))) end
  lu.assertEquals({ used "n + 2 * n", used "min(m, n > 1 and 3 or 4)", used "7" },
    { { n = true }, { m = true, n = true }, {} })
end

function tests.test_names()
  lu.assertTrue(extent.is_name "rows")
  lu.assertTrue(extent.is_name " n2 ")
  for _, given in ipairs { "n + 1", "2", "", 256 } do lu.assertFalse(extent.is_name(given), given) end
end

return tests
