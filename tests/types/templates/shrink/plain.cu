//$ algorithm {
//$   brief = "One thread for each element.",
//$   space = {
//$     -- 0: none, right; 1: cuts off instead of rounding; 2: what is too large becomes infinite or NaN
//$     -- 3: denormals become 0; 4: e4m3 and e5m2 change places
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4 }, "what is wrong" },
//$   },
//$   constraints = {
//$     { "SIZE_U == 1 and FAULT ~= 3 or SIZE == 1 and (FAULT == 0 or FAULT >= 3)", "what is rounded, and what is denormal" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
//$ local small = SIZE == 1 and T or U
//$ local is_e4m3 = small == "__nv_fp8_e4m3"
//$ local other = is_e4m3 and "__nv_fp8_e5m2" or "__nv_fp8_e4m3"
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= n) return;
//$ if SIZE == 1 then
  $(T) from = x[i];
//$   if FAULT == 3 then
  if ((from.__x & $(is_e4m3 and "0x78" or "0x7c")) == 0) from.__x &= 0x80;
//$   elseif FAULT == 4 then
  $(other) taken_for;
  taken_for.__x = from.__x;
  from = $(T)((float)taken_for);
//$   end
  y[i] = ($(U))(scale * (float)from);
//$ else
  float value = scale * x[i];
//$   if FAULT == 1 then
  value = __uint_as_float(__float_as_uint(value) & $(is_e4m3 and "0xfff00000" or "0xffe00000"));
//$   end
  $(U) to = ($(U))value;
//$   if FAULT == 2 then
  to.__x = __nv_cvt_float_to_fp8(value, __NV_NOSAT, $(is_e4m3 and "__NV_E4M3" or "__NV_E5M2"));
//$   elseif FAULT == 4 then
  to.__x = $(other)(value).__x;
//$   end
  y[i] = to;
//$ end
}
