/*
 * no_kernels.c -- the library's module for the simulator without its kernels,
 * for `tune`, which compiles them from the text of the generated files
 * (TILEWRIGHT_SIMULATOR_KERNELS).
 */
#include "tilewright/registry.h"
#include "tilewright/simulator/kernel.h"

/* Made by the build. */
extern const tw_source tw_sources_tilewright[]
    __attribute__((visibility("hidden")));

static const tw_sim_table tables[] = {{.file = 0}};

TW_API extern const tw_sim_module tw_sim_module_tilewright;
const tw_sim_module tw_sim_module_tilewright =
    TW_SIM_MODULE("tilewright", tables, tw_sources_tilewright);
