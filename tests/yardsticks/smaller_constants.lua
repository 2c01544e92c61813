-- smaller_constants.lua -- source files with smaller constants, by one rule for all
-- programs:
--
--   lua5.4 smaller_constants.lua MOST FILE...
--   lua5.4 smaller_constants.lua round/MOST FILE...
--   lua5.4 smaller_constants.lua every/MOST FILE...
--   lua5.4 smaller_constants.lua powers/MOST FILE...
--
-- A constant is a number, a product of numbers or a shifted number: the whole value of a
-- #define, what the value in a declaration of an integer or in an assignment begins with,
-- an element of a list of numbers on one line, or what a `for` begins with or compares
-- with. With "every", each decimal number of the code is one, also an argument, an array's
-- length and a template's argument, and of 1 << 20 the 20 becomes smaller. With "powers" only
-- an argument from 17 to 30 is one, which is taken for the power of two that a size is, and
-- MOST is of this size.
--
-- One above MOST is halved until it is not, so that equal constants stay equal and powers
-- of two stay powers of two; with "round" it becomes one. One of 2^31 - 1 and more is no
-- size and stays, as does one in hexadecimal digits. One that says by its name how often
-- something is repeated becomes 1; how often at most stays, or a program that iterates to a
-- result would not have it. Prints how many were made smaller.
local how, most = arg[1]:match("^(%a*)/?(%d+)$")
most = math.tointeger(most)

local integers = {
  int = true, long = true, short = true, unsigned = true, size_t = true, uint = true,
}

local function is_integer(word)
  return integers[word] or word:find("^u?int%d+_t$") or word:find("^%w*index%w*_t$")
end

-- Whether a name says how often something is repeated, and whether it says at most
local function is_repetition(name)
  name = name:lower()
  return name:find("rep") or name:find("iter") or name:find("warm"), name:find("max")
end

-- Reads a constant of LINE that begins at AT; returns its value and the place after it.
local function constant(line, at)
  local parenthesis = line:match("^%(%s*()", at)
  local value, place = line:match("^(%d[%d.]*[eE]?%d*)[uUlL]*()", parenthesis or at)
  value = value and math.tointeger(tonumber(value))
  while value do
    local operator, factor, after = line:match("^%s*([*<]<?)%s*(%d+)[uUlL]*()", place)
    if operator == "*" then
      value = value * tonumber(factor)
    elseif operator == "<<" then
      value = value << tonumber(factor)
    else
      break
    end
    place = after
  end
  if value and parenthesis then
    place = line:match("^%s*%)()", place)
  end
  return place and value, place
end

local count = 0

-- A value of at most `most` for one above it
local function shrunk(value)
  if value <= most then
    return value
  end
  while value > most do
    value = value // 2
  end
  local power = 1
  while how == "round" and 2 * power <= value do
    power = 2 * power
  end
  return how == "round" and power or value
end

-- Returns LINE with a smaller constant at AT, if there is one and ENDING matches after it.
local function smaller(line, at, ending, name)
  local value, place = constant(line, at)
  if not value or value >= 0x7fffffff or not line:find(ending, place) then
    return line
  end
  local new = value
  local repeats, at_most = is_repetition(name or "")
  if repeats and at_most then
    return line
  end
  if repeats then
    new = math.min(value, 1)
  end
  new = shrunk(new)
  if new == value then
    return line
  end
  count = count + 1
  return line:sub(1, at - 1) .. new .. line:sub(place)
end

-- The names of a declaration after that whose value begins at PLACE
local function others(line, place)
  while true do
    local name, at = line:match("^[%w%s()*<]*,%s*([%a_][%w_]*)%s*=%s*()", place)
    if not name then
      return line
    end
    line, place = smaller(line, at, "^%s*[;,*/+-]", name), at
  end
end

