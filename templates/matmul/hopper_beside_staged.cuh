//$ -- Whether TMA writes the warpgroup's part of c, by way of `staged`. If beta is not 0, it
//$ -- brings the old part there while slabs are multiplied. With REUSE slabs are there.
constexpr int PACK = 8;  // numbers in 16 bytes
//$ include("hopper_mapped.cuh")
$(U) *const staged = staging + team * BN * 64;
//$ if REUSE > 0 then
const bool is_staged = is_c_mapped && beta == 0;
//$ else
const bool is_staged = is_c_mapped;
if (is_staged && beta != 0 && thread == 0) {
  tw_bulk_wait_read<0>();
  tw_mbarrier_arrive_expect(&old[team], BN * 128);
  tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
}
//$ end
