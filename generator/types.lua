-- types.lua -- element types, and the elements that kernels are generated for.
--
-- An operation that only moves data has one element for each size, such as "b32", for
-- all types of that size. An operation that computes has one element for each row of
-- its list `types`: a type, or a combination of types, one for each type variable.

local types = {}

-- In the order of tw_type in tilewright.h.
types.list = {
  { name = "u8", bytes = 1 }, { name = "i8", bytes = 1 },
  { name = "u16", bytes = 2 }, { name = "i16", bytes = 2 },
  { name = "f16", bytes = 2 }, { name = "bf16", bytes = 2 },
  { name = "u32", bytes = 4 }, { name = "i32", bytes = 4 }, { name = "f32", bytes = 4 },
  { name = "u64", bytes = 8 }, { name = "i64", bytes = 8 }, { name = "f64", bytes = 8 },
  { name = "c64", bytes = 8 }, { name = "c128", bytes = 16 },
  { name = "e4m3", bytes = 1 }, { name = "e5m2", bytes = 1 },
  { name = "e2m1x2", bytes = 1 }, { name = "i4x2", bytes = 1 }, { name = "u4x2", bytes = 1 },
}

-- At most so many type variables: three fit a tw_type.
types.MAX_VARIABLES = 3

-- cuda: the element's type in a kernel; c: in a reference, on the CPU.
local by_size = {
  { name = "b8", bytes = 1, cuda = "uint8_t", c = "uint8_t" },
  { name = "b16", bytes = 2, cuda = "uint16_t", c = "uint16_t" },
  { name = "b32", bytes = 4, cuda = "uint32_t", c = "uint32_t" },
  { name = "b64", bytes = 8, cuda = "uint64_t", c = "uint64_t" },
  { name = "b128", bytes = 16, cuda = "uint4", c = "struct { uint64_t words[2]; }" },
}
for _, element in ipairs(by_size) do element.get, element.set = "(x)", "(x)" end

-- What is known about each type:
--   cuda     the type in a kernel; c: in a reference
--   acc      the type that a kernel computes in, also of its scalar parameters;
--            unsigned for integers, because overflow of unsigned integers is defined
--   sum      the type that a reference adds in; more precise than acc for e4m3, e5m2,
--            f16, bf16, f32 and c64
--   scalar   the type of the scalars of an operation of this type
--   get, set in a reference: convert an element `x` to a number, and back
--   floating, complex, storage: what kind of type it is; storage types are bytes
--            that no kernel computes with
--   is_float8  a float of 8 bits: converted, never computed in
--   computed the type whose roundings a bound counts
types.known = {}

local function add(name, fields)
  for _, entry in ipairs(types.list) do
    if entry.name == name then fields.bytes = entry.bytes end
  end
  fields.name = name
  fields.get = fields.get or "(x)"
  fields.set = fields.set or ("((%s)(x))"):format(fields.c)
  types.known[name] = fields
end

for _, bits in ipairs { 8, 16, 32, 64 } do
  local wide = math.max(bits, 32)
  for _, sign in ipairs { "u", "i" } do
    local c = ("%sint%d_t"):format(sign == "u" and "u" or "", bits)
    local acc = ("uint%d_t"):format(wide)
    add(sign .. bits, { cuda = c, c = c, acc = acc, sum = acc, scalar = sign .. wide })
  end
end
add("f16", { cuda = "__half", c = "uint16_t", acc = "float", sum = "double", scalar = "f32", floating = true,
  computed = "f32", get = "tw_f32_from_f16(x)", set = "tw_f16_from_f32((float)(x))" })
add("bf16", { cuda = "__nv_bfloat16", c = "uint16_t", acc = "float", sum = "double", scalar = "f32", floating = true,
  computed = "f32", get = "tw_f32_from_bf16(x)", set = "tw_bf16_from_f32((float)(x))" })
add("f32", { cuda = "float", c = "float", acc = "float", sum = "double", scalar = "f32", floating = true,
  computed = "f32" })
add("f64", { cuda = "double", c = "double", acc = "double", sum = "double", scalar = "f64", floating = true,
  computed = "f64" })
