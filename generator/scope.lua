-- scope.lua -- the names that an expression may use, depending on where it stands.
--
-- Each function returns entries as expression.lua describes them.

local scope = {}

-- Names that no parameter and no `let` may have. The generated C uses the others.
scope.RESERVED = { SIZE = true, T = true, ACC = true, SM_COUNT = true, RESIDENT = true }
scope.OF_C = { given = true, params = true, gpu = true, passes = true, element = true, args = true, name = true,
  parameters = true, let = true }

-- Words of the C around the expressions of a call, and around those of extents.
local OF_CALL = { params = true, gpu = true, passes = true, element = true }
local OF_EXTENT = { fault = true }
local IS_OF_C = "is a word of the C around this expression: give the argument another name"

local function join(...)
  local all = {}
  for _, entries in ipairs { ... } do
    for name, entry in pairs(entries) do all[name] = entry end
  end
  return all
end

-- The bytes of each type variable: SIZE of T, SIZE_U of U.
local function sizes(variables, entry)
  local entries = { SIZE = entry }
  for number = 2, #variables do entries["SIZE_" .. variables[number]] = entry end
  return entries
end

-- The constants of a variant: the parameters of its space, types and their bytes.
function scope.constants(space, variables)
  local entries = sizes(variables, { least = 1, constant = true })
  for _, variable in ipairs(variables) do entries[variable] = { is_type = true, constant = true } end
  for _, parameter in ipairs(space) do
    entries[parameter[1]] = { least = math.min(1, table.unpack(parameter[3])), constant = true }
  end
  return entries
end

local WHY_NOT = {
  pointer = "is a tensor: sizes, strides and flags may be used",
  scalar = "is a scalar: sizes, strides and flags may be used",
  workspace = "is memory: sizes, strides and flags may be used",
  workspace_bytes = "is not known here: sizes, strides and flags may be used",
}

-- The sizes, strides and flags of a problem. None is negative: the runtime refuses
-- negative ones.
function scope.arguments(op)
  local entries = {}
  for _, field in ipairs(op.fields) do
    local refuse = WHY_NOT[field.kind] or OF_CALL[field.name] and IS_OF_C or nil
    entries[field.name] = { least = 0, refuse = refuse, of_host = field.is_host and field.name }
  end
  return entries
end

-- Everything known at a call of an algorithm, without what `let` names.
function scope.call(algo, op)
  return join(scope.arguments(op), algo.names, { SM_COUNT = { least = 1, of_gpu = true },
    RESIDENT = { least = 1, of_gpu = true, of_kernel = true } })
end

-- The same for `workspace`, which is computed before the kernels are loaded.
function scope.workspace(names)
  local entries = {}
  for name, entry in pairs(names) do
    entries[name] = entry.of_kernel
      and { refuse = "is not known here: RESIDENT is at most SM_COUNT * 32" }
      or entry
  end
  return entries
end

-- The same for `fits`, whose answer is remembered for a problem's sizes, strides and
-- flags, whatever the GPU.
function scope.fits(names)
  local entries = {}
  for name, entry in pairs(names) do
    entries[name] = entry.of_gpu and { refuse = "depends on the GPU: fits may depend on sizes, strides and flags only" }
      or entry
  end
  return entries
end

-- What an extent may use: the sizes among the fields before it. `list` are all
-- arguments.
function scope.extents(list, fields)
  local entries = {}
  for _, argument in ipairs(list) do
    if type(argument) == "table" and argument.name then
      entries[argument.name] = { refuse = "is no size listed before it" }
    end
  end
  for _, field in ipairs(fields) do
    entries[field.name] = { refuse = field.kind ~= "size" and "is no size listed before it"
      or OF_EXTENT[field.name] and IS_OF_C or nil }
  end
  return entries
end

-- What operation.lua may use: `with_size` adds the bytes of types.
function scope.operation(op, with_size)
  return join(scope.arguments(op), with_size and sizes(op.variables, { least = 1 }) or {})
end

return scope
