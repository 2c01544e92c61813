-- targets.lua -- the GPUs that kernels can be generated for.
--
-- The limits decide which points of a search space fit; they are those of the
-- CUDA C++ Programming Guide's table "Technical Specifications per Compute
-- Capability". Each target also names one GPU of that architecture, which the
-- host device stands in for; its figures are its maker's data sheet's.
--
--   threads_per_block .. registers_per_sm   limits of the architecture
--   shared_bytes_per_block    static shared memory of a block
--   shared_bytes_optin        dynamic, once a kernel has asked for it
--   shared_bytes_reserved     the system's share of each block
--   gpu, sms, clock_ghz (boost), dram_gbps (peak), l2_mib, memory_gb

local KIB = 1024

local function target(name, limits)
  limits.name = name
  limits.compute_capability = math.tointeger(tonumber(name:match "^sm_(%d+)$"))
  limits.threads_per_block = 1024
  limits.registers_per_sm = 64 * KIB
  limits.shared_bytes_per_block = 48 * KIB
  return limits
end

local targets = {
  target("sm_75", {
    threads_per_sm = 1024, blocks_per_sm = 16,
    shared_bytes_per_sm = 64 * KIB, shared_bytes_optin = 64 * KIB, shared_bytes_reserved = 0,
    gpu = "Tesla T4", sms = 40, clock_ghz = 1.59, dram_gbps = 320, l2_mib = 4, memory_gb = 16,
  }),
  target("sm_80", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 164 * KIB, shared_bytes_optin = 163 * KIB, shared_bytes_reserved = 1 * KIB,
    gpu = "NVIDIA A100", sms = 108, clock_ghz = 1.41, dram_gbps = 1555, l2_mib = 40, memory_gb = 40,
  }),
  target("sm_86", {
    threads_per_sm = 1536, blocks_per_sm = 16,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
    gpu = "NVIDIA A10", sms = 72, clock_ghz = 1.695, dram_gbps = 600, l2_mib = 6, memory_gb = 24,
  }),
  target("sm_89", {
    threads_per_sm = 1536, blocks_per_sm = 24,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
    gpu = "NVIDIA GeForce RTX 4090", sms = 128, clock_ghz = 2.52, dram_gbps = 1008, l2_mib = 72, memory_gb = 24,
  }),
  target("sm_90", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 228 * KIB, shared_bytes_optin = 227 * KIB, shared_bytes_reserved = 1 * KIB,
    gpu = "NVIDIA H200", sms = 132, clock_ghz = 1.98, dram_gbps = 4800, l2_mib = 60, memory_gb = 141,
  }),
  target("sm_100", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 228 * KIB, shared_bytes_optin = 227 * KIB, shared_bytes_reserved = 1 * KIB,
    gpu = "NVIDIA B200", sms = 148, clock_ghz = 1.965, dram_gbps = 8000, l2_mib = 126, memory_gb = 180,
  }),
  target("sm_120", {
    threads_per_sm = 1536, blocks_per_sm = 24,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
    gpu = "NVIDIA GeForce RTX 5090", sms = 170, clock_ghz = 2.407, dram_gbps = 1792, l2_mib = 96, memory_gb = 32,
  }),
}

for _, entry in ipairs(targets) do targets[entry.name] = entry end

return targets
