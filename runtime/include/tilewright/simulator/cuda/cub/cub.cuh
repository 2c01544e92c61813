/* cub/cub.cuh -- CUB's classes as far as they are there, for the simulator. */
#ifdef TW_PROGRAM
#include <thrust/iterator/constant_iterator.h>

#include "tilewright/simulator/cub/allocator.h"
#include "tilewright/simulator/cub/block_difference.h"
#include "tilewright/simulator/cub/block_flags.h"
#include "tilewright/simulator/cub/block_move.h"
#include "tilewright/simulator/cub/block_reduce.h"
#include "tilewright/simulator/cub/block_scan.h"
#include "tilewright/simulator/cub/block_sort.h"
#include "tilewright/simulator/cub/device.h"
#include "tilewright/simulator/cub/device_parts.h"
#include "tilewright/simulator/cub/device_segments.h"
#include "tilewright/simulator/cub/device_sort.h"
#include "tilewright/simulator/cub/traits.h"
#include "tilewright/simulator/cub/warp_move.h"
#else
#error "<cub/cub.cuh>: CUB does not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
