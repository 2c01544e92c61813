//$ algorithm {
//$   brief = "f32 by Hopper's tensor cores, for calls that allow tf32 and an operand that lies across k: wgmma takes tf32 across k only from registers, so that operand's slabs are read into registers, while the products of the slab before are computed. If it is b, the operands change places, and tiles of c are turned. A first kernel copies the other operand if it lies across k, too.",
//$   space = {
//$     { "BN", "n", { 128, 256 }, "places of the other operand that a tile covers", more = { 64, 192 } },
//$     { "STAGES", "s", { 4, 6 }, "slabs that are on their way or multiplied", more = { 3, 5, 8 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks that share the slabs of the other operand" },
//$     { "FIRST", "f", { 0, 1 }, "the operand from registers: 0: a, 1: b" },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", default = 8, more = { 0, 4, 16 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "BM", "2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     -- Of a copy: packs of 4 numbers of a line along k, which begins at 128 bytes, so that
//$     -- TMA reads no sector twice; and tiles of 64 x 64.
//$     { "width", "ceil_div(k, 32) * 8" },
//$     { "a_copies", "(FIRST == 0 or transpose_a == 0 and a_stride > 0 and a_stride % 4 == 0 and a_batch_stride % 4 == 0) and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "(FIRST == 1 or transpose_b > 0 and b_stride > 0 and b_stride % 4 == 0 and b_batch_stride % 4 == 0) and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_tiles", "ceil_div(m, 64) * a_copies" },
//$     { "b_tiles", "ceil_div(n, 64) * b_copies" },
//$     { "down", "ceil_div(FIRST == 0 and m or n, BM * CLUSTER)" },
//$     { "across", "ceil_div(FIRST == 0 and n or m, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "tf32 is a part of f32" },
//$     { "SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns" },
//$     { "STAGES == (BN > 128 and 4 or 6)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_a", tensor = "a", box = { "32", "FIRST == 0 and 32 or BN // CLUSTER" }, swizzle = 128, workspace = "a_copies > 0 and 0 or -1",
//$       sizes = { "FIRST == 0 and m or k", "FIRST == 0 and k or m", "a_batch_stride == 0 and 1 or batch" },
//$       strides = { "a_copies > 0 and width * 4 or a_stride", "a_batch_stride == 0 and 0 or a_copies > 0 and m * width * 4 or a_batch_stride" } },
//$     { "map_b", tensor = "b", box = { "32", "FIRST == 1 and 32 or BN // CLUSTER" }, swizzle = 128, workspace = "b_copies > 0 and 0 or -1",
//$       sizes = { "FIRST == 1 and n or k", "FIRST == 1 and k or n", "b_batch_stride == 0 and 1 or batch" },
//$       strides = { "b_copies > 0 and width * 4 or b_stride", "b_batch_stride == 0 and 0 or b_copies > 0 and n * width * 4 or b_batch_stride" } },
//$     { "map_c", tensor = "c", box = { "32", "FIRST == 0 and 64 or 32" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(k, 64)", "a_tiles + b_tiles" }, shared = "16384", when = "a_copies + b_copies > 0" },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + STAGES * 16" },
//$   },
//$   workspace = "(m * a_copies + n * b_copies) * width * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "allow_tf32 > 0 and (FIRST == 0 and transpose_a > 0 and a_stride > 0 or FIRST == 1 and transpose_b == 0 and b_stride > 0) and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")

// A slab of f32. An operand that lies across k gives chunks of 32 numbers of the edge, and
// in each 32 lines, one for each place along k.
template <int EDGE, bool IS_SHARED>
__device__ __forceinline__ void tw_bring_slab(float *to, const tw_tensor_map *map, tw_mbarrier *full,
                                              bool is_along, int edge, int k, int z, uint16_t blocks) {
  using T = float;
  //$ include("hopper_box.cuh")
  if (is_along) {
    bring(to, k, edge);
  } else {
#pragma unroll
    for (int e = 0; e < EDGE; e += 32) bring(to + e * 32, edge + e, k);
  }
}

//$ include("numbers_along.cuh")
//$ end)
//$ include("along_kernel.cuh", { edge = 64, deep = 64, pack = 4, word = "float" })

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
//$ local x, y = FIRST == 0 and "a" or "b", FIRST == 0 and "b" or "a"
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  const tw_tensor_map &map_x = map_$(x), &map_y = map_$(y);
  constexpr bool is_x_along = false, is_y_along = true;
  const bool x_is_one = $(x)_batch_stride == 0, y_is_one = $(y)_batch_stride == 0;
  //$ include("hopper_product.cuh", { parts = 1, multiply = "hopper_multiply_registers.cuh",
  //$   store = FIRST == 0 and "hopper_store.cuh" or "hopper_turned.cuh" })
}
