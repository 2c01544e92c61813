-- smaller_constants.lua -- source files with smaller constants, by one rule for all
-- programs:
--
--   lua5.4 smaller_constants.lua MOST FILE...
--
-- A constant is a number, a product of numbers or a shifted number: the whole value of a
-- #define, what the value in a declaration of an integer or in an assignment begins with,
-- an element of a list of numbers on one line, or what a `for` begins with or compares
-- with.
--
-- One above MOST is halved until it is not, so that equal constants stay equal and powers
-- of two stay powers of two. One of 2^31 - 1 and more is no size and stays, as does one in
-- hexadecimal digits. One that says by its name how often something is repeated, and not how
-- often at most, becomes 1. Prints how many were made smaller.
local most = tonumber(arg[1])

local integers = {
  int = true, long = true, short = true, unsigned = true, size_t = true, uint = true,
}

local function is_integer(word)
  return integers[word] or word:find("^u?int%d+_t$") or word:find("^%w*index%w*_t$")
end

local function is_repetition(name)
  name = name:lower()
  return not name:find("max") and (name:find("rep") or name:find("iter") or name:find("warm"))
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

-- Returns LINE with a smaller constant at AT, if there is one and ENDING matches after it.
local function smaller(line, at, ending, name)
  local value, place = constant(line, at)
  if not value or value >= 0x7fffffff or not line:find(ending, place) then
    return line
  end
  local new = value
  if name and is_repetition(name) then
    new = math.min(value, 1)
  end
  while new > most do
    new = new // 2
  end
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

for i = 2, #arg do
  local file <close> = assert(io.open(arg[i], "rb"))
  local text = file:read("a")
  local lines = text:gsub("[^\n]+", rewrite)
  if lines ~= text then
    local out <close> = assert(io.open(arg[i], "wb"))
    out:write(lines)
  end
end
print(count)
