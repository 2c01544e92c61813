-- types.lua -- element types, and the elements that kernels are generated for.
--
-- An operation that only moves data has one element for each size, such as "b32", for
-- all types of that size. An operation that computes has one element for each of its
-- types.

local types = {}

-- In the order of tw_type in tilewright.h.
types.list = {
  { name = "u8", bytes = 1 }, { name = "i8", bytes = 1 },
  { name = "u16", bytes = 2 }, { name = "i16", bytes = 2 },
  { name = "f16", bytes = 2 }, { name = "bf16", bytes = 2 },
  { name = "u32", bytes = 4 }, { name = "i32", bytes = 4 }, { name = "f32", bytes = 4 },
  { name = "u64", bytes = 8 }, { name = "i64", bytes = 8 }, { name = "f64", bytes = 8 },
  { name = "c64", bytes = 8 }, { name = "c128", bytes = 16 },
}

-- cuda: the element's type in a kernel; c: in a reference, on the CPU.
local by_size = {
  { name = "b8", bytes = 1, cuda = "uint8_t", c = "uint8_t" },
  { name = "b16", bytes = 2, cuda = "uint16_t", c = "uint16_t" },
  { name = "b32", bytes = 4, cuda = "uint32_t", c = "uint32_t" },
  { name = "b64", bytes = 8, cuda = "uint64_t", c = "uint64_t" },
  { name = "b128", bytes = 16, cuda = "uint4", c = "struct { uint64_t words[2]; }" },
}

-- The elements of operations that compute:
--   acc      the type that a kernel computes in, also of its scalar parameters;
--            unsigned for integers, because overflow of unsigned integers is defined
--   sum      the type that a reference adds in; more precise than acc for f16, bf16
--            and f32
--   scalar   the type of the numbers that a caller's scalars point to
--   up, down in a reference: convert an element `x` to a number, and back
--   floating whether it is a floating-point type
local function computed(name, bytes, cuda, acc, c, sum, scalar, up, down)
  return { name = name, bytes = bytes, cuda = cuda, acc = acc, c = c, sum = sum, scalar = scalar,
    up = up or "(x)", down = down or ("((%s)(x))"):format(c), floating = name:find "f%d" ~= nil }
end

local computed_types = {
  u8 = computed("u8", 1, "uint8_t", "uint32_t", "uint8_t", "uint32_t", "u32"),
  i32 = computed("i32", 4, "int32_t", "uint32_t", "int32_t", "uint32_t", "i32"),
  i64 = computed("i64", 8, "int64_t", "uint64_t", "int64_t", "uint64_t", "i64"),
  f16 = computed("f16", 2, "__half", "float", "uint16_t", "double", "f32", "tw_f32_from_f16(x)",
    "tw_f16_from_f32((float)(x))"),
  bf16 = computed("bf16", 2, "__nv_bfloat16", "float", "uint16_t", "double", "f32", "tw_f32_from_bf16(x)",
    "tw_bf16_from_f32((float)(x))"),
  f32 = computed("f32", 4, "float", "float", "float", "double", "f32"),
  f64 = computed("f64", 8, "double", "double", "double", "double", "f64"),
}

-- The C type of each tw_type that scalars have.
types.c = { u32 = "uint32_t", i32 = "int32_t", i64 = "int64_t", f32 = "float", f64 = "double" }

-- Whether an operation that computes can have the type.
function types.can_compute(name) return computed_types[name] ~= nil end

local function no_arithmetic(name)
  local names = {}
  for _, entry in ipairs(types.list) do
    if types.can_compute(entry.name) then names[#names + 1] = entry.name end
  end
  return ("type '%s' has no arithmetic; an operation that computes can have %s; one that only moves data has "
    .. "types = \"by size\""):format(tostring(name), table.concat(names, ", "))
end

-- The elements of an operation, and for each type the element that serves it.
-- `wanted` is "by size" or a list of type names.
function types.elements(wanted)
  local elements, element_of = {}, {}
  if wanted == "by size" then
    for index, element in ipairs(by_size) do
      elements[index] = element
      for _, entry in ipairs(types.list) do
        if entry.bytes == element.bytes then element_of[entry.name] = index end
      end
    end
    return elements, element_of
  end
  if #wanted == 0 then error("the list `types` is empty", 0) end
  for index, name in ipairs(wanted) do
    local element = computed_types[name]
    if not element then error(no_arithmetic(name), 0) end
    if element_of[name] then error(("type '%s' is listed twice"):format(name), 0) end
    elements[index] = element
    element_of[name] = index
  end
  return elements, element_of
end

return types
