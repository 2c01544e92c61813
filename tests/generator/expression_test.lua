-- expression_test.lua -- the language of expressions: the C of each form in both ways,
-- and the sentence for what is refused.

local expression = require "expression"
local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

-- n, m: sizes; d: may be negative; flat: a condition; T, PAD: constants.
local NAMES = { n = { least = 0 }, m = { least = 0 }, d = {}, flat = { kind = "truth" },
  SIZE = { least = 1, constant = true }, T = { least = 1, constant = true }, PAD = { least = 0, constant = true },
  U = { is_type = true, constant = true }, V = { is_type = true, constant = true }, a = { refuse = "is a tensor" } }
local ELEMENTS = { { name = "u8", of_types = { ACC = "uint32_t", U = "uint8_t", V = "uint8_t" } },
  { name = "i64", of_types = { ACC = "uint64_t", U = "int64_t", V = "uint64_t" } },
  { name = "f32", of_types = { ACC = "float", U = "float", V = "float" } } }

local function translate(text, way, options)
  options = options or {}
  options.names, options.elements = NAMES, ELEMENTS
  return (expression.c(expression.read(text, NAMES, way), way, options))
end

function tests.test_whole()
  for text, c in pairs {
    ["16"] = "16",
    ["0x10 + n"] = "16 + n",
    ["SIZE * (T + PAD)"] = "SIZE * (T + PAD)",
    ["n - (m - d)"] = "n - (m - d)",
    ["n - m - d"] = "n - m - d",
    ["-n"] = "-n",
    ["-(n + 1)"] = "-(n + 1)",
    ["n * (m + 1)"] = "n * (m + 1)",
    -- Where no operand is negative and the divisor is not 0, C divides as Lua does.
    ["n // 4"] = "n / 4",
    ["n // T * T"] = "n / T * T",
    ["n // (T * SIZE)"] = "n / (T * SIZE)",
    ["n % 4"] = "n % 4",
    ["ceil_div(n, T)"] = "ceil_div(n, T)",
    ["(n - 1) // 4"] = "tw_whole_div(n - 1, 4)",
    ["(n - 1) % T"] = "tw_whole_mod(n - 1, T)",
    ["(n - 1) % T // 2"] = "tw_whole_mod(n - 1, T) / 2",
    ["-n // 4"] = "tw_whole_div(-n, 4)",
    ["d // 4"] = "tw_whole_div(d, 4)",
    ["n // -4"] = "tw_whole_div(n, -4)",
    ["n // m"] = "tw_whole_div(n, m)",
    ["n % PAD"] = "tw_whole_mod(n, PAD)",
    ["ceil_div(n - m, 4)"] = "tw_whole_ceil_div(n - m, 4)",
    ["n // (m + 1)"] = "n / (m + 1)",
    ["n // max(m, 1)"] = "n / max(m, 1)",
    ["n // min(T, m)"] = "tw_whole_div(n, min(T, m))",
    ["max(d, 0) // 2"] = "max(d, 0) / 2",
    ["m > 0 and n // m or 1"] = "m > 0 ? n / m : 1",
    ["m >= 1 and n > 2 and n // m or n // 2"] = "m >= 1 && n > 2 ? n / m : n / 2",
    ["m > 0 and n % m == 0"] = "m > 0 && n % m == 0",
    ["m > 0 or n % m == 0"] = "m > 0 || tw_whole_mod(n, m) == 0",
    ["m > -1 and n // m or 1"] = "m > -1 ? tw_whole_div(n, m) : 1",
    ["gcd(n, 32)"] = "tw_whole_gcd(n, 32)",
    ["floor(n // 2) + ceil(n)"] = "n / 2 + n",
    ["min(n, m, 4)"] = "min(min(n, m), 4)",
    ["n == 1 or n == 2 and m ~= 3"] = "n == 1 || (n == 2 && m != 3)",
    ["(n == 1 or n == 2) and m <= 3"] = "(n == 1 || n == 2) && m <= 3",
    ["n == 1 or n == 2 or m > 3"] = "n == 1 || n == 2 || m > 3",
    ["not (n > 1)"] = "!(n > 1)",
    ["flat and n or m"] = "flat ? n : m",
    ["not flat and m >= 2"] = "!flat && m >= 2",
    ["(flat and 1 or n) * 2"] = "(flat ? 1 : n) * 2",
    ["flat and (n > 1 and 2 or m == 2 and 3) or 4"] = "flat && n > 1 ? 2 : flat && m == 2 ? 3 : 4",
    ["ACC == 'float' and 1 or 2"] = "element == ELEMENT_f32 ? 1 : 2",
    ["ACC:find '^uint' and 1 or 2"] = "element == ELEMENT_u8 || element == ELEMENT_i64 ? 1 : 2",
    ["(ACC:find '^uint' or n == 1) and m == 2"] =
      "(element == ELEMENT_u8 || element == ELEMENT_i64 || n == 1) && m == 2",
    ["m == 2 or ACC:find '^uint'"] = "m == 2 || (element == ELEMENT_u8 || element == ELEMENT_i64)",
    ["ACC:find('x') and n or m"] = "0 ? n : m",
    ["V == U and n or m"] = "element == ELEMENT_u8 || element == ELEMENT_f32 ? n : m",
    ["V ~= U and n or m"] = "element == ELEMENT_i64 ? n : m",
    ["V == 'float' or n == 1"] = "element == ELEMENT_f32 || n == 1",
    -- C computes literals in int: what does not fit is computed here.
    ["3 * 1024 * n"] = "3 * 1024 * n",
    ["3 * 1024 * 1024 * 1024 + n"] = "INT64_C(3221225472) + n",
    ["n <= 2147483647"] = "n <= 2147483647",
    ["n <= 2147483648"] = "n <= INT64_C(2147483648)",
    ["n - 9223372036854775807 - 1"] = "n - INT64_C(9223372036854775807) - 1",
  } do lu.assertEquals(translate(text, "whole"), c, text) end
