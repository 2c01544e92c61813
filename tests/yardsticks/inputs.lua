-- inputs.lua -- files that a command reads and that are not there, by their type:
--
--   lua5.4 inputs.lua './main picture.ppm 1'
--
-- A picture (.ppm, .pgm, .bmp) has 64 by 64 random pixels, a matrix (.mtx) 64 rows with a
-- diagonal and random elements below it, a graph (.egr) 64 nodes in a ring and random edges,
-- a text (.txt) the number 64 and 4096 random ones, a file of sequences (.fasta) 64 of 64
-- bases. Prints the paths of those that it made.
local SIDE = 64

local function bytes(count)
  local out = {}
  for i = 1, count do
    out[i] = string.char(math.random(0, 255))
  end
  return table.concat(out)
end

-- Pixels of 24 bits; their rows are multiples of four bytes, as the format asks.
local function bitmap()
  local size = 3 * SIDE * SIDE
  return string.pack("<c2I4I2I2I4", "BM", 54 + size, 0, 0, 54) ..
    string.pack("<I4i4i4I2I2I4I4i4i4I4I4", 40, SIDE, SIDE, 1, 24, 0, size, 2835, 2835, 0, 0) ..
    bytes(size)
end

local function matrix()
  local elements = {}
  for row = 1, SIDE do
    for column = 1, row - 1 do
      if math.random(8) == 1 then
        elements[#elements + 1] = ("%d %d %.3f"):format(row, column, math.random())
      end
    end
    elements[#elements + 1] = ("%d %d %.3f"):format(row, row, 8 + math.random())
  end
  return ("%%%%MatrixMarket matrix coordinate real general\n%d %d %d\n%s\n"):format(
    SIDE, SIDE, #elements, table.concat(elements, "\n"))
end

-- In compressed rows, each edge in both directions: counts, where rows begin, neighbours
local function graph()
  local edges = {}
  for node = 0, SIDE - 1 do
    edges[node] = edges[node] or {}
    for _, other in ipairs({(node + 1) % SIDE, math.random(0, SIDE - 1)}) do
      if other ~= node then
        edges[other] = edges[other] or {}
        edges[node][other], edges[other][node] = true, true
      end
    end
  end
  local starts, neighbours = {string.pack("<i4", 0)}, {}
  for node = 0, SIDE - 1 do
    for other = 0, SIDE - 1 do
      if edges[node][other] then
        neighbours[#neighbours + 1] = string.pack("<i4", other)
      end
    end
    starts[#starts + 1] = string.pack("<i4", #neighbours)
  end
  return string.pack("<i4i4", SIDE, #neighbours) .. table.concat(starts) .. table.concat(neighbours)
end

local function numbers()
  local out = {tostring(SIDE)}
  for i = 1, SIDE * SIDE do
    out[i + 1] = ("%.4f"):format(math.random())
  end
  return table.concat(out, "\n") .. "\n"
end

local function sequences()
  local out = {}
  for i = 1, SIDE do
    out[i] = (">%d\n%s\n"):format(i, bytes(SIDE):gsub(".", function(byte)
      local at = byte:byte() % 4 + 1
      return ("ACGT"):sub(at, at)
    end))
  end
  return table.concat(out)
end

local makers = {
  ppm = function() return ("P6\n%d %d\n255\n"):format(SIDE, SIDE) .. bytes(3 * SIDE * SIDE) end,
  pgm = function() return ("P5\n%d %d\n255\n"):format(SIDE, SIDE) .. bytes(SIDE * SIDE) end,
  bmp = bitmap,
  mtx = matrix,
  egr = graph,
  txt = numbers,
  fasta = sequences,
}

math.randomseed(1)
for path, extension in arg[1]:gmatch("%f[^%s]([%w_./-]+%.(%l+))%f[%s\0]") do
  local there <close> = io.open(path, "rb")
  local out <close> = makers[extension] and not there and io.open(path, "wb")
  if out then
    out:write(makers[extension]())
    print(path)
  end
end
