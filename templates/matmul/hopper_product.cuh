//$ -- What a block of the products by wgmma does. Before it stand `down` and `across`, the
//$ -- rows and columns of tiles, each row CLUSTER blocks high (in hopper_beside a row is HIGH
//$ -- blocks high, and a column WIDE blocks wide); `pieces` of k; whether each operand lies
//$ -- along k, and whether it is one for the whole batch: x, which gives tiles their rows, and
//$ -- y, which gives them their columns. The piece `multiply` computes what a warpgroup has of
//$ -- a tile, `store` writes it. `parts`: into how many planes an operand is split: 1, not at all; 2 of f16; 3 of bf16, where `products` lists the pairs that are
//$ -- multiplied. Of i32, whose slabs are of bytes, `byte_pairs` lists the bytes that are
//$ -- multiplied, one pair after the other over all of k.
constexpr int WM = $(WM), BM = $(BM), BN = $(BN), STAGES = $(STAGES);
//$ if parts == 1 then
constexpr int DEPTH = TW_SLAB_LINE / $(SIZE);  // of a slab, along k
//$ else
constexpr int DEPTH = $(DEPTH), PARTS = $(parts);  // of a slab, along k
//$ end
constexpr int TURNS = $(TURNS), CLUSTER = $(CLUSTER), GROUP = $(GROUP);
//$ local stream = store == "hopper_stream_store.cuh"
//$ local unit = stream and "hopper_stream_unit.cuh" or "hopper_unit.cuh"
//$ if not stream then
const int units = (int)(down * across * batch * pieces);
//$ end
// BLAS's rule: if alpha is 0, a and b are not read.
//$ if T == "uint8_t" then
const int deep = (int)tw_ceil_div(k, DEPTH), slab_count = alpha != 0 ? $(#byte_pairs) * deep : 0;
//$ elseif parts == 3 and store == "hopper_shares.cuh" then
const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, $(2 * PIECES) * DEPTH) * $(2 * PIECES) : 0;  // in pairs
//$ elseif multiply ~= "hopper_multiply_planes.cuh" and multiply ~= "hopper_multiply_registers.cuh" then
const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
//$ else
const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, 2 * DEPTH) * 2 : 0;  // in pairs
//$ end
//$ if stream then
const tw_shares shares((int)tiles, slab_count, gridDim.x / CLUSTER, blockIdx.x / CLUSTER);
const int units = shares.units;
//$ end
//$ if GROUP == 0 then include("hopper_curve.cuh") end
//$ -- Registers of a thread that brings slabs, and of one that multiplies: less of them where
//$ -- an SM holds several blocks.
//$ local teams = TURNS > 0 and 2 or BM // WM
//$ local blocks = store == "hopper_few_shares.cuh" and BLOCKS or 1
//$ local bringing, multiplying = table.unpack(teams > 2 and { 32, 160 } or ({ { 40, 232 }, { 24, 104 }, { 24, 72 } })[blocks])
//$ local beside = store == "hopper_beside.cuh"
//$ local crosses = beside and WIDE > 1 and HIGH > 1
//$ local arrivals = beside and "(WIDE + HIGH - 1) * " .. 4 * teams or teams > 2 and "CLUSTER * 12" or "CLUSTER * (TURNS ? 4 : 8)"
//$ -- x and y of 8-bit floats may differ in type; hopper_few_shares has x from b.
//$ local float8 = { __nv_fp8_e4m3 = "e4m3", __nv_fp8_e5m2 = "e5m2" }
//$ local x_type, y_type = float8[T], float8[V]
//$ if store == "hopper_few_shares.cuh" then x_type, y_type = y_type, x_type end
//$ local wgmma = ({ __half = "tw_wgmma_f16<!X, !Y>", __nv_bfloat16 = "tw_wgmma_bf16<!X, !Y>",
//$   float = "tw_wgmma_tf32", int8_t = "tw_wgmma_s8", uint8_t = "tw_wgmma_u8" })[T]
//$   or "tw_wgmma_" .. x_type .. (x_type == y_type and "" or "_" .. y_type)
//$ include("hopper_begin.cuh", { teams = teams, arrivals = arrivals })
if (warp < 4) {
  //$ include("hopper_bring.cuh", { bringer_registers = bringing, unit = unit })
} else {
  tw_setmaxnreg_inc<$(multiplying)>();
  const int team = warp / 4 - 1, thread = threadIdx.x % 128;
  tw_slot<STAGES> slot;
  int turn = 0, stored = 0;
  for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
    //$ include(unit)
    if (TURNS && turn % 2 != team) {
      slot.advance(last - first);
      continue;
    }
//$ if (store == "hopper_store.cuh" or stream) and BN * SIZE_U >= 256 then
    //$ include("hopper_prefetch.cuh")
//$ end
//$ if beside then
    //$ include("hopper_beside_staged.cuh")
//$ end
    //$ include(multiply, { wgmma = wgmma, release = crosses and "hopper_release_cross.cuh" or "hopper_release.cuh" })
    //$ include(store, { teams = teams, alone = false })
  }
  // Shared memory must stay until TMA has read the parts of c.
  if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
}
//$ if not beside then
// A block must not end while another still writes to its shared memory.
if (CLUSTER > 1) {
  tw_cluster_arrive();
  tw_cluster_wait();
}
//$ end
