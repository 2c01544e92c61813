-- inputs.lua -- files that a command reads and that are not there, by their type:
--
--   lua5.4 inputs.lua './main picture.ppm 1' [FILES [KIND]]
--
-- FILES, one a line, are others that the program wants to read. What is read as text, also a
-- file of FILES whose type has no entry here, has whole numbers if KIND is "whole", or a graph
-- if it is "nodes": the number of nodes, for each where its edges begin and how many they are,
-- a source, the number of edges, and for each a node and a cost. Of the latter files there are
-- 2^20 random bytes if KIND is "bytes", or 64 lines of a label and some elements of a row, as
-- LIBSVM has them, if it is "rows".
--
-- A picture (.ppm, .pgm, .bmp) has 64 by 64 random pixels, a matrix (.mtx) 64 rows with a
-- diagonal and random elements below it, a graph (.egr) two parts of 32 nodes in a ring, with
-- random edges and weights, a text (.txt) the number 64 and 4096 random ones, or twice the
-- number 64 and 16384 whole ones below it, a file of sequences (.fasta) 64 of 64 bases, a
-- table (.csv) 16384 lines of 8 random numbers, a file of bytes (.bin) 2^20 random ones, a
-- raw picture (.img) 64 by 64 floats, one as text (.hdr) both sides and four numbers for each
-- of 64 by 64 pixels, a file without a type in another
-- folder 65536 lines of one number. Folders are made, and a file that lies beside it
-- compressed by bzip2 or gzip is unpacked. Prints the paths of those that it made.
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

-- In compressed rows, each edge in both directions: counts, where rows begin, neighbours,
-- weights
local function graph()
  local edges = {}
  local half = SIDE // 2
  for node = 0, SIDE - 1 do
    edges[node] = edges[node] or {}
    local first = node // half * half
    for _, other in ipairs({first + (node + 1) % half, first + math.random(0, half - 1)}) do
      if other ~= node then
        edges[other] = edges[other] or {}
        edges[node][other], edges[other][node] = true, true
      end
    end
  end
  local starts, neighbours, weights = {string.pack("<i4", 0)}, {}, {}
  for node = 0, SIDE - 1 do
    for other = 0, SIDE - 1 do
      if edges[node][other] then
        neighbours[#neighbours + 1] = string.pack("<i4", other)
        weights[#weights + 1] = string.pack("<i4", 1 + (node + other) * 37 % 100)
      end
    end
    starts[#starts + 1] = string.pack("<i4", #neighbours)
  end
  return string.pack("<i4i4", SIDE, #neighbours) ..
    table.concat(starts) .. table.concat(neighbours) .. table.concat(weights)
end

local kind = arg[3]

local function whole_numbers()
  local out = {tostring(SIDE), tostring(SIDE)}
  for i = 3, 4 * SIDE * SIDE + 2 do
    out[i] = tostring(math.random(0, SIDE - 1))
  end
  return table.concat(out, "\n") .. "\n"
end

-- Four edges leave each node.
local function nodes()
  local count = SIDE * SIDE
  local out = {tostring(count)}
  for node = 0, count - 1 do
    out[#out + 1] = ("%d %d"):format(4 * node, 4)
  end
  out[#out + 1] = ("0\n%d"):format(4 * count)
  for _ = 1, 4 * count do
    out[#out + 1] = ("%d %d"):format(math.random(0, count - 1), math.random(1, 9))
  end
  return table.concat(out, "\n") .. "\n"
end

local texts = {whole = whole_numbers, nodes = nodes}

local function numbers()
  if texts[kind] then
    return texts[kind]()
  end
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

local function table_of_numbers()
  local out = {}
  for i = 1, 16384 do
    local line = {}
    for j = 1, 8 do
      line[j] = ("%.4f"):format(math.random())
    end
    out[i] = table.concat(line, ",")
  end
  return table.concat(out, "\n") .. "\n"
end

local function lines()
  local out = {}
  for i = 1, 65536 do
    out[i] = ("%.4f\n"):format(math.random())
  end
  return table.concat(out)
end

-- The brightest pixel is in the middle, as that of a telescope's response is.
local function floats()
  local out = {}
  for i = 1, SIDE * SIDE do
    out[i] = string.pack("<f", math.random())
  end
  out[SIDE * SIDE // 2 + SIDE // 2 + 1] = string.pack("<f", 2)
  return table.concat(out)
end

local function picture_as_text()
  local out = {("%d %d"):format(SIDE, SIDE)}
  for i = 1, 4 * SIDE * SIDE do
    out[i + 1] = ("%.4f"):format(math.random())
  end
  return table.concat(out, "\n") .. "\n"
end

local function rows()
  local out = {}
  for row = 1, SIDE do
    local line = {row % 2 == 0 and "-1" or "1"}
    for column = 1, SIDE do
      if math.random(4) == 1 then
        line[#line + 1] = ("%d:%.4f"):format(column, math.random())
      end
    end
    out[row] = table.concat(line, " ")
  end
  return table.concat(out, "\n") .. "\n"
end

local function some_bytes()
  return bytes(1 << 20)
end

local makers = {
  csv = table_of_numbers,
  bin = some_bytes,
  ppm = function() return ("P6\n%d %d\n255\n"):format(SIDE, SIDE) .. bytes(3 * SIDE * SIDE) end,
  pgm = function() return ("P5\n%d %d\n255\n"):format(SIDE, SIDE) .. bytes(SIDE * SIDE) end,
  bmp = bitmap,
  mtx = matrix,
  egr = graph,
  txt = numbers,
  fasta = sequences,
  img = floats,
  hdr = picture_as_text,
}

local kinds = {bytes = some_bytes, rows = rows}

local function is_there(path)
  local file <close> = io.open(path, "rb")
  return file ~= nil
end

local function unpacks(path)
  for ending, tool in pairs({bz2 = "bzip2", gz = "gzip"}) do
    if is_there(path .. "." .. ending) then
      return os.execute(("%s -dc '%s.%s' >'%s'"):format(tool, path, ending, path))
    end
  end
end

local function makes(path, make)
  local folder = path:match("^(.*/)")
  if is_there(path) then
    return
  end
  if unpacks(path) then
    print(path)
  elseif make then
    os.execute(("mkdir -p '%s'"):format(folder or "."))
    local out <close> = assert(io.open(path, "wb"))
    out:write(make())
    print(path)
  end
end

local function maker(path)
  local extension = path:match("%.(%l+)$")
  return extension and makers[extension]
end

math.randomseed(1)
for path in arg[1]:gmatch("%f[^%s]([%w_.][%w_./-]*)%f[%s\0]") do
  local folder, name = path:match("^(.*/)([^/]+)$")
  -- A file without a type: in another folder, or it might be a word
  if name and folder ~= "./" and not name:find("%.") then
    makes(path, texts[kind] or lines)
  else
    makes(path, maker(path))
  end
end
for path in (arg[2] or ""):gmatch("[^\n]+") do
  makes(path, maker(path) or kinds[kind] or numbers)
end
