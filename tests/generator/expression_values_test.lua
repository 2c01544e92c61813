-- expression_values_test.lua -- an expression has the same value in Lua, in the
-- generator and in compiled C: each operator with negative operands, and 2,000 random
-- expressions in each way: "whole", "real", and "checked", in which extents are computed.

local expression = require "expression"
local extent = require "extent"
local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

local VALUES = { n = 1000, m = 7, z = 0, d = -13, e = -4, T = 32, SIZE = 4, flat = true }
local NAMES = { n = { least = 0 }, m = { least = 0 }, z = { least = 0 }, d = {}, e = {}, T = { least = 1 },
  SIZE = { least = 1 }, flat = { kind = "truth" } }

local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return math.abs(a)
end

-- The value that Lua itself gives the text, with whole numbers or floats for names.
local function by_lua(text, way)
  local environment = { min = math.min, max = math.max, floor = math.floor, ceil = math.ceil, gcd = gcd,
    ceil_div = function(n, d) return -(-n // d) end }
  for name, value in pairs(VALUES) do
    environment[name] = way == "real" and math.type(value) and value + 0.0 or value
  end
  return assert(load("return " .. text, text, "t", environment))()
end

local function spell(value)
  if type(value) == "boolean" then return value and "1" or "0" end
  -- A zero has no sign here.
  return math.type(value) == "integer" and ("%d"):format(value) or ("%.17g"):format(value + 0.0 == 0 and 0 or value)
end

-- The C of a text, and whether it is a number.
local function translate(text, way)
  if way == "checked" then return (extent.translate(text, NAMES)), true end
  local tree = expression.read(text, NAMES, way)
  return expression.c(tree, way, { names = NAMES, elements = {} }), tree.kind == "number"
end

-- The values that compiled C gives the texts, as words.
local function by_c(texts, way)
  local lines, number = { "static int faults, *const fault = &faults;" }, way == "real" and "double" or "int64_t"
  for name, value in pairs(VALUES) do
    lines[#lines + 1] = ("static const %s %s = %s;"):format(type(value) == "boolean" and "int" or number, name,
      spell(value))
  end
  local names = { "(void)flat" }
  for name in pairs(VALUES) do names[#names + 1] = "(void)" .. name end
  for position, text in ipairs(texts) do
    local c, is_number = translate(text, way)
    lines[#lines + 1] = ("static void f%d(void) { %s value = %s; printf(%s, value); }"):format(position,
      is_number and number or "int", c, not is_number and '"%d\\n"' or way ~= "real" and '"%" PRId64 "\\n"'
      or '"%.17g\\n"')
    if is_number and way == "real" then
      lines[#lines] = lines[#lines]:gsub("printf%(", "value = value == 0 ? 0 : value; %0")
    end
  end
  lines[#lines + 1] = "int main(void) {\n" .. table.concat(names, ", ") .. ";"
  for position = 1, #texts do lines[#lines + 1] = ("f%d();"):format(position) end
  local folder, root = scratch.folder(), scratch.generator:match "^(.*)/generator/"
  scratch.write(folder .. "/t.c", '#include <inttypes.h>\n#include <stdio.h>\n#include "tilewright/expression.h"\n'
    .. '#include "tilewright/extent.h"\n#define ceil_div(n, d) (((n) + (d) - 1) / (d))\n'
    .. "#define min(a, b) ((a) < (b) ? (a) : (b))\n"
    .. "#define max(a, b) ((a) > (b) ? (a) : (b))\n" .. table.concat(lines, "\n")
    .. "\n(void)fault;\nreturn faults;\n}\n")
  local status, said, errors = scratch.shell(
    ("cc -std=c11 -O0 -ffp-contract=off -Wparentheses -Werror %s -I'%s/runtime/include' -o t t.c && ./t"):format(
      way ~= "real" and "-fsanitize=undefined -fno-sanitize-recover" or "", root), folder)
  lu.assertEquals(status, 0, errors:sub(1, 2000))
  local got = {}
  for line in said:gmatch "[^\n]+" do got[#got + 1] = line end
  return got
end

local function compare(texts, way)
  if not os.execute "cc --version >/dev/null 2>&1" then lu.skip "no cc" end
  local got = by_c(texts, way)
  lu.assertEquals(#got, #texts)
  for position, text in ipairs(texts) do
    local expected = spell(by_lua(text, way))
    lu.assertEquals(got[position], expected, ("C of '%s' (%s)"):format(text, way))
    local values = {}
    for name, value in pairs(VALUES) do
      values[name] = way == "real" and math.type(value) and value + 0.0 or value
    end
    local mine = expression.evaluate(expression.read(text, NAMES, way == "checked" and "whole" or way), values)
    lu.assertEquals(spell(mine), expected, ("the generator's '%s' (%s)"):format(text, way))
  end
end

function tests.test_each_operator()
  local texts = { "n + m * T - d", "n - m - T", "n - (m - T)", "-d - -e", "n * (m + d)", "not (n > m) and 1 or 2",
    "n // m * m + n % m", "(n + m) // (T - m)", "n // m // e", "n // (m // e)", "-n // m", "-(n // m)", "-n % m",
    "n == m or n > m and d < e", "(n == m or n > m) and d > e", "n >= m and 3 or n <= m and 4 or 5",
    "flat and (n < m and 1 or n ~= m and 2) or 3", "not flat or n == 1", "not (flat and d == e)", "min(n, m, d)",
    "max(d, e, z)", "ceil_div(n, m)", "ceil_div(0, m)", "gcd(n, T)", "gcd(18, d + 1)", "gcd(d + 1, 18)",
    "gcd(e, z)", "floor(n)", "ceil(d)", "flat", "max(d, 0) // 3",
    "m > 0 and n // m or 0", "z > 0 and n // z or 5", "3000000000 * 2 + n", "min(n, 4000000000)" }
  for _, divide in ipairs { "%s // %s", "%s %% %s", "ceil_div(%s, %s)" } do
    for _, a in ipairs { "n", "d", "z", "-n", "14", "-14", "e - 8" } do
      for _, b in ipairs { "m", "e", "-m", "1", "-1", "7", "T" } do texts[#texts + 1] = divide:format(a, b) end
    end
  end
  compare(texts, "whole")
  local checked = {}
  for position, text in ipairs(texts) do
    local is_truth = expression.read(text, NAMES, "whole").kind == "truth"
    checked[position] = is_truth and ("(%s) and 1 or 0"):format(text) or text
  end
  compare(checked, "checked")
  local real = { "n / m", "d / e / T", "n / (m / T)", "0.5 * n", "1e3 // m", "2.5 % 1", "n / 8 // m", "floor(d / 3)",
    "ceil(d / 3)", "(n / 4 > m and 40 or 1.6) / T", "3 // 2 * n", "1 / (1 + max(4, SIZE) / 4)" }
  table.move(texts, 1, #texts, #real + 1, real)
  compare(real, "real")
end

-- A whole number divided by 0 ends no process: it is 0, and the remainder the number.
function tests.test_division_by_zero()
  lu.assertEquals(by_c({ "n // z", "d % z", "ceil_div(n, z)", "gcd(n, z)" }, "whole"), { "0", "-13", "0", "1000" })
end

-- ---- random expressions

local random_number, random_truth

local function random_of(list) return list[math.random(#list)] end

-- A number's text, in whose values no division by 0 and no large number occurs.
function random_number(depth)
  if depth == 0 or math.random(5) == 1 then
    return random_of { "n", "m", "d", "e", "T", "SIZE", "z", tostring(math.random(0, 40)) }
  end
  local function part() return random_number(depth - 1) end
  -- Never 0: 1 more than twice a number is odd.
  local function divisor()
    return random_of { "m", "T", "e", "SIZE", tostring(math.random(1, 9)), ("(2 * (%s) + 1)"):format(part()) }
  end
  local kind = math.random(12)
  if kind <= 3 then return ("%s %s %s"):format(part(), random_of { "+", "-" }, part()) end
  if kind == 4 then return ("(%s) * %s"):format(part(), random_of { "2", "m", "e", "(3 - m)" }) end
  if kind == 5 then return ("(%s)"):format(part()) end
  if kind == 6 then return ("-(%s)"):format(part()) end
  if kind == 7 then return ("(%s) %s %s"):format(part(), random_of { "//", "%" }, divisor()) end
  if kind == 8 then return ("ceil_div(%s, %s)"):format(part(), divisor()) end
  if kind == 9 then return ("%s(%s, %s)"):format(random_of { "min", "max" }, part(), part()) end
  if kind == 10 then return ("(%s and %s or %s)"):format(random_truth(depth - 1), part(), part()) end
  if kind == 11 then return ("gcd(%s, %s)"):format(part(), part()) end
  return ("%s(%s)"):format(random_of { "floor", "ceil" }, part())
end

function random_truth(depth)
  if depth == 0 or math.random(4) == 1 then return random_of { "flat", "n > m", "d ~= e", "z == 0" } end
  local kind = math.random(4)
  if kind == 1 then return ("(%s %s %s)"):format(random_truth(depth - 1), random_of { "and", "or" },
    random_truth(depth - 1)) end
  if kind == 2 then return ("not (%s)"):format(random_truth(depth - 1)) end
  return ("(%s %s %s)"):format(random_number(depth - 1), random_of { "==", "~=", "<", "<=", ">", ">=" },
    random_number(depth - 1))
end

local function random_texts(way)
  local texts = {}
  while #texts < 2000 do
    local text = way ~= "checked" and math.random(4) == 1 and random_truth(4) or random_number(5)
    if #text < 600 then texts[#texts + 1] = text end
  end
  return texts
end

function tests.test_random()
  local seed = tonumber(os.getenv "EXPRESSION_SEED") or os.time()
  for _, way in ipairs { "whole", "checked", "real" } do
    math.randomseed(seed)
    local ok, message = pcall(compare, random_texts(way), way)
    if not ok then
      if type(message) == "table" then message = message.msg or message[1] or tostring(message) end
      error(("EXPRESSION_SEED=%d: %s"):format(seed, tostring(message)), 0)
    end
  end
  print(("EXPRESSION_SEED=%d: 2,000 expressions in each way"):format(seed))
end

return tests
