return operation {
  formula = "crc[p] = the CRC-32 of packets[p][0 .. length - 1]",
  brief = "The CRC-32 of Ethernet and zlib for each of many packets of one length.",
  doc = "The CRC of no bytes is 0.",
  types = { { T = "u8", U = "u32" } },
  arguments = {
    size { "n", "packets; 0 is allowed" }, size { "length", "bytes of a packet" },
    tensor { "packets", access = "in", shape = { "n", "length" } },
    tensor { "crc", access = "out", type = "U", shape = { "n" } },
  },
  reference = [[
for (int64_t p = 0; p < n; p++) {
  uint32_t rest = 0xffffffffu;
  for (int64_t i = 0; i < length; i++) {
    rest ^= (uint32_t)GET(packets, p * packets_stride + i);
    for (int bit = 0; bit < 8; bit++) rest = rest >> 1 ^ (rest & 1 ? 0xedb88320u : 0);
  }
  SET(crc, p, rest ^ 0xffffffffu);
}]],
  bytes = "n * (length + 4)",
  flops = "4 * n * length",
  checks = {
    { "small", n = 3, length = 9 }, { "odd", n = 131, length = 67 }, { "even", n = 64, length = 128 },
    { "long", n = 5, length = 1031 }, { "strided", n = 70, length = 100, packets_stride = 104 },
    { "no bytes", n = 9, length = 0 },
  },
  benches = { { n = 65536, length = 1500 }, { n = 4096, length = 64 }, { n = 1000, length = 9001 } },
}
