/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * The GPUs that the simulator can simulate.
 */
#include "devices/targets.h"

const tw_device_info twi_targets[] = {
//$ for _, gpu in ipairs(gpus) do
//$   local t = gpu.target
    {
        .name = "$(gpu.gpu)",
        .key = "sim:$(gpu.name)",
        .target = "$(t.name)",
        .compute_capability = $(t.compute_capability),
        .sm_count = $(gpu.sms),
        .threads_per_sm = $(t.threads_per_sm),
        .blocks_per_sm = $(t.blocks_per_sm),
        .threads_per_block = $(t.threads_per_block),
        .shared_bytes_per_sm = $(t.shared_bytes_per_sm),
        .shared_bytes_per_block = $(t.shared_bytes_per_block),
        .shared_bytes_per_block_optin = $(t.shared_bytes_optin),
        .shared_bytes_reserved = $(t.shared_bytes_reserved),
        .registers_per_sm = $(t.registers_per_sm),
        .l2_bytes = INT64_C($(gpu.l2_mib * 1024 * 1024)),
        .memory_bytes = INT64_C($(gpu.memory_gb * 1000000000)),
        .clock_ghz = $(decimal(gpu.clock_ghz)),
        .dram_gbps = $(decimal(gpu.dram_gbps)),
    },
//$ end
};

const int twi_target_count = sizeof twi_targets / sizeof twi_targets[0];
