-- extent.lua -- the extents of tensors, and the sizes that follow from others:
-- expressions of sizes, and their translation into C.
--
-- An expression has whole numbers, sizes, + - * // %, brackets, and the functions
-- min, max, ceil_div and gcd. // rounds down, as in Lua. Its translation computes in
-- int64_t, and each operator is a function that reports an overflow or a division by
-- 0, because a program's arguments are its operands.

local extent = {}

local FUNCTIONS = { min = "tw_min_of", max = "tw_max_of", ceil_div = "tw_ceil_of", gcd = "tw_gcd_of" }
local OPERATORS = { ["+"] = "tw_sum_of", ["-"] = "tw_difference_of", ["*"] = "tw_product_of", ["//"] = "tw_quotient_of",
  ["%"] = "tw_rest_of" }

local function tokens(text)
  local list, position = {}, 1
  while true do
    position = text:find("%S", position)
    if not position then return list end
    local word = text:match("^[%a_][%w_]*", position) or text:match("^[%w.]+", position) or text:match("^//", position)
      or text:match("^[-+*%%(),]", position)
    if not word then
      error(("'%s' is no operator here; use + - * // %%, min, max, ceil_div and gcd"):format(
        text:match("^.", position)), 0)
    end
    list[#list + 1] = word
    position = position + #word
  end
end

-- Translate an expression into C. name(word) returns the C text of a size, or nil.
function extent.translate(text, name)
  local list, at = tokens(text), 1
  local parse_sum

  local function expect(word)
    if list[at] ~= word then error(("'%s' is expected before '%s'"):format(word, list[at] or "the end"), 0) end
    at = at + 1
  end

  local function call(func, left, right) return ("%s(%s, %s, fault)"):format(func, left, right) end

  local function parse_primary()
    local word = list[at]
    at = at + 1
    if not word then error("it ends too early", 0) end
    if word == "-" then return call(OPERATORS["-"], "0", parse_primary()) end
    if word == "(" then
      local inside = parse_sum()
      expect ")"
      return inside
    end
    local number = word:find "^%d" and math.tointeger(tonumber(word))
    if number then return ("INT64_C(%d)"):format(number) end
    if FUNCTIONS[word] and list[at] == "(" then
      at = at + 1
      local result = parse_sum()
      expect ","
      result = call(FUNCTIONS[word], result, parse_sum())
      while (word == "min" or word == "max") and list[at] == "," do
        at = at + 1
        result = call(FUNCTIONS[word], result, parse_sum())
      end
      expect ")"
      return result
    end
    if word:find "^%a" and name(word) then return name(word) end
    error(word:find "^%a" and ("'%s' is no size listed before it"):format(word)
      or ("'%s' is no whole number"):format(word), 0)
  end

  -- Operators of one precedence, from left to right.
  local function parse_chain(signs, parse)
    local left = parse()
    while signs[list[at]] do
      local sign = list[at]
      at = at + 1
      left = call(OPERATORS[sign], left, parse())
    end
    return left
  end
  local function parse_product() return parse_chain({ ["*"] = true, ["//"] = true, ["%"] = true }, parse_primary) end
  function parse_sum() return parse_chain({ ["+"] = true, ["-"] = true }, parse_product) end

  local result = parse_sum()
  if list[at] then error(("'%s' is not expected after it"):format(list[at]), 0) end
  return result
end

-- Whether an extent is a plain name.
function extent.is_name(given) return type(given) == "string" and given:find "^%s*[%a_][%w_]*%s*$" ~= nil end

return extent
