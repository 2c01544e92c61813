-- draw.lua -- draws random problems to test the model of runtime/select/model.c on.
--
--     lua5.4 tuning/model/draw.lua SEED >tuning/model/fresh.txt
--
-- The same seed gives the same list. The list's head describes the rules.

local COUNT = 9 -- for each operation
local LEAST_BYTES, MOST_BYTES = 64e3, 2e9
local MOST_ASPECT = 2.0 ^ 16
local MOST_MULTIPLY_ADDS = 2.0 ^ 36
local MOST_STEP = 32

local BYTES = { i8 = 1, i16 = 2, f16 = 2, bf16 = 2, i32 = 4, f32 = 4, i64 = 8, f64 = 8, c128 = 16 }
local COMPUTED = { "f32", "f16", "bf16", "i32", "i64", "f64" }
local MOVED = { "f32", "i8", "i16", "i32", "f64", "c128" }

-- `operands`: the number of operands as large as the drawn matrix.
local OPERATIONS = {
  { name = "transpose", types = MOVED, operands = 2 },
  { name = "fill", types = COMPUTED, operands = 1 },
  { name = "scale", types = COMPUTED, operands = 2 },
  { name = "add", types = COMPUTED, operands = 3 },
  { name = "row_sums", types = COMPUTED, operands = 1 },
  { name = "column_sums", types = COMPUTED, operands = 1 },
  { name = "strided_add", types = COMPUTED },
  { name = "block_reverse", types = MOVED },
  { name = "matmul", types = COMPUTED },
}

local HEAD = [[
# Problems drawn at random after the model's terms and constants were fixed, by
# `lua5.4 tuning/model/draw.lua %d`.
#
# There are %d for each operation. Log-uniform are: the bytes that are touched,
# between 64 kB and 2 GB; the ratio of a matrix's sides, up to 2^16 either way;
# the length of runs, up to the whole vector. A size is rounded down to a
# multiple of 64 with probability 1/2. The type is f32 with probability 1/3, else
# any other. Steps are 1 with probability 1/2, else log-uniform up to %d. A
# matrix product has at most 2^36 multiply-adds. tune/problems/problem_file.h
# describes the lines.
]]

local function log_uniform(least, most)
  return least * (most / least) ^ math.random()
end

-- A whole number of at least 1, with even odds rounded to a multiple of 64.
local function size(value)
  local whole = math.max(1, math.floor(value + 0.5))
  return math.random(2) == 1 and whole >= 64 and whole // 64 * 64 or whole
end

local function type_of(operation)
  if math.random(3) == 1 then return "f32" end
  return operation.types[math.random(2, #operation.types)]
end

local draw = {}

function draw.strided_add(kind)
  local step = math.random(2) == 1 and 1 or math.floor(log_uniform(2, MOST_STEP) + 0.5)
  local n = size(log_uniform(LEAST_BYTES, MOST_BYTES) / BYTES[kind] / (2 * step + 1))
  return ("%d%s"):format(n, step > 1 and ("  a_step=%d b_step=%d"):format(step, step) or "")
end

function draw.block_reverse(kind)
  local n = size(log_uniform(LEAST_BYTES, MOST_BYTES) / BYTES[kind] / 2)
  return ("%dx%d"):format(n, size(log_uniform(1, n)))
end

function draw.matmul(kind)
  while true do
    local m, n, k = size(log_uniform(8, 2.0 ^ 14)), size(log_uniform(8, 2.0 ^ 14)), size(log_uniform(8, 2.0 ^ 14))
    local bytes = (m * k + k * n + m * n) * BYTES[kind]
    if bytes >= LEAST_BYTES and bytes <= MOST_BYTES and m * n * k <= MOST_MULTIPLY_ADDS then
      return ("%dx%dx%d"):format(m, n, k)
    end
  end
end

local function matrix(kind, operation)
  local elements = log_uniform(LEAST_BYTES, MOST_BYTES) / BYTES[kind] / operation.operands
  local most = math.min(MOST_ASPECT, elements)
  local aspect = log_uniform(1 / most, most)
  local rows, cols = size(math.sqrt(elements * aspect)), size(math.sqrt(elements / aspect))
  return ("%dx%d"):format(rows, cols)
end

local seed = math.tointeger(tonumber(arg[1] or ""))
if not seed or #arg ~= 1 then
  io.stderr:write("usage: lua5.4 tuning/model/draw.lua SEED (a whole number)\n")
  os.exit(2)
end
math.randomseed(seed)
io.write(HEAD:format(seed, COUNT, MOST_STEP))
for _, operation in ipairs(OPERATIONS) do
  io.write("\n")
  for _ = 1, COUNT do
    local kind = type_of(operation)
    local text = (draw[operation.name] or matrix)(kind, operation)
    io.write(("held-out  %-13s %-4s %s\n"):format(operation.name, kind, text))
  end
end
