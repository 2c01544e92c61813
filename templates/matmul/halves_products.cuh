//$ -- The kernels that multiply halves, parts or, without either, the numbers themselves. `store`
//$ -- writes what a warpgroup has of a tile, `cluster` says how many blocks a cluster has.
//$ local products = include("part_pairs.cuh")
//$ local function product(name, way, arguments)
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  tw_grid_wait();
  const tw_decision decision = *(const tw_decision *)workspace;
  if (decision.way != $(way)) return;
//$ if way == "TW_HALVES" then
  const float unscale_a = decision.unscale_a, unscale_b = decision.unscale_b;
//$ end
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", arguments)
}

//$ end
//$ product(name .. "_3", "TW_HALVES",
//$   { store = store, parts = 2, multiply = "hopper_multiply_halves.cuh", T = "__half", STAGES = HALF_STAGES })
//$ product(name .. "_4", "TW_PARTS",
//$   { store = store, parts = 3, multiply = "hopper_multiply_planes.cuh", products = products,
//$     T = "__nv_bfloat16", STAGES = PART_STAGES, LEVELS = 2 })
// The same by multiply-adds.
__global__ void __launch_bounds__(256)
    $(name)_5($(parameters)) {
  if (((const tw_decision *)workspace)->way != TW_ADDS) return;
  //$ include("part_by_adds.cuh")
}
