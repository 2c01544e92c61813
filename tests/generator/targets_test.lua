-- targets_test.lua -- the table of GPUs: whole, in order, and as documented.

local lu = require "luaunit"
local targets = require "targets"

local tests = {}

local FIELDS = {
  name = "string", gpu = "string", compute_capability = "integer", threads_per_block = "integer",
  threads_per_sm = "integer", blocks_per_sm = "integer", registers_per_sm = "integer",
  shared_bytes_per_sm = "integer", shared_bytes_per_block = "integer", shared_bytes_optin = "integer",
  shared_bytes_reserved = "integer", sms = "integer", l2_mib = "integer", memory_gb = "integer",
  clock_ghz = "number", dram_gbps = "number",
}

function tests.test_every_target_has_every_field()
  for _, target in ipairs(targets) do
    for name, kind in pairs(FIELDS) do
      local value, where = target[name], ("%s.%s"):format(target.name, name)
      lu.assertEquals(kind == "integer" and math.type(value) or type(value), kind, where)
      if kind ~= "string" and name ~= "shared_bytes_reserved" then lu.assertTrue(value > 0, where) end
    end
    for name in pairs(target) do lu.assertNotNil(FIELDS[name], ("%s.%s"):format(target.name, name)) end
  end
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

-- Threads, blocks, shared memory (KiB) of an SM, and shared memory of a block
-- once opted in to: the CUDA C++ Programming Guide's table, by hand.
function tests.test_limits_as_documented()
  local guide = {
    sm_75 = { 1024, 16, 64, 64 }, sm_80 = { 2048, 32, 164, 163 }, sm_86 = { 1536, 16, 100, 99 },
    sm_89 = { 1536, 24, 100, 99 }, sm_90 = { 2048, 32, 228, 227 }, sm_100 = { 2048, 32, 228, 227 },
    sm_120 = { 1536, 24, 100, 99 },
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
