-- points_test.lua -- points of one operation, as generate.lua --points writes them.

local lu = require "luaunit"
local scratch = require "scratch"

local tests = {}

-- Two parameters, a constraint, and one of the kernel's sizes.
local function templates()
  return scratch.templates { ["copy/plain.cu"] = scratch.algorithm({
    space = "{ { 'N', 'n', { 32, 64 }, 'threads' }, { 'M', 'm', { 0, 1 }, 'elements' } }",
    block = "{ 'N' }", grid = "{ 'n' }", shared = "'4 * N'",
    constraints = "{ { 'N % 2 == 0', 'in pairs' } }" },
    "__global__ void $(name)($(parameters)) {\n  if (threadIdx.x < n) b[threadIdx.x] = a[$(M)];\n}\n"),
    ["copy/broken.cu"] = "this is no template\n" }
end

local function generate(text, ...)
  local folder = scratch.folder()
  local file = scratch.write(folder .. "/points", text)
  local output = folder .. "/output"
  local status, said, errors = scratch.generate { "--templates", templates(), "--set", "own", "--target", "sm_90",
    "--operation", "copy", "--points", file, "--output", output, ... }
  return { status = status, said = said, errors = errors, output = output,
    manifest = scratch.read(output .. "/manifest.txt") }
end

-- Only what is asked for is read and written: a broken template beside it is of no
-- interest.
function tests.test_one()
  local made = generate "plain:b32:N=64,M=1\n"
  lu.assertEquals({ made.status, made.errors }, { 0, "" })
  local text = scratch.read(made.output .. "/1/copy/plain.cu")
  lu.assertStrContains(text, "__global__ void copy_b32_plain_n64_m1(")
  lu.assertNil(scratch.read(made.output .. "/copy/operation.c"))
  local number, name, hash, shared, cluster, element, params, fixed = made.manifest:match(
    "\nvariant\t(%d+)\t([%w_]+)\t(%x+)\t(%d+)\t(%d+)\t(%d+)\t([%d,]+)\t(%S+)\t")
  lu.assertEquals({ number, name, #hash, shared, cluster, element, params, fixed },
    { "1", "copy_b32_plain_n64_m1", 16, "256", "1", "2", "64,1", "-" })
  lu.assertStrContains(made.manifest, "\nkernels\t1\tplain\ntemplate\tcopy/plain.cu\n")
end

-- What the texts of kernels say of their launches, which operation.c without variants does
-- not know: the compute capability that they need, and passes that are cooperative or begin
-- early.
function tests.test_found()
  local folder = templates()
  scratch.write(folder .. "/copy/plain.cu", "//$ algorithm {\n//$ brief = 'Copies.', "
    .. "space = { { 'N', 'n', { 32 }, 'threads' } },\n"
    .. "//$ passes = { { block = { 'N' }, grid = { 'n' } }, { block = { 'N' }, grid = { 'n' } } },\n//$ }\n"
    .. "__global__ void $(name)($(parameters)) {\n  if (threadIdx.x < n) b[threadIdx.x] = a[0];\n}\n"
    .. "__global__ void $(name)_2($(parameters)) {\n  cooperative_groups::this_grid().sync();\n"
    .. "  cooperative_groups::this_cluster().sync();\n}\n")
  local output = scratch.folder() .. "/output"
  local status, _, errors = scratch.generate { "--templates", folder, "--set", "own", "--target", "sm_90",
    "--operation", "copy", "--points", scratch.write(scratch.folder() .. "/points", "plain:b32:N=32\n"),
    "--output", output }
  lu.assertEquals({ status, errors }, { 0, "" })
  lu.assertStrContains(scratch.read(output .. "/manifest.txt"), "\nfound\t90\t2\t3\n")
end

-- The text, and so the hash, is the same as without --points.
function tests.test_same_hash()
  local hash = generate("plain:b32:N=64,M=1").manifest:match "n64_m1\t(%x+)"
  local output = scratch.folder() .. "/all"
  local folder = templates()
  os.remove(folder .. "/copy/broken.cu")
  local status, _, errors = scratch.generate { "--templates", folder, "--set", "own", "--target", "sm_90", "--output",
    output }
  lu.assertEquals({ status, errors }, { 0, "" })
  lu.assertStrContains(scratch.read(output .. "/copy/operation.c"), '"copy_b32_plain_n64_m1", ALGORITHM_plain, '
    .. "ELEMENT_b32, 0x" .. hash)
end

-- A value that is not listed; points that are none; numbers and files of a program.
function tests.test_several()
  local made = generate "7\t1\tplain:b32:N=96,M=0\n8\t2\tplain:b32:N=31,M=0\n9\t2\tplain:b8:N=2048,M=0\n"
  lu.assertEquals(made.status, 0)
  lu.assertStrContains(made.manifest, "\nvariant\t7\tcopy_b32_plain_n96_m0\t")
  lu.assertStrContains(made.manifest, "left_out\t8\tcopy_b32_plain_n31_m0\tN % 2 == 0: in pairs\n")
  lu.assertStrContains(made.manifest,
    "left_out\t9\tcopy_b8_plain_n2048_m0\t2,048 threads a block; sm_90 allows 1 to 1,024\n")
end

-- A size as a constant: in the name, the hash and the text.
function tests.test_fixed()
  local made = generate "plain:b32:N=64,M=1,n=1000\n"
  lu.assertEquals({ made.status, made.errors }, { 0, "" })
  local text = scratch.read(made.output .. "/1/copy/plain.cu")
  lu.assertStrContains(text, "copy_b32_plain_n64_m1_fixed_n_1000(int64_t given_n, ")
  lu.assertStrContains(text, ") { [[maybe_unused]] const int64_t n = 1000;\n")
  local plain = generate("plain:b32:N=64,M=1").manifest:match "n64_m1\t(%x+)"
  lu.assertNotEquals(made.manifest:match "n_1000\t(%x+)", plain)
  lu.assertStrContains(made.manifest, "\t64,1\t0=1000\t")
end

function tests.test_refused()
  for text, message in pairs {
    ["plain:b32"] = "point 'plain:b32': must be ALGORITHM:TYPE:NAME=VALUE,NAME=VALUE, as tiled:f32:TILE=32,ROWS=8",
    ["plain:b32:N=64"] = "point 'plain:b32:N=64': M is missing",
    ["plain:b32:N=64,M=1,M=1"] = "M is given twice",
    ["plain:b32:N=64,M=x"] = "'M=x' must be NAME=VALUE with a whole number, as TILE=32",
    ["plain:b32:N=0,M=1"] = "N can be 1 to 2147483647, not 0",
    ["plain:b32:N=64,M=1,rows=2"] = "plain has no parameter and no size, stride or flag 'rows'; it has N, M, n",
    ["plain:f99:N=64,M=1"] = "copy has no type 'f99'; it has b8, ",
    ["other:b32:N=64,M=1"] = "there is no ",
  } do
    local made = generate(text)
    lu.assertEquals(made.status, 1, text)
    lu.assertStrContains(made.errors, message)
    lu.assertNil(made.manifest)
  end
end

-- The host part, without a variant, needs every template.
function tests.test_host()
  local made = generate("plain:b32:N=64,M=1", "--host")
  lu.assertEquals(made.status, 1)
  lu.assertStrContains(made.errors, "copy/broken.cu:1: ")
end

return tests
