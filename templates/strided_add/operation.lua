-- strided_add: what is computed. The .cu files in this folder say how.

return operation {
  formula = "out[i * out_step] = a[i * a_step] + b[i * b_step]",
  brief = "Adds two vectors whose elements may have a stride.",
  doc = [[
With a_step = b_step = s this is out[i] = a[s * i] + b[s * i]. out must not
overlap a or b; a and b may be the same or interleaved. Integers wrap; f16 and
bf16 are added in f32, and the sum is rounded once more.]],

  types = { "i32", "i64", "f16", "bf16", "f32", "f64" },
  elementwise = true,

  arguments = {
    size { "n", "elements of each vector; 0 is allowed" },
    tensor { "a", access = "in", shape = { "n" }, step = true },
    tensor { "b", access = "in", shape = { "n" }, step = true },
    tensor { "out", access = "out", shape = { "n" }, step = true },
  },

  reference = [[
for (int64_t i = 0; i < n; i++)
  SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));]],

  -- Memory moves sectors of 32 bytes, even for one element.
  bytes = "n * (min(a_step * SIZE, 32) + min(b_step * SIZE, 32) + min(out_step * SIZE, 32))",
  flops = "n",
  -- Nothing is left to the device: every rounding is said above.
  error = "none",

  checks = {
    { "whole blocks", n = 8192 },
    { "ragged by one", n = 4097 },
    { "prime", n = 7919 },
    { "short", n = 31 },
    { "inputs 16 apart", n = 1031, a_step = 16, b_step = 16 },
    { "whole blocks, inputs 16 apart", n = 2048, a_step = 16, b_step = 16 },
    { "inputs 2 apart", n = 2050, a_step = 2, b_step = 2 },
    { "one input apart", n = 2061, b_step = 3 },
    { "output apart", n = 2051, out_step = 5 },
    { "all apart", n = 1537, a_step = 4, b_step = 7, out_step = 2 },
    { "single element", n = 1 },
    { "single element, steps", n = 1, a_step = 16, b_step = 16 },
    { "none", n = 0 },
  },

  benches = {
    { n = 1048576 },
    { "inputs 16 apart", n = 1048576, a_step = 16, b_step = 16 },
    { n = 67108864 },
    { "inputs 16 apart", n = 16777216, a_step = 16, b_step = 16 },
  },
}
