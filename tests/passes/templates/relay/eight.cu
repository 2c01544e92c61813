//$ local STEPS = 6
//$ algorithm {
//$   brief = "Eight passes: the workspace is set, six kernels add to it where they are needed, and the last adds x.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "0: none; 1: set only if there are steps; 2: no second step; 3: set to 1" },
//$   },
//$   passes = {
//$     { set = "workspace", value = 0, when = "FAULT ~= 3 and steps >= FAULT % 2" },
//$     { block = { "64" }, grid = { "ceil_div(n, 64)" }, when = "steps >= 1" },
//$     { block = { "96" }, grid = { "ceil_div(n, 96)" }, when = "steps >= 2 and FAULT ~= 2" },
//$     { block = { "128" }, grid = { "ceil_div(n, 128)" }, when = "steps >= 3" },
//$     { block = { "160" }, grid = { "ceil_div(n, 160)" }, when = "steps >= 4", shared = "160 * SIZE" },
//$     { block = { "192" }, grid = { "ceil_div(n, 192)" }, when = "steps >= 5", dynamic_shared = "192 * SIZE" },
//$     { block = { "224" }, grid = { "ceil_div(n, 224)" }, when = "steps >= 6" },
//$     { block = { "256" }, grid = { "ceil_div(n, 256)" } },
//$   },
//$   workspace = "n * SIZE",
//$   fits = "steps <= 6",
//$ }
//$ for step = 1, STEPS do
//$   local threads = 32 + 32 * step
__global__ void __launch_bounds__($(threads))
    $(name)$(step > 1 and "_" .. step or "")($(parameters)) {
//$   if step == 4 then
  __shared__ $(T) tile[$(threads)];
//$   elseif step == 5 then
  TW_DYNAMIC_SHARED($(T), tile);
//$   end
  const int64_t i =
      tw_block_of(tw_ceil_div(n, $(threads)), 1).x * $(threads) + threadIdx.x;
  if (i >= n) return;
//$   if step == 4 or step == 5 then
  tile[threadIdx.x] = $(step);
  (($(ACC) *)workspace)[i] += tile[threadIdx.x];
//$   else
  (($(ACC) *)workspace)[i] += $(step);
//$   end
}

//$ end
__global__ void __launch_bounds__(256) $(name)_7($(parameters)) {
  const int64_t i = tw_block_of(tw_ceil_div(n, 256), 1).x * 256 + threadIdx.x;
  if (i < n) y[i] = ($(ACC))x[i] + ((const $(ACC) *)workspace)[i];
}