end

function tests.test_real()
  for text, c in pairs {
    ["16"] = "16.0",
    ["0.1 + SIZE"] = "0.1 + SIZE",
    ["1e3 * n"] = "1e3 * n",
    ["0x1p-14 * n"] = "6.103515625e-05 * n",
    ["2 * n * SIZE"] = "2.0 * n * SIZE",
    ["SIZE - (T - PAD)"] = "SIZE - (T - PAD)",
    ["n / 3"] = "n / 3.0",
    ["T // 2 * SIZE"] = "tw_floor(T / 2.0) * SIZE",
    ["n % 4"] = "tw_modulo(n, 4.0)",
    ["ceil_div(n + 1, T * 2)"] = "tw_ceil((n + 1.0) / (T * 2.0))",
    ["gcd(n, 4)"] = "tw_gcd(n, 4.0)",
    ["floor(n / 2) + ceil(n / 2)"] = "tw_floor(n / 2.0) + tw_ceil(n / 2.0)",
    ["max(1, T, SIZE)"] = "max(max(1.0, T), SIZE)",
    ["PAD > 0 and SIZE < 4 and 1 or PAD == 2 and 3 or 2"] = "PAD > 0.0 && SIZE < 4.0 ? 1.0 : PAD == 2.0 ? 3.0 : 2.0",
    ["not (PAD > 0 or SIZE ~= 4) and 1 or -SIZE"] = "!(PAD > 0.0 || SIZE != 4.0) ? 1.0 : -SIZE",
    ["ACC:find '^uint' and 1 or 2"] = "element == ELEMENT_u8 || element == ELEMENT_i64 ? 1.0 : 2.0",
  } do lu.assertEquals(translate(text, "real"), c, text) end
end

-- In a kernel constants are numbers. min and max need operands of one type.
function tests.test_kernel()
  local values = { SIZE = 4, T = 256, PAD = 0, ACC = "float" }
  for text, c in pairs {
    ["min(T, n // (T * 4) + 1)"] = "min((int64_t)256, n / 1024 + 1)",
    ["max(n, m)"] = "max(n, m)",
    ["min(flat and 1 or 2, n)"] = "min((int64_t)(flat ? 1 : 2), n)",
    ["min(flat and 1 or m, n)"] = "min(flat ? 1 : m, n)",
    ["ceil_div(n, T // SIZE)"] = "tw_ceil_div(n, 64)",
    ["ceil_div(n - 1, T)"] = "tw_whole_ceil_div(n - 1, 256)",
    ["n // (T - 256 + 1)"] = "n / 1",
    ["n // PAD"] = "tw_whole_div(n, 0)",
    ["gcd(T, 48) * n"] = "16 * n",
    ["ACC == 'float' and n or m"] = "true ? n : m",
    ["n == 1 or PAD == 1"] = "n == 1 || false",
  } do lu.assertEquals(translate(text, "whole", { values = values }), c, text) end
  lu.assertErrorMsgContains("a kernel has no gcd of numbers that are known at a call", translate, "gcd(n, 4)", "whole",
    { values = values })
end

-- What the variants' constants can be decides the sign of an expression of them.
function tests.test_points()
  local function with(...)
    local points = {}
    for position, t in ipairs { ... } do
      points[position] = { T = t, SIZE = 4, PAD = 0, described = "T = " .. t }
    end
    return { points = points }
  end
  -- The C is used for points that are not listed too, for which T - 32 may be negative.
  lu.assertEquals(translate("n // (T - 32)", "whole", with(64, 33)), "tw_whole_div(n, T - 32)")
  lu.assertEquals(translate("(T - 32) // 2", "whole", with(64, 32)), "tw_whole_div(T - 32, 2)")
  lu.assertEquals(translate("n // T", "whole", with(64, 32)), "n / T")
  lu.assertErrorMsgEquals("'16 // (T - 32)' divides by 0, where T = 32", translate, "n // (16 // (T - 32))", "whole",
    with(64, 32))
end

local KNOWN = "known: PAD, SIZE, T, d, flat, m, n"

