//$ algorithm {
//$   brief = "A warp sorts a row: each thread counts the keys that come before its own.",
//$   space = {
//$     { "MOST", "m", { 32 }, "keys of a row" },
//$     -- 0: none, right
//$     -- 1: of equal keys the last comes first
//$     -- 2: the largest key comes after the padding, which is the same
//$     -- 3: takes the stride of the keys for that of the payload
//$     -- 4: an index of 32 bits
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4 }, "what is wrong" },
//$   },
//$   fits = "cols <= MOST",
//$   block = { "32" },
//$   grid = { "rows", "1", "1" },
//$   shared = "4 * MOST",
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__(32) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  __shared__ $(T) row[$(MOST)];
  const int i = (int)threadIdx.x;
  const int64_t r = blockIdx.x;
  const $(T) key = i < cols ? keys[r * keys_stride + i] : 0x7fffffff;
  row[i] = key;
  __syncthreads();
  if (i >= cols) return;
  int place = 0;
  for (int o = 0; o < $(MOST); o++) {
    bool is_before = o < i;
    if (FAULT == 1) is_before = o > i && o < cols;
    if (FAULT == 2) is_before = o < i || o >= cols;
    place += row[o] < key || (row[o] == key && is_before);
  }
  if (place >= cols) return;
  const int64_t row_place = r * sorted_stride + place;
  sorted[FAULT == 4 ? (unsigned)row_place : row_place] = key;
  carried[r * carried_stride + place] = payload[r * (FAULT == 3 ? keys_stride : payload_stride) + i];
}
