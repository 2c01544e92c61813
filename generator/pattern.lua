-- pattern.lua -- the bits of a number in an element's type, for memory that is set.
--
-- A GPU sets memory to a pattern of 8, 16 or 32 bits. A wider element can be set if
-- all its words of 32 bits are equal.

local pattern = {}

-- A number as a header spells it.
function pattern.show(value)
  if value ~= value then return "nan" end
  if value == math.huge or value == -math.huge then return value > 0 and "math.huge" or "-math.huge" end
  return tostring(value)
end

local function f32_bits(value)
  if value ~= value then return 0x7fc00000 end
  return (string.unpack("<I4", string.pack("<f", value)))
end

-- The bits above the lowest `drop`, rounded to the nearest, ties to even.
local function round_off(bits, drop)
  local half, kept = 1 << (drop - 1), bits >> drop
  local rest = bits & ((1 << drop) - 1)
  if rest > half or rest == half and kept & 1 == 1 then kept = kept + 1 end
  return kept
end

local function f16_bits(value)
  if value ~= value then return 0x7e00 end
  local bits = f32_bits(value)
  local sign, exponent, fraction = bits >> 31 << 15, (bits >> 23 & 0xff) - 127, bits & 0x7fffff
  if exponent > 15 then return sign | 0x7c00 end
  if exponent >= -14 then return sign + round_off((exponent + 15) << 23 | fraction, 13) end
  if exponent < -25 then return sign end
  return sign + round_off(fraction | 0x800000, 13 - 14 - exponent)
end

-- The bits of a float of 8 bits, `fraction` of which are the fraction; `bias` is that of the
-- exponent. What is too large becomes `most`, the bits of the largest number.
local function float8_bits(value, fraction, bias, most)
  if value ~= value then return 0x7f end
  local bits = f32_bits(value)
  local sign, exponent, rest = bits >> 31 << 7, (bits >> 23 & 0xff) - 127, bits & 0x7fffff
  if exponent < -bias - fraction then return sign end
  local drop = 23 - fraction
  if exponent > -bias then return sign | math.min(round_off((exponent + bias) << 23 | rest, drop), most) end
  return sign | round_off(rest | 0x800000, drop + 1 - bias - exponent)
end

local function words_of(bytes)
  local words = {}
  for at = 1, #bytes, 4 do words[#words + 1] = string.unpack("<I4", bytes, at) end
  return words
end

-- The words of 32 bits of an element wider than that.
local function wide_words(name, bytes, value)
  if name == "c64" then return { f32_bits(value), 0 } end
  if name == "f64" then return words_of(string.pack("<d", value)) end
  if name == "c128" then return words_of(string.pack("<dd", value, 0)) end
  local sign = value < 0 and 0xffffffff or 0
  local words = words_of(string.pack("<i8", value))
  while #words < bytes // 4 do words[#words + 1] = sign end
  return words
end

local function whole_number(name, bytes, value)
  local whole = math.tointeger(value)
  if not whole then return nil, ("%s holds whole numbers only"):format(name) end
  local is_signed, is_bits = name:match "^i" ~= nil, name:match "^b%d" ~= nil
  if bytes < 8 then
    local low = (is_signed or is_bits) and -(1 << (8 * bytes - 1)) or 0
    local high = is_signed and (1 << (8 * bytes - 1)) - 1 or (1 << 8 * bytes) - 1
    if whole < low or whole > high then
      return nil, ("%s holds %d to %d"):format(name, low, high)
    end
  elseif whole < 0 and name:match "^u" then
    return nil, ("%s holds no negative number"):format(name)
  end
  return whole
end

-- The pattern of `value` in an element of this type and size. Elements of 8 and 16
-- bits have theirs in the lowest bits. nil and a message if it is not possible.
function pattern.bits(name, bytes, value)
  if name == "f32" then return f32_bits(value) end
  if name == "bf16" then return value ~= value and 0x7fc0 or round_off(f32_bits(value), 16) end
  if name == "f16" then return f16_bits(value) end
  if name == "e4m3" then return float8_bits(value, 3, 7, 0x7e) end
  if name == "e5m2" then return float8_bits(value, 2, 15, 0x7b) end
  if not name:match "^[fc]%d" then
    local whole, message = whole_number(name, bytes, value)
    if not whole then return nil, message end
    value = whole
    if bytes <= 4 then return whole & ((1 << 8 * bytes) - 1) end
  end
  local words = wide_words(name, bytes, value)
  for _, word in ipairs(words) do
    if word ~= words[1] then
      return nil, ("an element of %s has %d bits, and memory is set to a pattern of at most 32; this value does not "
        .. "repeat one (0 does), so write it in a kernel"):format(name, 8 * bytes)
    end
  end
  return words[1]
end

return pattern
