-- expression_test.lua -- the model's figures in C: the text of each form, what is
-- refused, and values that a C compiler computes as Lua does.

local expression = require "expression"
local lu = require "luaunit"
local scratch = require "scratch"
local template = require "template"

local tests = {}

local KNOWN = { SIZE = true, TILE = true, ROWS = true, PAD = true }
local ELEMENTS = { { name = "u8", bytes = 1, acc = "uint32_t" }, { name = "i64", bytes = 8, acc = "uint64_t" },
  { name = "f32", bytes = 4, acc = "float" } }

local function translate(text) return expression.translate(text, KNOWN, ELEMENTS) end

function tests.test_text()
  for lua, c in pairs {
    ["16"] = "16.0",
    ["0.1 + SIZE"] = "0.1 + SIZE",
    ["SIZE * (TILE + PAD)"] = "SIZE * (TILE + PAD)",
    ["SIZE - (TILE - PAD)"] = "SIZE - (TILE - PAD)",
    ["TILE // ROWS * SIZE"] = "tw_floor(TILE / ROWS) * SIZE",
    ["math.max(1, TILE, SIZE)"] = "max(max(1.0, TILE), SIZE)",
    ["PAD > 0 and 1 or 2"] = "PAD > 0.0 ? 1.0 : 2.0",
    ["PAD > 0 and SIZE < 4 and 1 or PAD == 2 and 3 or 2"] = "PAD > 0.0 && SIZE < 4.0 ? 1.0 : PAD == 2.0 ? 3.0 : 2.0",
    ["(PAD > 0 and 1 or 2) * SIZE"] = "(PAD > 0.0 ? 1.0 : 2.0) * SIZE",
    ["not (PAD > 0 or SIZE ~= 4) and 1 or -SIZE"] = "!(PAD > 0.0 || SIZE != 4.0) ? 1.0 : -SIZE",
    ["SIZE > 1 and (PAD == 1 and 3 or PAD == 2 and 4) or 5"] =
      "SIZE > 1.0 && PAD == 1.0 ? 3.0 : SIZE > 1.0 && PAD == 2.0 ? 4.0 : 5.0",
    ["SIZE <= 4 and 1 or SIZE >= 16 and 2 or 3"] = "SIZE <= 4.0 ? 1.0 : SIZE >= 16.0 ? 2.0 : 3.0",
    ["SIZE < 4 and 1 or SIZE > 16 and 2 or 3"] = "SIZE < 4.0 ? 1.0 : SIZE > 16.0 ? 2.0 : 3.0",
    ["ACC == 'float' and 1 or 2"] = "element == ELEMENT_f32 ? 1.0 : 2.0",
    ["ACC:find '^uint' and 1 or 2"] = "element == ELEMENT_u8 || element == ELEMENT_i64 ? 1.0 : 2.0",
    ["ACC:find('x') and 1 or 2"] = "0 ? 1.0 : 2.0",
  } do lu.assertEquals(translate(lua), c, lua) end
end

function tests.test_refused()
  for lua, message in pairs {
    ["({ 1, 2 })[SIZE]"] = "'{' cannot be translated into C",
    ["2 ^ SIZE"] = "'^' cannot be translated into C",
    ["BYTES"] = "'BYTES' cannot be translated into C",
    ["math.sqrt(SIZE)"] = "'math.sqrt' cannot be translated into C",
    ["SIZE and 1 or 2"] = "'SIZE' must be a condition",
    ["SIZE > 1"] = "'SIZE > 1.0' must be a number",
    ["SIZE > 1 and 2"] = "'2.0' must be a number",
    ["SIZE or 2"] = "'SIZE' before 'or' must be a condition, or a condition and a value",
    ["(SIZE"] = "expected ')' before 'its end'",
    ["SIZE 4"] = "'4' cannot be translated into C",
    ["math.floor(1, 2)"] = "math.floor takes 1 arguments, not 2",
    [""] = "'its end' cannot be translated into C",
  } do
    local ok, said = pcall(translate, lua)
    lu.assertFalse(ok, lua)
    lu.assertStrContains(said, message)
  end
