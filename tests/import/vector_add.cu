/* c = a + b: a block adds `tile` runs of block_size_x elements. */
#ifndef block_size_x
#define block_size_x 64
#endif
#define tile 1 /* tuned */

// The word __global__ in a comment, and "extern" in a text, are no kernels.
extern "C" __global__ void __launch_bounds__(block_size_x)
vector_add(float *__restrict__ c, const float *a, const float *b, const int n) {
  const char *const text = "$(not a hole) // no comment";
  for (int i = 0; i < tile; i++) {
    const int at = (blockIdx.x * tile + i) * block_size_x + threadIdx.x;
    if (at < n && text[0] == '$') c[at] = a[at] + b[at];
  }
}
//$ not a line of Lua
