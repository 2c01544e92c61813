-- targets.lua -- the architectures that kernels can be generated for, and the GPUs
-- that the simulator can simulate.
--
-- An architecture's limits decide which points of a search space become variants. The
-- limits are from the CUDA C++ Programming Guide's table "Technical Specifications per
-- Compute Capability". Not every architecture has a GPU in the second list.
--
--   shared_bytes_per_block    static shared memory of a block
--   shared_bytes_optin        dynamic shared memory, if the kernel opts in
--   shared_bytes_reserved     reserved by the system in each block

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
  }),
  target("sm_80", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 164 * KIB, shared_bytes_optin = 163 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_86", {
    threads_per_sm = 1536, blocks_per_sm = 16,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_87", {
    threads_per_sm = 1536, blocks_per_sm = 16,
    shared_bytes_per_sm = 164 * KIB, shared_bytes_optin = 163 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_89", {
    threads_per_sm = 1536, blocks_per_sm = 24,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_90", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 228 * KIB, shared_bytes_optin = 227 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_100", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 228 * KIB, shared_bytes_optin = 227 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_103", {
    threads_per_sm = 2048, blocks_per_sm = 32,
    shared_bytes_per_sm = 228 * KIB, shared_bytes_optin = 227 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_110", {
    threads_per_sm = 1536, blocks_per_sm = 24,
    shared_bytes_per_sm = 228 * KIB, shared_bytes_optin = 227 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_120", {
    threads_per_sm = 1536, blocks_per_sm = 24,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
  target("sm_121", {
    threads_per_sm = 1536, blocks_per_sm = 24,
    shared_bytes_per_sm = 100 * KIB, shared_bytes_optin = 99 * KIB, shared_bytes_reserved = 1 * KIB,
  }),
}

-- GPUs by their NAME in --device sim:NAME. sim:sm_XX means the first GPU of that
-- architecture in this list.
--
--   gpu         name by the CUDA runtime, without form factor and memory
--   sms         SMs that are enabled
--   clock_ghz   the SMs' highest ("boost") clock
--   dram_gbps   peak of memory, 10^9 bytes a second
--   l2_mib      L2, 2^20 bytes
--   memory_gb   10^9 bytes, as sold
--
-- A comment above each entry gives the figures' sources: DS is NVIDIA's data sheet
-- or product brief of the board, WP its white paper on the architecture.
local gpus = {
  -- All: Turing WP, appendix on the T4; memory: T4 DS.
  { name = "t4", target = "sm_75", gpu = "Tesla T4",
    sms = 40, clock_ghz = 1.59, dram_gbps = 320, l2_mib = 4, memory_gb = 16 },
  -- The 40 GB board for SXM4. All: Ampere A100 WP, table on A100 against V100.
  { name = "a100", target = "sm_80", gpu = "NVIDIA A100",
    sms = 108, clock_ghz = 1.41, dram_gbps = 1555, l2_mib = 40, memory_gb = 40 },
  -- SMs: DS's 9216 cores, at 128 an SM; clock, memory: A10 product brief; L2:
  -- GA102 WP, 6 MB of the whole chip.
  { name = "a10", target = "sm_86", gpu = "NVIDIA A10",
    sms = 72, clock_ghz = 1.695, dram_gbps = 600, l2_mib = 6, memory_gb = 24 },
  -- All: Ada WP, appendix on the RTX 4090.
  { name = "rtx4090", target = "sm_89", gpu = "NVIDIA GeForce RTX 4090",
    sms = 128, clock_ghz = 2.52, dram_gbps = 1008, l2_mib = 72, memory_gb = 24 },
  -- SMs: 7424 cores (30.3 TFLOP/s of f32 in the DS), at 128 an SM; clock, memory:
  -- L4 product brief; L2: Ada WP, 48 MB of the whole AD104.
  { name = "l4", target = "sm_89", gpu = "NVIDIA L4",
    sms = 58, clock_ghz = 2.04, dram_gbps = 300, l2_mib = 48, memory_gb = 24 },
  -- Memory: DS. SMs, clock, L2: as reported by the CUDA runtime.
  { name = "h200", target = "sm_90", gpu = "NVIDIA H200",
    sms = 132, clock_ghz = 1.98, dram_gbps = 4800, l2_mib = 60, memory_gb = 141 },
  -- The SXM5 board. SMs, L2, memory: Hopper WP; clock: 66.9 TFLOP/s of f32 in
  -- the DS, with 128 multiply-adds a clock and SM; bandwidth: DS.
  { name = "h100", target = "sm_90", gpu = "NVIDIA H100",
    sms = 132, clock_ghz = 1.98, dram_gbps = 3350, l2_mib = 50, memory_gb = 80 },
  -- Memory: DS of HGX B200. SMs: two dies of 74; clock: 74.5 TFLOP/s of f32 in
  -- the DS; L2: Blackwell tuning guide.
  { name = "b200", target = "sm_100", gpu = "NVIDIA B200",
    sms = 148, clock_ghz = 1.965, dram_gbps = 8000, l2_mib = 126, memory_gb = 180 },
  -- All: RTX Blackwell WP, appendix on the RTX 5090.
  { name = "rtx5090", target = "sm_120", gpu = "NVIDIA GeForce RTX 5090",
    sms = 170, clock_ghz = 2.407, dram_gbps = 1792, l2_mib = 96, memory_gb = 32 },
}

for _, entry in ipairs(targets) do targets[entry.name] = entry end
for _, gpu in ipairs(gpus) do
  gpu.target = targets[gpu.target]
  gpus[gpu.name] = gpu
end
targets.gpus = gpus

return targets