end

-- The header's field and its expression are named, and what may be used.
function tests.test_refused_in_a_header()
  local templates = scratch.templates { ["copy/plain.cu"] = scratch.algorithm { in_flight = "'2 ^ SIZE'" } }
  local status, _, errors = scratch.generate { "--templates", templates, "--output", scratch.folder() .. "/out" }
  lu.assertEquals(status, 1)
  lu.assertStrContains(errors, "copy/plain.cu: in_flight '2 ^ SIZE': '^' cannot be translated into C; it may use ")
end

-- What a compiler makes of the text is what Lua computes, to the last bit.
function tests.test_values()
  if not os.execute "cc --version >/dev/null 2>&1" then lu.skip "no cc" end
  local texts = { "SIZE / 3", "TILE // ROWS", "-TILE // 3", "TILE % 7", "-TILE % 7", "1 / (1 + math.max(4, SIZE) / 4)",
    "gcd(32, TILE * SIZE // 4)", "math.ceil(TILE / 7) + math.floor(-TILE / 7)", "TILE - ROWS - PAD - SIZE",
    "TILE - (ROWS - (PAD - SIZE))", "TILE / ROWS / SIZE", "TILE / (ROWS / SIZE)",
    "SIZE > 4 and 40 or PAD == 1 and 1.6 or SIZE < 4 and 2 or 1",
    "SIZE <= 4 and 1 or SIZE >= 16 and 2 or 3",
    "TILE >= 24 and (PAD == 1 and 3 or SIZE == 16 and 4) or 5", "TILE < 24 and 1 or TILE > 24 and 2 or 3",
    "(SIZE > 4 and 40 or 30) / ROWS + PAD",
    "math.min(64, TILE // ROWS * SIZE)", "not (SIZE > 4) and not (PAD == 1) and 1 or 2e3",
    "PAD > 0 and 1 or (1 + math.max(1, math.min(32, TILE) * gcd(32, TILE * SIZE // 4) / 32)) / 2" }
  local function gcd(a, b)
    while b ~= 0 do a, b = b, a % b end
    return a
  end
  local lines, expected = {}, {}
  for _, text in ipairs(texts) do
    local c = translate(text)
    for _, point in ipairs { { 1, 16, 4, 0 }, { 4, 64, 8, 1 }, { 16, 24, 32, 0 } } do
      local names = { SIZE = point[1], TILE = point[2], ROWS = point[3], PAD = point[4], gcd = gcd,
        math = template.base.math }
      expected[#expected + 1] = ("%.17g"):format(assert(load("return " .. text, text, "t", names))())
      lines[#lines + 1] = ("{ double SIZE = %d, TILE = %d, ROWS = %d, PAD = %d; (void)SIZE, (void)TILE, (void)ROWS, "
        .. '(void)PAD; printf("%%.17g\\n", %s); }'):format(point[1], point[2], point[3], point[4], c)
    end
  end
  local folder = scratch.folder()
  local root = scratch.generator:match "^(.*)/generator/"
  scratch.write(folder .. "/t.c", '#include <stdio.h>\n#include "tilewright/expression.h"\n'
    .. "#define min(a, b) ((a) < (b) ? (a) : (b))\n#define max(a, b) ((a) > (b) ? (a) : (b))\n"
    .. "int main(void) {\n" .. table.concat(lines, "\n") .. "\nreturn 0;\n}\n")
  local status, said, errors = scratch.shell(
    ("cc -std=c11 -Wall -Werror -I'%s/runtime/include' -o t t.c && ./t"):format(root), folder)
  lu.assertEquals(status, 0, errors)
  local got = {}
  for line in said:gmatch "[^\n]+" do got[#got + 1] = line end
  lu.assertEquals(got, expected)
end

return tests
