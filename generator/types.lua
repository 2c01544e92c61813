-- types.lua -- element types, and the kinds of element kernels are made for.
--
-- An operation that only moves data has one kind for each size ("b32"), which
-- serves every type of that size. An operation that computes has one kind for each
-- type that it names.

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

-- What else is known of a type that is computed with:
--   acc      the type that a kernel computes in and takes scalars as; unsigned for
--            integers, because overflow of unsigned integers is defined
--   sum      the type that a reference adds in: wider than acc, because results are
--            compared with it
--   scalar   the type of the numbers that a caller gives as scalars
--   up, down from an element to a number in a reference, and back
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

-- In C, by name.
types.c = { u32 = "uint32_t", i32 = "int32_t", i64 = "int64_t", f32 = "float", f64 = "double" }

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
  if #wanted == 0 then error("types names no type", 0) end
  for index, name in ipairs(wanted) do
    local element = computed_types[name]
    if not element then error(("no arithmetic on type '%s'"):format(tostring(name)), 0) end
    if element_of[name] then error(("type '%s' stands twice"):format(name), 0) end
    elements[index] = element
    element_of[name] = index
  end
  return elements, element_of
end

return types
