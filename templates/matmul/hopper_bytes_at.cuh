//$ -- Where along k the bytes of a slab begin, of op(a) and of op(b). A line along k of an
//$ -- operand is four lines, one of each byte.
//$ -- Two bits a pair: of which byte of a, or of b.
//$ local function bytes(side)
//$   local bits = 0
//$   for i, pair in ipairs(byte_pairs) do bits = bits | pair[side] << 2 * (i - 1) end
//$   return ("0x%xu"):format(bits)
//$ end
const int pair = slab / deep, l = (slab - pair * deep) * DEPTH;
const int x_l = ($(bytes(1)) >> 2 * pair) % 4 * deep * DEPTH + l, y_l = ($(bytes(2)) >> 2 * pair) % 4 * deep * DEPTH + l;