add("c64", { cuda = "tw_complex<float>", c = "float _Complex", acc = "tw_complex<float>", sum = "double _Complex",
  scalar = "c64", floating = true, complex = true, computed = "f32" })
add("c128", { cuda = "tw_complex<double>", c = "double _Complex", acc = "tw_complex<double>",
  sum = "double _Complex", scalar = "c128", floating = true, complex = true, computed = "f64" })
for _, name in ipairs { "e4m3", "e5m2" } do
  add(name, { cuda = "__nv_fp8_" .. name, c = "uint8_t", acc = "float", sum = "double", scalar = "f32", floating = true,
    computed = "f32", is_float8 = true, get = ("tw_f32_from_%s(x)"):format(name),
    set = ("tw_%s_from_f32((float)(x))"):format(name) })
end
for _, name in ipairs { "e2m1x2", "i4x2", "u4x2" } do
  add(name, { cuda = "uint8_t", c = "uint8_t", storage = true })
end

-- The names of all types, for messages.
function types.names(is_wanted)
  local list = {}
  for _, entry in ipairs(types.list) do
    if not is_wanted or is_wanted(types.known[entry.name]) then list[#list + 1] = entry.name end
  end
  return table.concat(list, ", ")
end

-- Whether a kernel can compute with the type.
function types.can_compute(name) return types.known[name] ~= nil and not types.known[name].storage end

-- The types that a scalar argument can have, whatever the tensors' types are.
local SCALARS = { i32 = true, u32 = true, i64 = true, u64 = true, f32 = true, f64 = true, c64 = true, c128 = true }

function types.is_scalar(name) return SCALARS[name] == true end

function types.scalar_names() return types.names(function(info) return SCALARS[info.name] end) end

-- ---- the rows of an operation's list

local function row_error(position, format, ...)
  error(("types, row %d: %s"):format(position, format:format(...)), 0)
end

-- The type variables of a list, T first and the others in alphabetical order.
local function variables_of(wanted)
  local seen, others = {}, {}
  for _, row in ipairs(wanted) do
    for name in pairs(type(row) == "table" and row or {}) do
      if name ~= "T" and name ~= "acc" and not seen[name] then
        seen[name] = true
        others[#others + 1] = tostring(name)
      end
    end
  end
  table.sort(others)
  return { "T", table.unpack(others) }
end

-- What a name of several types means, as two lines; "" if there is one variable.
function types.describe(variables)
  if #variables == 1 then return "" end
  local listed = table.concat(variables, ", ", 1, #variables - 1) .. " and " .. variables[#variables]
  return "A name of several types gives " .. listed .. " in this order; what it leaves out\n"
    .. "is T. A tensor has type T unless its comment names another."
end

local function check_row(position, row, variables)
  for name, value in pairs(row) do
    if name ~= "acc" and not (type(name) == "string" and name:match "^%u[%u%d]*$" and name ~= "ACC" and name ~= "SIZE")
    then
      row_error(position, "'%s' must be a type variable, an upper-case name such as T or U, or acc", tostring(name))
    end
    if not types.known[value] then
      row_error(position, "%s = '%s' is no type; the types are %s", name, tostring(value), types.names())
    end
  end
  local named = 2  -- how many variables a row must name: all up to the last one that it does name
  for number, name in ipairs(variables) do
    if row[name] then named = math.max(named, number) end
  end
  for number = 1, math.min(named, #variables) do
    if not row[variables[number]] then
      row_error(position, "it must say what %s is, as in { T = \"f16\", U = \"f32\" }", variables[number])
    end
  end
  if #variables > types.MAX_VARIABLES then
    row_error(position, "there are %d type variables (%s); at most %d are possible", #variables,
      table.concat(variables, ", "), types.MAX_VARIABLES)
  end
end

-- What a kernel and a reference compute in: the type `acc` of the row, else what T has.
local function set_computed(element, first, acc)
  element.acc_info = acc or first
  element.acc, element.sum, element.computed = first.acc, first.sum, first.computed
  element.acc_c = first.complex and first.c or first.acc
  if not acc then return end
  element.acc, element.acc_c, element.sum = acc.cuda, acc.c, acc.sum
  element.computed = acc.complex and acc.computed or acc.floating and acc.name or nil
  -- A sum of signed integers is compared as one, too.
  if acc.name:match "^i" and acc.bytes < 8 then element.sum = "int64_t" end
  if acc.name == "f16" or acc.name == "bf16" then element.acc_c = "float" end
end

local function element_of_row(position, row, variables)
  check_row(position, row, variables)
  local first, acc = types.known[row.T], row.acc and types.known[row.acc]
  if acc and (acc.storage or acc.is_float8) then row_error(position, "acc = '%s' has no arithmetic", row.acc) end
  if first.storage and not acc then
    row_error(position, "type '%s' has no arithmetic: it is bytes in a kernel. Say in which type kernels compute, "
      .. "as in { T = \"%s\", U = \"f32\", acc = \"f32\" }", row.T, row.T)
  end
  local element = { bytes = first.bytes, cuda = first.cuda, c = first.c, scalar = first.scalar or acc.scalar,
    types = {} }
  local names = {}
  for number, variable in ipairs(variables) do
    names[number] = row[variable] or row.T
    element.types[variable] = types.known[names[number]]
  end
  -- The last variables that have T's type are no part of the name.
  while #names > 1 and names[#names] == row.T do names[#names] = nil end
  element.is_plain = #names == 1
  element.name = table.concat(names, "_")
  element.type_names = names
  set_computed(element, first, acc)
  return element
end

-- The elements of an operation, and its type variables. `wanted` is "by size" or the
-- list `types`.
function types.elements(wanted)
  local elements, seen = {}, {}
  if wanted == "by size" then
    for index, known in ipairs(by_size) do
      elements[index] = setmetatable({ types = { T = known }, is_plain = true, is_by_size = true },
        { __index = known })
    end
    return elements, { "T" }
  end
  if #wanted == 0 then error("types is an empty list", 0) end
  local variables = variables_of(wanted)
  for position, row in ipairs(wanted) do
    if type(row) ~= "table" then
      if not types.known[row] then
        error(("types, row %d: '%s' is no type; the types are %s"):format(position, tostring(row), types.names()), 0)
      end
      local all = {}
      for _, variable in ipairs(variables) do all[variable] = row end
      row = all
    end
    local element = element_of_row(position, row, variables)
    if seen[element.name] then error(("types, row %d: type '%s' is listed twice"):format(position, element.name), 0) end
    seen[element.name] = true
    elements[position] = element
  end
  return elements, variables
end

-- The names of the types that a call can give: of an operation that moves bits all
-- types of its elements' sizes, otherwise plain types in the order of tw_type, then
-- combinations.
function types.call_names(elements)
  local names = {}
  for _, entry in ipairs(types.list) do
    for _, element in ipairs(elements) do
      local serves = element.is_by_size and element.bytes == entry.bytes or element.name == entry.name
      if serves then names[#names + 1] = entry.name end
    end
  end
  for _, element in ipairs(elements) do
    if not element.is_plain then names[#names + 1] = element.name end
  end
  return names
end

-- The names that an element's types have in kernels: ACC, T and the other variables.
function types.names_in_kernels(element)
  local names = { ACC = element.acc or element.cuda }
  for variable, info in pairs(element.types) do names[variable] = info.cuda end
  return names
end

-- ---- the types of tensors and scalars

-- What is known about the type that a tensor or a scalar is declared with, for an
-- element: a type variable or the name of a type.
function types.resolve(element, declared) return element.types[declared] or types.known[declared] end

-- Whether `declared` is a variable of the operation or a type.
function types.is_declared(variables, declared)
  for _, name in ipairs(variables) do
    if name == declared then return true end
  end
  return types.known[declared] ~= nil
end

-- Whether kernels of an element need the header of 8-bit floats.
function types.has_float8(element, tensors, index)
  for _, info in pairs(element.types) do
    if info.is_float8 then return true end
  end
  for _, tensor in ipairs(tensors) do
    if tensor.types[index].is_float8 then return true end
  end
  return false
end

-- The type that stands for another in the wide reference: floating-point types
-- become double or long double, others stay.
function types.widen(c, wide)
  if c == "float" or c == "double" then return wide end
  if c == "float _Complex" or c == "double _Complex" then return wide .. " _Complex" end
  return c
end

return types
