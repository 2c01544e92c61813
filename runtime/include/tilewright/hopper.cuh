/*
 * hopper.cuh -- the words of sm_90 and sm_90a, for preambles that include it:
 * barriers that copies complete, copies of tiles by the copy engine (TMA),
 * products by the tensor cores of a warpgroup, clusters.
 *
 * PTX on a GPU, C on the simulator. docs/hopper.md has the rules that the
 * simulator checks, and how the tensor cores add.
 */
#ifndef TILEWRIGHT_HOPPER_CUH
#define TILEWRIGHT_HOPPER_CUH

#include "tilewright/hopper_cluster.cuh"
#include "tilewright/hopper_mbarrier.cuh"
#include "tilewright/hopper_tma.cuh"
#include "tilewright/hopper_wgmma.cuh"
#include "tilewright/hopper_wgmma_8.cuh"
#include "tilewright/tensor.cuh"

#endif
