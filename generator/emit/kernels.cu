/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * $(algorithm.brief)
 */
#include "tilewright/device.cuh"
//$ if has_float8 then
#include "tilewright/float8.cuh"
//$ end

//$ if algorithm.requires then
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= $(algorithm.requires * 10)

//$ end
//$ if algorithm.preamble.map then
// ---- preamble of $(file)
//$   for _, line in ipairs(algorithm.preamble.lines) do
$(line)
//$   end

// ---- kernels of $(file)

//$ end
extern "C" {
//$ for _, variant in ipairs(variants) do

// $(variant.name)
// $(variant.described); $(variant.threads) threads, $(variant.shared_bytes) bytes of shared memory$(variant.only and "; for " .. variant.only .. " only" or "")
//$   for _, line in ipairs(variant.lines) do
$(line)
//$   end
//$ end

}  // extern "C"

//$ if algorithm.requires then
#endif

//$ end
#ifdef TW_SIMULATOR
extern const tw_sim_kernel $(sim_table)[];
const tw_sim_kernel $(sim_table)[] = {
//$ for _, variant in ipairs(variants) do
    TW_SIM_KERNEL($(variant.name)),
//$   for kernel = 2, #algorithm.kernels do
    TW_SIM_KERNEL($(variant.name)_$(kernel)),
//$   end
//$ end
    {nullptr, nullptr, nullptr, nullptr},
};
//$ if #symbols > 0 then
extern const tw_sim_symbol $(sim_table)_symbols[];
const tw_sim_symbol $(sim_table)_symbols[] = {
//$   for _, symbol in ipairs(symbols) do
    TW_SIM_SYMBOL($(symbol)),
//$   end
    {nullptr, nullptr, 0},
};
//$ end
#endif
