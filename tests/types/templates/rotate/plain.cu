//$ algorithm {
//$   brief = "One thread for each element.",
//$   space = {
//$     -- 0: none, right; 1: forgets the conjugate
//$     -- 2: adds where the real part subtracts
//$     -- 3: multiplies the parts
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= n) return;
  const $(T) at = FAULT == 1 ? x[i] : tw_conj(x[i]);
  $(T) product = alpha * at;
  if (FAULT == 2) product.re = alpha.re * at.re + alpha.im * at.im;
  if (FAULT == 3) product = $(T)(alpha.re * at.re, alpha.im * at.im);
  y[i] = product + y[i];
}
