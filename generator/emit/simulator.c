/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * The simulator's kernels of the kernel set "$(set)".
 */
#include "tilewright/registry.h"
#include "tilewright/simulator/kernel.h"

//$ for _, op in ipairs(operations) do
//$   for _, algorithm in ipairs(op.algorithms) do
extern const tw_sim_kernel $(algorithm.sim_table)[];
//$     if #symbols_of(algorithm) > 0 then
extern const tw_sim_symbol $(algorithm.sim_table)_symbols[] TW_SIM_ABSENT;
//$     end
extern const char $(algorithm.sim_table)_gpu_only[] TW_SIM_ABSENT;
//$   end
//$ end

//$ if sources then
/* Made by the build: the text of the generated files. */
extern const tw_source $(sources)[] __attribute__((visibility("hidden")));

//$ end
static const tw_sim_table tables[] = {
//$ for _, op in ipairs(operations) do
//$   for _, algorithm in ipairs(op.algorithms) do
    {"$(op.name)/$(algorithm.name).cu", $(algorithm.sim_table), $(#symbols_of(algorithm) > 0 and algorithm.sim_table .. "_symbols" or "0"), $(algorithm.sim_table)_gpu_only},
//$   end
//$ end
    {.file = 0},
};

TW_API extern const tw_sim_module tw_sim_module_$(set);
const tw_sim_module tw_sim_module_$(set) = TW_SIM_MODULE("$(set)", tables, $(sources or "0"));
