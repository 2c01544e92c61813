-- quiet_test.lua -- a change of a template changes the output of its own variants
-- and nothing else, so that the history of generated/ shows what changed.

local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

local function generate(templates)
  local output = scratch.folder() .. "/out"
  local status, _, errors = scratch.generate { "--templates", templates, "--output", output }
  lu.assertEquals(status, 0, errors)
  return scratch.tree(output)
end

-- Lines of a file that are new, and those that are gone; each list in order.
local function difference(before, after)
  local counts, new, gone = {}, {}, {}
  for line in before:gmatch "[^\n]+" do counts[line] = (counts[line] or 0) + 1 end
  for line in after:gmatch "[^\n]+" do
    if (counts[line] or 0) > 0 then counts[line] = counts[line] - 1 else new[#new + 1] = line end
  end
  for line, count in pairs(counts) do
    for _ = 1, count do gone[#gone + 1] = line end
  end
  return new, gone
end

local HEADER = { space = [[{
    { "THREADS", "n", { 32, 64 }, "threads of a block" },
  }]] }
local KERNEL = "__global__ void $(name)($(parameters)) {\n  const int64_t i = threadIdx.x;\n"
  .. "  if (i < n) b[i] = a[i];\n}\n"

local function folder(other, kernel, more)
  local texts = { ["copy/plain.cu"] = scratch.algorithm(HEADER, kernel or KERNEL),
    ["copy/zebra.cu"] = scratch.algorithm(other or HEADER, KERNEL) }
  for path, text in pairs(more or {}) do texts[path] = text end
  return scratch.templates(texts)
end

local function only_about(lines, name)
  for _, line in ipairs(lines) do
    lu.assertStrContains(line, name)
  end
end

-- More lines of kernel: the rows of its variants (their hashes) and its map.
function tests.test_longer_kernel()
  local before = generate(folder())
  local after = generate(folder(nil, (KERNEL:gsub("}\n$", "  // one\n  // two\n  // three\n  // four\n}\n"))))
  lu.assertEquals(after["copy/zebra.cu"], before["copy/zebra.cu"])
  local new, gone = difference(before["copy/operation.c"], after["copy/operation.c"])
  only_about(new, "plain")
  only_about(gone, "plain")
  lu.assertEquals(#new, 10, "the rows of ten variants; their maps are consecutive lines, as before")
end

-- A line more in the header: the number of the first line of kernel text.
function tests.test_longer_header()
  local before = generate(folder())
  local longer = { space = (HEADER.space:gsub("\n  }$", "\n\n\n  }")) }
  local after = generate(folder(longer))
  local new = difference(before["copy/operation.c"], after["copy/operation.c"])
  lu.assertEquals(#new, 1)
  lu.assertStrContains(new[1], ".kernel_line = ")
  lu.assertEquals(after["copy/zebra.cu"], before["copy/zebra.cu"])
end

-- A value more, before the others: a row and a text for each new variant, and the
-- parameter's values and their number.
function tests.test_another_value()
  local before = generate(folder())
  local after = generate(folder { space = (HEADER.space:gsub("{ 32", "{ 16, 32")) })
  local new, gone = difference(before["copy/operation.c"], after["copy/operation.c"])
  only_about(new, "zebra_")
  only_about(gone, "zebra_values")
  lu.assertEquals({ #new, #gone }, { 5 + 2, 2 })
  new, gone = difference(before["copy/zebra.cu"], after["copy/zebra.cu"])
  lu.assertEquals(#gone, 0)
  lu.assertEquals(#new, 5 * (2 + 5 + 1), "comment and kernel, and a row of the simulator's table")
  lu.assertEquals(after["copy/plain.cu"], before["copy/plain.cu"])
end

-- An algorithm more, before the others: nothing of theirs changes.
function tests.test_another_algorithm()
  local before = generate(folder())
  local after = generate(folder(nil, nil, { ["copy/aa.cu"] = scratch.algorithm(HEADER, KERNEL) }))
  local _, gone = difference(before["copy/operation.c"], after["copy/operation.c"])
  lu.assertEquals(gone, {})
  lu.assertEquals(after["copy/zebra.cu"], before["copy/zebra.cu"])
end

return tests
