-- types.lua -- element types, and the kinds of element kernels are made for.
--
-- An operation that only moves data has one kind for each size ("b32"), which
-- serves every type of that size; another has a kind for each type it names.

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

local by_name = {
  u8 = "uint8_t", i8 = "int8_t", u16 = "uint16_t", i16 = "int16_t", u32 = "uint32_t",
  i32 = "int32_t", f32 = "float", u64 = "uint64_t", i64 = "int64_t", f64 = "double",
}

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
  local bytes = {}
  for _, entry in ipairs(types.list) do bytes[entry.name] = entry.bytes end
  for index, name in ipairs(wanted) do
    local c = by_name[name]
    if not c then error(("no arithmetic on type '%s'"):format(tostring(name)), 0) end
    if element_of[name] then error(("type '%s' stands twice"):format(name), 0) end
    elements[index] = { name = name, bytes = bytes[name], cuda = c, c = c }
    element_of[name] = index
  end
  return elements, element_of
end

return types
