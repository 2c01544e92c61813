-- pages.lua -- the pages that `generate.lua --help TOPIC` prints, and docs/ holds.
--
-- The tables of fields are those that check a template and an operation.lua, so a page
-- cannot lack a field or have one too many.

local accuracy = require "accuracy"
local algorithm = require "algorithm"
local arguments = require "arguments"
local files = require "files"
local keys = require "keys"
local operation = require "operation"
local maps = require "maps"
local passes = require "passes"
local types = require "types"
local wrap = require "wrap"

local pages = {}

-- A table of Markdown. A bar would end a cell.
local function grid(head, rows)
  local lines = { "| " .. table.concat(head, " | ") .. " |", "|" .. ("---|"):rep(#head) }
  for position, row in ipairs(rows) do
    local cells = {}
    for column, cell in ipairs(row) do cells[column] = cell:gsub("|", "\\|") end
    lines[position + 2] = "| " .. table.concat(cells, " | ") .. " |"
  end
  return table.concat(lines, "\n") .. "\n"
end

-- The fields of a table that keys.check uses.
local function fields(what, known)
  local rows = {}
  for position, row in ipairs(keys.rows(what, known)) do
    rows[position] = { ("`%s`"):format(row[1]), row[2] .. (row.is_optional and ", optional" or ""), row[3] }
  end
  return grid({ "field", "type", "meaning" }, rows)
end

local function names(list)
  local texts = {}
  for position, name in ipairs(list) do texts[position] = "`" .. name .. "`" end
  return table.concat(texts, ", ")
end

-- Lines of at most 80 characters.
local function wrapped(text) return table.concat(wrap("", text, 80), "\n") .. "\n" end

local EXAMPLES = {
  size = 'size { "rows", "rows of a; 0 is allowed" }',
  flag = 'flag { "transpose_a", "1: a is transposed" }',
  scalar = 'scalar { "alpha", "the factor of a", default = 1 }',
  tensor = 'tensor { "a", access = "in", shape = { "rows", "cols" } }',
}

-- A row for each type that kernels compute with: what `cells` gives for it.
local function type_grid(head, cells)
  local rows = {}
  for _, entry in ipairs(types.list) do
    if types.can_compute(entry.name) then
      local row = { ("`%s`"):format(entry.name) }
      for column, cell in ipairs(cells(types.elements({ entry.name })[1])) do
        row[column + 1] = ("`%s`"):format(cell)
      end
      rows[#rows + 1] = row
    end
  end
  return grid(head, rows)
end

-- ---- --help operation

function pages.operation()
  local computed = {}
  for _, entry in ipairs(types.list) do
    if types.can_compute(entry.name) then computed[#computed + 1] = entry.name end
  end
  local parts = { [[
# operation.lua

`templates/NAME/operation.lua` describes what the operation NAME computes. It
returns `operation { ... }` with these fields.

]], fields("operation.lua", operation.FIELDS), "\n## Types\n\n", wrapped("An operation that computes can have "
      .. names(computed) .. '. With `types = "by size"` it only moves data: one kernel serves all types of a size.'),
    "\n## Arguments\n\n", [[
They become the members of `tw_NAME_args` and the parameters of each kernel, in
this order. Names are in lower case, as those in upper case are a template's. A
tensor brings its pointer and a stride for each dimension but the innermost:
`a_stride` for the next outer one, `a_DIMENSION_stride` for others.

]], wrapped(("An operation has at most %d tensors and %d scalars. Its struct has at most %d members, of %d bytes in "
      .. "all: 24 of a scalar, 16 of a size with `zero_means`, 8 of all else."):format(arguments.MOST.tensors,
      arguments.MOST.scalars, arguments.MOST.members, arguments.MOST.bytes)) }
  for _, kind in ipairs(arguments.KINDS) do
    parts[#parts + 1] = ("\n### %s\n\n    %s\n\n"):format(kind, EXAMPLES[kind])
    parts[#parts + 1] = fields(kind, arguments.FIELDS[kind])
  end
  parts[#parts + 1] = [==[

## The reference

Plain C loops, compiled once for each element type, and in wider types to judge
results by. Sizes, strides, flags and scalars are variables of their own names;
a tensor is a pointer to its elements. What it has written it may read again.

A text that contains `]]`, as in `x[starts[i]]`, is put in `[=[` and `]=]`.

]==]
  parts[#parts + 1] = grid({ "word", "meaning" }, operation.REFERENCE_WORDS)
  parts[#parts + 1] = [==[

A scalar of the operation's type is a variable of type `sum_t`, which is more
precise than a kernel's, so that results are judged by the exact ones. Where a
rounding decides what an integer output is, as in a loop that ends when a float
is large enough, each operation must round as it does in the kernel: write
`(scalar_t)alpha` there, not `alpha`.

]==]
  parts[#parts + 1] = type_grid({ "type", "`element_t`", "`acc_t`", "`sum_t`", "`scalar_t`" }, function(element)
    return { element.c, element.acc_c, element.sum, types.known[element.scalar].c }
  end)
  parts[#parts + 1] = "\nWith `acc = \"f32\"` in a row of `types`, `acc_t` is that type.\n"
  parts[#parts + 1] = "\n" .. wrapped("It may call " .. names(accuracy.FUNCTIONS)
    .. "; each computes in the type of its argument. For these a bound of the error must be declared. It may also "
    .. "use `fabs`, `fmax`, `fmin`, `fmod`, " .. names(accuracy.OF_C)
    .. " and what `<stdbool.h>` and `<stdint.h>` define. In operations with complex numbers "
    .. "`CMPLX(re, im)` makes one, and `creal`, `cimag` and `conj` take one; there is no `I`. "
    .. "A function of real numbers refuses a complex one.")
  parts[#parts + 1] = [[

An error of the C compiler in it names the line of operation.lua.

## Shapes

An entry of `checks` and `benches` sets sizes, strides and flags by name:
`{ "ragged", rows = 65, cols = 127, a_stride = 130 }`. What it leaves out is 0.
]]
  return table.concat(parts)
end

-- ---- --help template

function pages.template()
  return table.concat { [[
# A template

`templates/OPERATION/NAME.cu` is the algorithm NAME of an operation. It begins
with the header, `//$ algorithm { ... }`. A preamble may follow. The kernels
are below: they are expanded once for each variant.

| line | meaning |
|---|---|
| `//$ CODE` | a line of Lua; it chooses and repeats the lines between |
| `$(EXPRESSION)` in any other line | the value, a string or an integer |
| `//$ include("piece.cuh", { name = value })` | the lines of a piece, from this folder or from `templates/shared/` |
| `//$ preamble(function()` ... `//$ end)` | the lines between stand once above all kernels |

## The header

]], fields("the header", algorithm.FIELDS), [[

The values of a parameter that the header lists make the variants. Those of
`more` belong to the space too, but are built on demand only: `tune` tries them
when it explores, and `--point` names them. A constraint with `listed = true`
holds for the listed values only. A parameter that has its `default` is no part
of a variant's name, so that a template can gain a parameter and keep its names.

## Hints

What the blocks of a variant do, the simulator counts for
[the model](choosing.md#what-the-model-is-told). Where the header has one of
these fields, it holds instead of the count.

]], fields("a hint", algorithm.HINTS), [[

## Passes

The entries of `passes` run in order; see [passes.md](passes.md). A kernel:

]], fields("a pass", passes.KERNEL_FIELDS), "\nMemory that is set:\n\n", fields("a pass", passes.SET_FIELDS),
    "\nA variable that is filled:\n\n", fields("a pass", passes.COPY_FIELDS), [[

## Tensor maps

A kernel that uses the copy engine of sm_90 (TMA) takes a tensor map for each
tensor that it copies from or to. An entry of `maps` asks for one:

    //$   maps = {
    //$     { "map_a", tensor = "a", box = { "64", "BM" }, swizzle = 128 },
    //$   },

`$(parameters)` then ends with `const __grid_constant__ tw_tensor_map map_a`.
The runtime makes the map at each call. Its sizes and strides are the tensor's,
innermost dimension first; a dimension that is broadcast has one element. A
variant is not for problems whose tensor has an address or a stride that is no
multiple of 16 bytes.

]], fields("a map", maps.FIELDS), [[

## Blocks that wait for each other

A kernel that calls `cooperative_groups::this_grid().sync()` is launched
cooperatively: all of its blocks are resident at the same time. The generator
finds the call in the kernel and in the preamble. `cooperative = true` says it
where the call is in an included header, and for a barrier of your own. A grid
of more blocks than the GPU holds is not launched: the variant is not usable for
such a problem. An expression can ask for the number:

    //$   grid = { "max(1, min(RESIDENT, ceil_div(n, 1024)))" },

`RESIDENT` is not known in `workspace`. There `SM_COUNT * 32` is never too
small.

From sm_90 on a kernel is launched while the kernel before it in the stream
ends, which saves 0.2 to 0.3 microseconds a launch, and waits by
`tw_grid_wait()` until that kernel's results are in memory. The generator puts
the call at the start of each kernel whose text has none. A template may place
it itself, after what needs no global memory, such as barriers and tables in
shared memory: every thread must call it, before it reads or writes global or
constant memory, or the simulator says so. The build refuses a kernel for sm_90
in whose machine code nvcc has moved an access above the call, which it may do
with a load of a `const __restrict__` operand. A kernel that a macro declares
gets no call, and is launched when all before it has ended. The call is left out
of a variant's hash, so that records stay valid.

A kernel with `__cluster_dims__(X, Y, Z)` has clusters of blocks, which share
their shared memory (`cooperative_groups::this_cluster()`). The grid must be a
multiple of the cluster. The algorithm needs sm_90: other GPUs use other
algorithms, and the code for them leaves it out. `requires = 90` says so where
the text does not. Neither kind of grid is ever folded (see
[device.md](device.md)).

## Names in the kernel

]], grid({ "name", "value" }, algorithm.KERNEL_NAMES), "\n", type_grid({ "type", "`$(T)`", "`$(ACC)`" },
    function(element) return { element.cuda, element.acc } end), [[

With `types = "by size"`, `$(T)` is `uint8_t`, `uint16_t`, `uint32_t`,
`uint64_t`, or `uint4` for 16 bytes. A scalar of T's type is a parameter of type
`$(ACC)`.

## The preamble

Its lines are outside `extern "C"`: includes of C++ headers, `__device__`
functions, templates, `__constant__` and `__device__` variables. It is the same
for all variants, so the names above are refused in it; Lua's own are not:

    //$ preamble(function()
    //$ local taps = { 0.25, 0.5, 0.25 }
    __constant__ float taps[$(#taps)] = {$(table.concat(taps, ", "))};
    template <typename U> __device__ U square(U x) { return x * x; }
    //$ end)

Two files may use one name for different things. A change of the preamble
changes the hash of every variant of its file.

## Errors

A wrong header is one sentence with the template's name. An error of nvcc or g++
names the template's line, once, with the number of variants that have it.
]] }
end

-- ---- --help device

-- A public header, in the source tree or in an installed copy.
local function device_header(folder, name)
  for _, place in ipairs { "../runtime/include", "../../../include", "../../../../include" } do
    local text = files.read(("%s/%s/tilewright/%s"):format(folder, place, name))
    if text then return text end
  end
  error(name .. ": there is none beside the generator", 0)
end

-- What a block of code declares: a struct, a macro with parameters, or a function, with
-- those of its template's parameters that a call must write.
local function declared(code)
  local name, list = code:match "([%w_]+)(%b()) {"
  local written = {}
  for parameter in (code:match "^template <(.-)>\n" or ""):gmatch "[^,]+" do
    local called = parameter:match "([%w_]+)%s*=" or parameter:match "([%w_]+)%s*$"
    if name and not list:find(called, 1, true) then written[#written + 1] = parameter:match "^%s*(.-)%s*$" end
  end
  local parameters = #written > 0 and "<" .. table.concat(written, ", ") .. ">" or ""
  return code:match "^struct ([%w_]+)" or code:match "#define ([%w_]+%([%w_, ]*%))"
    or name and name .. parameters .. list or nil
end

local DEVICE_HEADERS = {
  { "device.cuh", [[
# device.cuh

Every generated file includes `tilewright/device.cuh`. What it declares is for
kernels and preambles, on a GPU and on the simulator. A file with variants for
e4m3 or e5m2 includes `tilewright/float8.cuh`, too, for `__nv_fp8_e4m3` and
`__nv_fp8_e5m2`.
]] },
  { "tensor.cuh", [[

# tensor.cuh

A preamble may include `tilewright/tensor.cuh`: products of f16, bf16, tf32 and
8-bit integers by the tensor cores of a warp. All 32 lanes call a function of it
together, and it needs sm_80.
]] },
  { "hopper_mbarrier.cuh", [[

# hopper.cuh

A preamble may include `tilewright/hopper.cuh`: the words of sm_90. `wgmma` and
`setmaxnreg` need sm_90a. [`hopper.md`](hopper.md) names kernels to read, and
says what the simulator finds.
]] },
  { "hopper_tma.cuh", "" },
  { "hopper_wgmma.cuh", "" },
  { "hopper_wgmma_8.cuh", "" },
  { "hopper_cluster.cuh", "" },
}

-- The declarations of these headers that a comment stands above, with the comment.
function pages.device(folder)
  local parts = {}
  for _, header in ipairs(DEVICE_HEADERS) do
    parts[#parts + 1] = header[2]
    for block in (device_header(folder, header[1]):gsub("\n\n+", "\0") .. "\0"):gmatch "(%Z*)%z" do
      local comment, code = block:match "^/%*(.-)%*/\n(.+)$"
      local name = comment and declared(code)
      if name then
        name = name:gsub("%s+", " "):gsub("%( ", "(")
        parts[#parts + 1] = ("\n## `%s`\n\n%s"):format(name, wrapped((comment:gsub("\n %* ?", " "))))
      end
    end
  end
  return table.concat(parts)
end

-- The topics of --help, in the order of its list.
pages.TOPICS = { "operation", "template", "device" }

-- The page of a topic; an error names the topics. `folder` is the generator's.
function pages.page(topic, folder)
  for _, known in ipairs(pages.TOPICS) do
    if known == topic then return pages[topic](folder) end
  end
  error(("--help %s: there is no such page%s; there are %s"):format(topic, keys.did_you_mean(topic, pages.TOPICS),
    table.concat(pages.TOPICS, ", ")), 0)
end

return pages
