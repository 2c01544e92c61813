//$ -- Adds up the `height` rows of part, each of `width` sums, into its first row.
// The lower half of the rows takes the upper one; of an odd number the middle
// row waits.
while (height > 1) {
  const int half = (height + 1) / 2;
  __syncthreads();
#pragma unroll 1
  for (int i = thread; i < (height - half) * width; i += THREADS)
    part[i] += part[i + half * width];
  height = half;
}
__syncthreads();
