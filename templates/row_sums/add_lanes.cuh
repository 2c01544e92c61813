//$ -- Adds up `value` over 2 * `first` neighbouring lanes; each of them gets the sum.
#pragma unroll
for (int step = $(first); step > 0; step /= 2)
  $(value) += __shfl_xor_sync(0xffffffffu, $(value), step);
