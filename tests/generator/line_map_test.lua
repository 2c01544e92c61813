-- line_map_test.lua -- the way back from a kernel's lines to its template's.

local emit = require "emit"
local files = require "files"
local line_map = require "line_map"
local lu = require "luaunit"
local model = require "model"
local scratch = require "scratch"
local targets = require "targets"
local template = require "template"

local tests = {}

local function split(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines
end

-- The origin that a map gives for a line, counted from the variant's first.
local function look_up(lines, map, code)
  for index = #map.runs, 1, -1 do
    local run = map.runs[index]
    if run.code <= code then
      return lines.files[run.file], run.line + code - run.code + (run.file == 1 and lines.kernel_line or 0)
    end
  end
end

local function position_of(lines, text)
  for number, line in ipairs(lines) do
    if line == text then return number end
  end
  error("no line '" .. text .. "'")
end

local function origins(...)
  local list = {}
  for position, line in ipairs { ... } do list[position] = { path = "t.cu", line = line } end
  return list
end

function tests.test_runs()
  local lines = line_map.new("copy/t.cu", "t.cu", 5, {})
  local map = line_map.add(lines, origins(5, 6, 7, 9, 10, 10, 10, 11), 2)
  lu.assertEquals(map.runs, { { code = 2, line = 0, file = 1 }, { code = 5, line = 4, file = 1 },
    { code = 7, line = 5, file = 1 }, { code = 8, line = 5, file = 1 } })
  lu.assertEquals({ look_up(lines, map, 9) }, { "copy/t.cu", 11 })
end

function tests.test_variants_that_expand_alike_share()
  local lines = line_map.new("copy/t.cu", "t.cu", 5, {})
  local first = line_map.add(lines, origins(5, 6), 2)
  local other = line_map.add(lines, origins(5, 7), 2)
  lu.assertIs(line_map.add(lines, origins(5, 6), 2), first)
  lu.assertNotEquals(other.name, first.name)
  lu.assertEquals(#lines.maps, 2)
end

-- A name has 16 bits, so that among many maps two would have the same one: each
-- still keeps a name and runs of its own.
function tests.test_many_maps_keep_their_names_apart()
  local lines = line_map.new("copy/t.cu", "t.cu", 5, {})
  local count, runs_by_name = 3000, {}
  for number = 1, count do
    local map = line_map.add(lines, origins(5, 5 + number), 2)
    lu.assertNil(runs_by_name[map.name])
    runs_by_name[map.name] = number
  end
  lu.assertEquals(#lines.maps, count)
  for number = 1, count do
    local map = line_map.add(lines, origins(5, 5 + number), 2)
    lu.assertEquals(runs_by_name[map.name], number)
    lu.assertEquals({ look_up(lines, map, 3) }, { "copy/t.cu", 5 + number })
  end
  lu.assertEquals(#lines.maps, count)
end

-- A map's name does not depend on where the kernel's text begins, nor on which
-- other variants there are.
function tests.test_names_come_from_the_content()
  local lines = line_map.new("copy/t.cu", "t.cu", 5, {})
  local longer = line_map.new("copy/t.cu", "t.cu", 9, {})
  line_map.add(longer, origins(9, 13), 2)
  lu.assertEquals(line_map.add(lines, origins(5, 6, 8), 2).name, line_map.add(longer, origins(9, 10, 12), 2).name)
end

function tests.test_a_piece_is_called_by_its_folder()
  local map = line_map.new("copy/t.cu", "/a/templates/copy/t.cu", 1, { "/b", "/a/templates" })
  line_map.add(map, { { path = "/a/templates/copy/t.cu", line = 1 }, { path = "/a/templates/shared/p.cuh", line = 1 },
    { path = "/b/q.cuh", line = 2 } }, 0)
  lu.assertEquals(map.files, { "copy/t.cu", "shared/p.cuh", "q.cuh" })
end

function tests.test_origins_of_a_template()
  local text = "a\n//$ for i = 1, 2 do\nb $(i)\n//$ end\nc"
  local lines, from = template.compile("t.cu", text)(template.environment {})
  lu.assertEquals(lines, { "a", "b 1", "b 2", "c" })
  lu.assertEquals(from, origins(1, 3, 3, 5))
end

-- Every line of every kernel of a folder leads to a line of the template that
-- could have given it: the text before its first hole, and the text after its
-- last, are there. Returns how many lines were compared.
local function check_all(folder)
  local all = model.load { templates = folder, set = "tilewright", targets = { targets.sm_90 } }
  all.generator_folder, all.known_targets, all.remake = scratch.generator:match "^(.*)/", targets, "Remake: no."
  all.banner = function(source) return source end
  local output, count, templates = emit.all(all), 0, {}
  for _, op in ipairs(all.operations) do
    for _, algo in ipairs(op.algorithms) do
      local code = split(output[("%s/%s.cu"):format(op.name, algo.name)])
      for _, variant in ipairs(algo.variants) do
        local first_line = position_of(code, "// " .. variant.name)
        for number = first_line + 2, first_line + 1 + #variant.lines do
          local file, line = look_up(algo.lines, variant.map, number - first_line)
          -- A piece is indented where it is included.
          templates[file] = templates[file] or split(files.read(folder .. "/" .. file))
          local given = templates[file][line]:match "^%s*(.*)$"
          local head = given:match "^(.-)%$%(" or given
          local tail = given:match "%)([^()]*)$" or ""
          local text = code[number]:match "^%s*(.*)$"
          local fits = given == text or text:sub(1, #head) == head or text:sub(-#tail) == tail
            or given:find("$(parameters)", 1, true)
          lu.assertTrue(fits and true, ("%s:%d is no line of %s:%d"):format(algo.name, number, file, line))
          if not given:find("$(", 1, true) then lu.assertEquals(text, given) end
          count = count + 1
        end
      end
    end
  end
  return count
end

function tests.test_every_line_of_a_small_folder()
  local folder = scratch.templates { ["copy/plain.cu"] = scratch.algorithm(nil, [[

__global__ void $(name)($(parameters)) {
  //$ if SIZE > 4 then
  // wide
  //$ end
  //$ for i = 1, 2 do
  const int64_t i$(i) = threadIdx.x;
  //$ end
  //$ include "guard.cuh"
}
]]), ["shared/guard.cuh"] = "// of all elements\nif (i1 < n)\n  b[i1] = a[i2];\n" }
  lu.assertTrue(check_all(folder) > 0)
end

function tests.test_every_line_of_the_shipped_templates()
  lu.assertTrue(check_all(scratch.generator:match "^(.*)/generator/" .. "/templates") > 10000)
end

return tests
