//$ algorithm {
//$   brief = "One thread for each row.",
//$   space = {
//$     -- 0: none, right                          3: leaves out NaNs
//$     -- 1: leaves out the last column           4: writes all rows but the last
//$     -- 2: adds in the next lower precision     5: adds 0 times the next row
//$     -- 6: begins with whatever is in the sum
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6 }, "what is wrong" },
//$   },
//$   constraints = {
//$     { "FAULT ~= 2 and FAULT ~= 3 and FAULT ~= 5 or ACC == 'float' or ACC == 'double'", "integers have no such fault" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(rows, 64)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "cols * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t r = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (r >= rows || (FAULT == 4 && r > 0 && r == rows - 1)) return;
  $(ACC) sum;
  if (FAULT != 6) sum = 0;
  for (int64_t c = 0; c < cols - (FAULT == 1); c++) {
    $(ACC) x = ($(ACC))a[r * a_stride + c];
    //$ if ACC == "float" or ACC == "double" then
    if (FAULT == 3 && x != x) x = 0;
    //$ end
    if (FAULT == 5) x += 0 * ($(ACC))a[(r + 1 < rows ? r + 1 : r) * a_stride + c];
    sum += x;
    if (FAULT == 2) sum = ($(ACC))($(ACC == "double" and "float" or "__half"))sum;
  }
  sums[r] = ($(T))(scale * sum);
}
