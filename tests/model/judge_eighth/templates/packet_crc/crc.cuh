//$ local rests = {}
//$ for of = 0, 255 do
//$   local rest = of
//$   for _ = 1, 8 do rest = rest >> 1 ~ (rest & 1) * 0xedb88320 end
//$   rests[#rests + 1] = ("0x%08xu"):format(rest)
//$ end
// What remains of each byte, the lowest bit first.
__device__ const uint32_t rests[256] = {$(table.concat(rests, ", "))};

// The product of two polynomials, whose highest powers are the lowest bits.
__device__ inline uint32_t product(uint32_t a, uint32_t b) {
  uint32_t sum = 0;
  for (uint32_t bit = 0x80000000u; bit != 0; bit >>= 1) {
    if (a & bit) sum ^= b;
    b = b >> 1 ^ (b & 1 ? 0xedb88320u : 0);
  }
  return sum;
}