local function declarations(line)
  local at = 1
  while true do
    local word, name, place = line:match("([%a_][%w_]*)%s+([%a_][%w_]*)%s*=%s*()", at)
    if not word then
      return line
    end
    if is_integer(word) then
      line = others(smaller(line, place, "^%s*[;,*/+-]", name), place)
    end
    at = place
  end
end

local function list(text)
  local at = text:match("^{%s*()")
  while at do
    text = smaller(text, at, "^%s*[,}]")
    at = text:match("^%d+[uUlL]*%s*,%s*()", at)
  end
  return text
end

local function rewrite(line)
  line = line:gsub("{%d[%d%s,uUlL]*}", list):gsub("{%s+%d[%d%s,uUlL]*}", list)
  local name, at = line:match("^%s*#%s*define%s+([%w_]+)%s+()")
  if name then
    return smaller(smaller(line, at, "^%s*$", name), at, "^%s*/[/*]", name)
  end
  name, at = line:match("^%s*([%a_][%w_]*)%s*=%s*()")
  if name then
    return smaller(line, at, "^%s*[;*/+-]", name)
  end
  line = declarations(line)
  -- Both ends of a loop, or it would not run
  at = line:match("%f[%w_]for%s*%(()")
  while at do
    line = smaller(line, at, "^%s*;")
    at = line:match("[=<]%s*()%(?%d", at)
  end
  return line
end

-- ---- every number --------------------------------------------------------

local function halved(text)
  local value = math.tointeger(tonumber(text))
  if not value or value >= 0x7fffffff then
    return text
  end
  local new = shrunk(value)
  count = count + (new ~= value and 1 or 0)
  return tostring(new)
end

local function shift(before, text)
  local bits = math.tointeger(tonumber(text))
  local new = bits
  while bits < 31 and 1 << new > most do
    new = new - 1
  end
  count = count + (new ~= bits and 1 or 0)
  return before .. new
end

-- A number that is no part of a name, of a fraction or of a number in other digits
local function numbers(code)
  code = code:gsub("(%f[%w_]1[uUlL]*%s*<<%s*)(%d+)%f[^%w_]", shift)
  return (code:gsub("%f[%w_.](%d+)(%a*)%f[^%w_]([.]?)", function(text, ending, point)
    if point ~= "" or ending:find("[^uUlL]") or text:find("^0%d") then
      return nil
    end
    return halved(text) .. ending
  end))
end

-- Strings, characters, comments to the end of the line and lines of the preprocessor but
-- #define stay.
local function every_number(line)
  line = rewrite(line)
  if line:find("^%s*#") and not line:find("^%s*#%s*define") then
    return line
  end
  local out, at = {}, 1
  while at <= #line do
    local from = line:find("[\"']", at) or #line + 1
    local comment = line:find("//", at, true) or #line + 1
    local stop = math.min(from, comment)
    out[#out + 1] = numbers(line:sub(at, stop - 1))
    if comment <= from then
      out[#out + 1] = line:sub(comment)
      break
    end
    local quote, to = line:sub(from, from), from + 1
    while to <= #line and line:sub(to, to) ~= quote do
      to = to + (line:sub(to, to) == "\\" and 2 or 1)
    end
    out[#out + 1] = line:sub(from, to)
    at = to + 1
  end
  return table.concat(out)
end

-- ---- powers of two ---------------------------------------------------------

local function power(before, text)
  local bits = math.tointeger(tonumber(text))
  if bits < 17 or bits > 30 then
    return nil
  end
  local new = shift("", text)
  return before .. new
end

local function powers(line)
  return (line:gsub("([(,]%s*)(%d+)%f[%s,)]", power))
end

local rewriters = {every = every_number, powers = powers}

for i = 2, #arg do
  local file <close> = assert(io.open(arg[i], "rb"))
  local text = file:read("a")
  local lines = text:gsub("[^\n]+", rewriters[how] or rewrite)
  if lines ~= text then
    local out <close> = assert(io.open(arg[i], "wb"))
    out:write(lines)
  end
end
print(count)
