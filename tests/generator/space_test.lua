-- space_test.lua -- which points become variants, and why others do not.

local algorithm = require "algorithm"
local lu = require "luaunit"
local operation = require "operation"
local scratch = require "scratch"
local space = require "space"
local targets = require "targets"

local tests = {}

-- The variants of the small operation's 4-byte element, and what was left out.
local function enumerate_for(list, changes)
  local folder = scratch.folder()
  local op = operation.load(scratch.write(folder .. "/operation.lua", scratch.operation()), "copy")
  local algo = algorithm.load(scratch.write(folder .. "/plain.cu", scratch.algorithm(changes)), "plain", nil,
    op.variables)
  return space.enumerate(op, algo, 3, list)
end

local function enumerate(changes, ...)
  local chosen = {}
  for position, name in ipairs { ... } do chosen[position] = targets[name] end
  if #chosen == 0 then chosen[1] = targets.sm_90 end
  return enumerate_for(chosen, changes)
end

-- The reason why the only point of a space was left out; nil if it was not.
local function reason(changes, target)
  changes.space = changes.space or "{ { 'N', 'n', { 64 }, '' } }"
  changes.block, changes.grid = changes.block or "{ 'N' }", "{ 'n' }"
  local kept, left_out = enumerate(changes, target)
  lu.assertEquals(#kept + #left_out, 1)
  return left_out[1] and left_out[1].reason
end

local function fails(changes, message)
  local ok, said = pcall(reason, changes)
  lu.assertFalse(ok, "accepted, but should fail with: " .. message)
  lu.assertStrContains(said, "/plain.cu: " .. message)
end

function tests.test_names_and_order()
  local kept = enumerate { space = "{ { 'A', 'a', { 2, 1 }, '' }, { 'BIG_B', 'bb', { 8, 4 }, '' } }",
    block = "{ 'A', 'BIG_B', '2' }", grid = "{ 'n' }", shared = "'A * SIZE'", align = "'2 * SIZE'",
    sectors = "'A / 4'" }
  local names = {}
  for position, variant in ipairs(kept) do names[position] = variant.name end
  lu.assertEquals(names, { "copy_b32_plain_a2_bb8", "copy_b32_plain_a2_bb4", "copy_b32_plain_a1_bb8",
    "copy_b32_plain_a1_bb4" })
  local first = kept[1]
  lu.assertEquals({ first.threads, first.shared_bytes, first.align, first.sectors, first.in_flight, first.wavefronts },
    { 32, 8, 8, 0.5, 0, 0 })
  lu.assertEquals(first.params, { 2, 8 })
  lu.assertEquals(first.described, "A = 2, BIG_B = 8")
end

-- Longer names would be cut where they are stored.
function tests.test_long_names()
  local function named(letters)
    return { space = ("{ { 'N', '%s', { 64 }, '' } }"):format(("n"):rep(letters)) }
  end
  lu.assertNil(reason(named(93))) -- copy_b32_plain_...64
  fails(named(94), "space: the name copy_b32_plain_" .. ("n"):rep(94) .. "64 has 111 letters, and a variant's can have "
    .. "110; give parameters fewer letters")
end

-- A constraint is looked at once for all points that it excludes together, but never
-- where one before it does not hold: 8 // (N - 2) has no value for N = 2. Names, reasons
-- and order are those of looking at each point.
function tests.test_constraints_in_their_order()
  local kept, left_out = enumerate {
    space = "{ { 'N', 'n', { 2, 4, 64 }, '' }, { 'M', 'm', { 1, 2 }, '', default = 1 }, { 'P', 'p', { 1, 2 }, '' } }",
    let = "{ { 'SUM', 'N + M' } }", block = "{ '32' }", grid = "{ 'n' }",
    constraints = "{ { 'SUM > 4', 'enough' }, { '8 // (N - 2) > 1', 'not too many' }, { 'P < 2', 'one' } }" }
  local names, reasons = {}, {}
  for position, variant in ipairs(kept) do names[position] = variant.name end
  for position, variant in ipairs(left_out) do
    reasons[position] = variant.name .. " " .. variant.reason
    lu.assertStrContains(variant.reason, variant.broken_constraint .. ": ")
  end
  lu.assertEquals(names, { "copy_b32_plain_n4_p1", "copy_b32_plain_n4_m2_p1" })
  lu.assertEquals(reasons, {
    "copy_b32_plain_n2_p1 SUM > 4: enough", "copy_b32_plain_n2_p2 SUM > 4: enough",
    "copy_b32_plain_n2_m2_p1 SUM > 4: enough", "copy_b32_plain_n2_m2_p2 SUM > 4: enough",
    "copy_b32_plain_n4_p2 P < 2: one", "copy_b32_plain_n4_m2_p2 P < 2: one",
    "copy_b32_plain_n64_p1 8 // (N - 2) > 1: not too many", "copy_b32_plain_n64_p2 8 // (N - 2) > 1: not too many",
    "copy_b32_plain_n64_m2_p1 8 // (N - 2) > 1: not too many",
    "copy_b32_plain_n64_m2_p2 8 // (N - 2) > 1: not too many" })
end

function tests.test_constraint_in_its_own_words()
  local changes = { constraints = "{ { 'N >= 32', 'a warp' }, { 'N % 48 == 0', 'three warps at 50 %' } }" }
  lu.assertEquals(reason(changes), "N % 48 == 0: three warps at 50 %")
  changes.constraints = "{ { 'N < 32', 'first' }, { 'N < 16', 'second' } }"
  lu.assertEquals(reason(changes), "N < 32: first")
  changes.constraints = "{ { 'N == 16 * SIZE', 'depends on the element' } }"
  lu.assertNil(reason(changes))
end

function tests.test_constraint_must_be_a_condition()
  fails({ constraints = "{ { 'N % 48', 'forgot the == 0' } }" },
    "constraint 'N % 48': it is a number, and must be a condition: compare it, as in 'N % 48 ~= 0'")
  fails({ constraints = "{ { 'nil', 'nothing' } }" }, "constraint 'nil': unknown name 'nil'")
  fails({ constraints = "{ { 'M > 1', 'unknown' } }" }, "constraint 'M > 1': unknown name 'M'")
  fails({ constraints = "{ { 'N >', 'broken' } }" }, "constraint 'N >': ")
end

function tests.test_threads_a_block()
  for _, target in ipairs(targets) do
    lu.assertNil(reason({ block = "{ '32', '32' }" }, target.name))
    lu.assertEquals(reason({ block = "{ '32', '32', '2' }" }, target.name),
      ("2,048 threads a block; %s allows 1 to 1,024"):format(target.name))
    lu.assertEquals(reason({ block = "{ '1025' }" }, target.name),
      ("1,025 threads a block; %s allows 1 to 1,024"):format(target.name))
  end
  lu.assertEquals(reason { space = "{ { 'N', 'n', { 0 }, '' } }" }, "0 threads a block; sm_90 allows 1 to 1,024")
end

-- Each pass is a launch of its own.
function tests.test_threads_of_each_pass()
  local function of_passes(first, second)
    local kept, left_out = enumerate { space = "{ { 'N', 'n', { 64 }, '' } }", block = false, grid = false,
      passes = ("{ { block = { '%s' }, grid = { 'n' } }, { block = { '%s' }, grid = { '1' } } }"):format(first,
        second) }
    lu.assertEquals(#kept + #left_out, 1)
    return left_out[1] and left_out[1].reason
  end
  lu.assertNil(of_passes("N", "16 * N"))
  lu.assertEquals(of_passes("N", "32 * N"), "2,048 threads a block; sm_90 allows 1 to 1,024")
  lu.assertEquals(of_passes("32 * N", "N"), "2,048 threads a block; sm_90 allows 1 to 1,024")
  lu.assertEquals(of_passes("N", "0 * N"), "0 threads a block; sm_90 allows 1 to 1,024")
end

function tests.test_static_shared_memory()
  for _, target in ipairs(targets) do
    lu.assertNil(reason({ shared = "'48 * 1024'" }, target.name))
    lu.assertEquals(reason({ shared = "'48 * 1024 + SIZE'" }, target.name),
      ("49,156 bytes of static shared memory; %s allows 49,152"):format(target.name))
  end
  lu.assertEquals(reason { shared = "'1234567'" }, "1,234,567 bytes of static shared memory; sm_90 allows 49,152")
end

-- A point becomes a variant if it fits one target; it then says which ones.
function tests.test_several_targets()
  local small = { name = "sm_small", threads_per_block = 256, shared_bytes_per_block = 1024 }
  local tiny = { name = "sm_tiny", threads_per_block = 32, shared_bytes_per_block = 1024 }
  local changes = { space = "{ { 'N', 'n', { 32, 128, 512, 2048 }, '' } }", block = "{ 'N' }", grid = "{ 'n' }" }
  local kept, left_out = enumerate_for({ tiny, small, targets.sm_90 }, changes)
  local only = {}
  for position, variant in ipairs(kept) do only[position] = ("%s: %s"):format(variant.name, variant.only or "all") end
  lu.assertEquals(only,
    { "copy_b32_plain_n32: all", "copy_b32_plain_n128: sm_small, sm_90", "copy_b32_plain_n512: sm_90" })
  lu.assertEquals(#left_out, 1)
  lu.assertEquals(left_out[1].reason, "2,048 threads a block; sm_tiny allows 1 to 32; 2,048 threads a block; "
    .. "sm_small allows 1 to 256; 2,048 threads a block; sm_90 allows 1 to 1,024")
  kept, left_out = enumerate_for({ small }, changes)
  lu.assertEquals({ #kept, #left_out }, { 2, 2 })
end

-- A constraint speaks first: a limit is named only if nothing else is wrong.
function tests.test_constraint_before_limit()
  lu.assertEquals(reason { block = "{ '2048' }", constraints = "{ { 'N > 64', 'why' } }" }, "N > 64: why")
end

function tests.test_wrong_values()
  fails({ block = "{ 'N / 3' }" },
    "block 'N / 3': 'N / 3' may have a fraction, and here numbers are whole: write 'N // 3', "
    .. "which rounds down")
  fails({ block = "{ '-N' }" }, "block '-N' gives -64, not a whole number >= 0")
  fails({ shared = "'N / 3'" }, "shared 'N / 3': 'N / 3' may have a fraction")
  fails({ shared = "'\"big\"'" }, "shared '\"big\"': \"big\" is text, which only conditions on ACC compare")
  fails({ align = "'0.5'" }, "align '0.5': 0.5 is not a whole number")
  fails({ align = "'N // 0'" }, "align 'N // 0': 'N // 0' divides by 0")
  for _, trait in ipairs { "in_flight", "sectors", "wavefronts" } do
    fails({ [trait] = "'N > 1'" },
      trait .. " 'N > 1': it is a condition, and must be a number: write '(N > 1) and 1 or 0'")
    fails({ [trait] = "'1 / 0'" }, trait .. " '1 / 0': '1 / 0' divides by 0")
    fails({ [trait] = "'1e300 * 1e300'" }, trait .. " '1e300 * 1e300' gives inf, not a number >= 0")
    fails({ [trait] = "'-1'" }, trait .. " '-1' gives -1, not a number >= 0")
  end
end

function tests.test_whole_quotients()
  local kept = enumerate { shared = "'THREADS // 2'" }
  lu.assertEquals({ kept[1].shared_bytes, kept[2].shared_bytes }, { 16, 32 })
  lu.assertEquals(math.type(kept[1].shared_bytes), "integer")
end

return tests
