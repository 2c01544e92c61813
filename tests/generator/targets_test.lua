-- targets_test.lua -- the tables of architectures and GPUs: whole, in order, and
-- as documented.

local lu = require "luaunit"
local targets = require "targets"

local tests = {}

local LIMITS = {
  name = "string", compute_capability = "integer", threads_per_block = "integer", threads_per_sm = "integer",
  blocks_per_sm = "integer", registers_per_sm = "integer", shared_bytes_per_sm = "integer",
  shared_bytes_per_block = "integer", shared_bytes_optin = "integer", shared_bytes_reserved = "integer",
}
local FIGURES = {
  name = "string", gpu = "string", target = "table", sms = "integer", l2_mib = "integer", memory_gb = "integer",
  clock_ghz = "number", dram_gbps = "number",
}

local function check_fields(entry, fields)
  for name, kind in pairs(fields) do
    local value, where = entry[name], ("%s.%s"):format(entry.name, name)
    lu.assertEquals(kind == "integer" and math.type(value) or type(value), kind, where)
    if type(value) == "number" and name ~= "shared_bytes_reserved" then lu.assertTrue(value > 0, where) end
  end
  for name in pairs(entry) do lu.assertNotNil(fields[name], ("%s.%s"):format(entry.name, name)) end
end

function tests.test_every_entry_has_every_field()
  for _, target in ipairs(targets) do check_fields(target, LIMITS) end
  for _, gpu in ipairs(targets.gpus) do check_fields(gpu, FIGURES) end
end

function tests.test_sorted_and_found_by_name()
  local previous = 0
  for _, target in ipairs(targets) do
    lu.assertEquals(target.name, "sm_" .. target.compute_capability)
    lu.assertTrue(target.compute_capability > previous, target.name)
    previous = target.compute_capability
    lu.assertIs(targets[target.name], target)
  end
end

-- Names are short enough for a device's key, are no architecture's, and most
-- architectures have a GPU; GPUs of one architecture stand together.
function tests.test_gpus_by_name_and_architecture()
  local has_gpu, previous = {}, 0
  for _, gpu in ipairs(targets.gpus) do
    lu.assertIs(targets.gpus[gpu.name], gpu)
    lu.assertStrMatches(gpu.name, "[a-z]+%d+")
    lu.assertNil(targets[gpu.name])
    lu.assertTrue(gpu.target.compute_capability >= previous, gpu.name)
    previous = gpu.target.compute_capability
    has_gpu[gpu.target.name] = true
  end
  -- These the generator knows alone.
  local without = { sm_87 = true, sm_103 = true, sm_110 = true, sm_121 = true }
  for _, target in ipairs(targets) do
    lu.assertEquals(has_gpu[target.name], not without[target.name] or nil, target.name)
  end
end

-- Threads, blocks, shared memory (KiB) of an SM, and shared memory of a block
-- once opted in to: the CUDA C++ Programming Guide's table, by hand.
function tests.test_limits_as_documented()
  local guide = {
    sm_75 = { 1024, 16, 64, 64 }, sm_80 = { 2048, 32, 164, 163 }, sm_86 = { 1536, 16, 100, 99 },
    sm_87 = { 1536, 16, 164, 163 }, sm_89 = { 1536, 24, 100, 99 }, sm_90 = { 2048, 32, 228, 227 },
    sm_100 = { 2048, 32, 228, 227 }, sm_103 = { 2048, 32, 228, 227 }, sm_110 = { 1536, 24, 228, 227 },
    sm_120 = { 1536, 24, 100, 99 }, sm_121 = { 1536, 24, 100, 99 },
  }
  local count = 0
  for name, limits in pairs(guide) do
    local target = targets[name]
    lu.assertEquals({ target.threads_per_sm, target.blocks_per_sm, target.shared_bytes_per_sm // 1024,
      target.shared_bytes_optin // 1024 }, limits, name)
    count = count + 1
  end
  lu.assertEquals(#targets, count)
end

-- The peak of f32 that follows from SMs and clock is the data sheet's, TFLOP/s.
function tests.test_peaks_as_documented()
  local sheet = { t4 = 8.1, a100 = 19.5, a10 = 31.2, rtx4090 = 82.6, l4 = 30.3, h200 = 67, h100 = 67, b200 = 74.5,
    rtx5090 = 104.8 }
  local count = 0
  for name, peak in pairs(sheet) do
    local gpu = targets.gpus[name]
    local lanes = gpu.target.compute_capability <= 80 and 64 or 128
    lu.assertAlmostEquals(gpu.sms * lanes * 2 * gpu.clock_ghz / 1e3, peak, 0.01 * peak, name)
    count = count + 1
  end
  lu.assertEquals(#targets.gpus, count)
end

function tests.test_limits_agree_with_each_other()
  for _, target in ipairs(targets) do
    lu.assertEquals(target.threads_per_sm % 32, 0, target.name)
    lu.assertTrue(target.threads_per_block <= target.threads_per_sm, target.name)
    lu.assertTrue(target.shared_bytes_per_block <= target.shared_bytes_optin, target.name)
    lu.assertEquals(target.shared_bytes_optin + target.shared_bytes_reserved, target.shared_bytes_per_sm, target.name)
    lu.assertEquals(target.shared_bytes_reserved, target.compute_capability >= 80 and 1024 or 0, target.name)
  end
end

return tests