function tests.test_refused()
  for text, message in pairs {
    ["(n"] = "expected ')' before the end",
    ["n 4"] = "'4' cannot follow 'n'",
    ["n <"] = "a value is missing before the end",
    ["n * / 2"] = "a value is missing before '/'",
    ["  "] = "an expression is missing: the text is empty",
    ["BYTES"] = "unknown name 'BYTES'; " .. KNOWN,
    ["sqrt(n)"] = "unknown function 'sqrt'; known: ceil, ceil_div, floor, gcd, max, min",
    ["a + 1"] = "'a' is a tensor",
    ["math.min(n, 1)"] = "'math.min' is written 'min' here",
    ["tw_ceil_div(n, 4)"] = "'tw_ceil_div' is written 'ceil_div' here",
    ["floor(1, 2)"] = "floor takes 1 argument, not 2",
    ["gcd(1)"] = "gcd takes 2 arguments, not 1",
    ["min(n)"] = "min takes at least 2 arguments, not 1",
    -- C
    ["n > 1 ? 2 : 3"] = "'?' is C: write 'CONDITION and A or B'",
    ["n > 1 && m > 1"] = "'&&' is C: write 'and'",
    ["n > 1 || m > 1"] = "'||' is C: write 'or'",
    ["n != 1"] = "'!=' is C: write '~='",
    ["!flat"] = "'!' is C: write 'not'",
    ["n = 1"] = "'=' is C: a comparison is '=='",
    ["n << 2"] = "'<<' is C: multiply by a power of two",
    ["n >> 2"] = "'>>' is C: divide by a power of two with '//'",
    ["n & 3"] = "'&' is C: '%' gives a remainder",
    ["(double)n"] = "'double' is a type of C: there are no casts, remove it",
    ["(int64_t)n * 4"] = "'int64_t' is a type of C: there are no casts, remove it",
    ["1.0f * n"] = "'1.0f' is not a number: write 1.0",
    ["2LL * n"] = "'2LL' is not a number: write 2",
    ["12abc"] = "'12abc' is not a number",
    -- Lua beyond the language
    ["({ 1, 2 })[n]"] = "'{' is not in the language, whose operators are + - * / // % == ~= < <= > >= and or not",
    ["2 ^ n"] = "'^' is not in the language",
    ["#n"] = "'#' is not in the language",
    ["'text'"] = "'text' is text, which only conditions on ACC compare",
    ["ACC"] = "'ACC' is no condition on ACC, such as 'ACC == \"float\"' or 'ACC:find \"^uint\"'",
    ["V == n"] = "'V' is no condition on ACC",
    ["ACC:absent 'x'"] = "is no condition on ACC",
    -- kinds
    ["n and 1 or 2"] = "'n' is a number, not a condition: compare it, as in 'n ~= 0'",
    ["not n"] = "'n' is a number, not a condition: compare it, as in 'n ~= 0'",
    ["n or 2"] = "'n' is a number, not a condition",
    ["flat + 1"] = "'flat' is a condition, not a number: write '(flat) and 1 or 0'",
    ["flat == 1"] = "'flat' is a condition, not a number",
    ["n == 1 == 2"] = "'n == 1' cannot be compared again: join two comparisons with 'and'",
    ["flat and 2"] = "'flat and 2' is a value only if its condition holds: add 'or' and the value for the other case",
    ["(flat and 2) + 1"] = "'flat and 2' is a value only if its condition holds",
    ["(flat and 1 or 2) or 3"] = "'flat and 1 or 2' is a number, not a condition",
    ["flat and 1 or flat"] = "'flat' is a condition, not a number",
  } do
    for _, way in ipairs { "whole", "real" } do
      local ok, said = pcall(translate, text, way)
      lu.assertFalse(ok, text)
      lu.assertEquals(said:sub(1, #message) == message and message or said:find(message, 1, true) and message or said,
        message)
    end
  end
  for text, message in pairs {
    ["n / 4"] = "'n / 4' may have a fraction, and here numbers are whole: write 'n // 4', which rounds down",
    ["n * 0.5"] = "0.5 is not a whole number",
    ["2.0 * n"] = "2.0 is not a whole number: write 2",
    ["99999999999999999999 + n"] = "99999999999999999999 is not a whole number",
    ["9223372036854775807 + 1 + n"] = "'9223372036854775807 + 1' does not fit in 64 bits",
    ["n + 4 // 0"] = "'4 // 0' divides by 0",
  } do lu.assertErrorMsgEquals(message, translate, text, "whole") end
end

function tests.test_wanted_kind()
  lu.assertErrorMsgEquals("it is a number, and must be a condition: compare it, as in 'n + 1 ~= 0'", expression.read,
    "n + 1", NAMES, "whole", "truth")
  lu.assertErrorMsgEquals("it is a condition, and must be a number: write '(n > 1) and 1 or 0'", expression.read,
    "n > 1", NAMES, "whole", "number")
end

-- The template, the field and its expression are named.
function tests.test_refused_in_a_header()
  local templates = scratch.templates { ["copy/plain.cu"] = scratch.algorithm { grid = "{ 'n / 4' }" } }
  local status, _, errors = scratch.generate { "--templates", templates, "--output", scratch.folder() .. "/out" }
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "copy/plain.cu:4: grid 'n / 4': 'n / 4' may have a fraction")
end

return tests
