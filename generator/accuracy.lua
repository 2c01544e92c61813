-- accuracy.lua -- how far an operation's floating-point results may be from the exact
-- ones, as operation.lua says it. The generated header says the same (accuracy_text.lua),
-- and tune and the tests check exactly that.
--
--   (nothing)                        a bound derived from `flops`
--   error = { terms = "k + 2" }      the same with the roundings counted by hand; with `least`,
--                                    no number of an operand but 0 counts as less than that.
--                                    Either may be a table: { "k + 2", f32 = "k + 3" }, terms by
--                                    the type of T, least by that of the operand
--   error = "none"                   the bits of the reference
--   tolerance = { ulps = 4, absolute = 1e-30 }     declared, for all types
--   tolerance = { f16 = { ulps = 1 }, f32 = {...} } or for each type

local keys = require "keys"
local locate = require "locate"
local types = require "types"

local accuracy = {}

local function fail(path, format, ...) error(path .. ": " .. format:format(...), 0) end

-- Functions of mathematics, and those to whole numbers: no bound follows from a count of
-- roundings.
accuracy.FUNCTIONS = { "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sqrt", "cbrt", "pow", "sin", "cos",
  "tan", "sinh", "cosh", "tanh", "asin", "acos", "atan", "atan2", "erf", "erfc", "hypot", "tgamma", "lgamma", "cexp",
  "csqrt", "cabs", "carg", "floor", "ceil", "trunc", "round", "rint" }

-- Names of C beside the functions, which are in <math.h>, <float.h> and <limits.h>.
accuracy.OF_C = { "INFINITY", "NAN", "isnan", "isinf", "isfinite", "signbit", "FLT_MAX", "DBL_MAX", "INT_MAX",
  "INT_MIN", "UINT_MAX" }

local function needs_headers(reference)
  for _, name in ipairs(accuracy.OF_C) do
    if reference:find("%f[%w_]" .. name .. "%f[^%w_]") then return true end
  end
  return reference:find "%f[%w_]f[am]%a+%s*%(" ~= nil
end

-- The function that a reference calls, and where; or nil.
function accuracy.called(reference)
  for _, name in ipairs(accuracy.FUNCTIONS) do
    local at = reference:find("%f[%w_]" .. name .. "%s*%(")
    if at then return name, at end
  end
  return nil
end

local function read_one(path, what, given)
  keys.check(("%s: %s"):format(path, what), given, { ulps = "number?", absolute = "number?" })
  local one = { ulps = given.ulps or 0, absolute = given.absolute or 0 }
  if one.ulps < 0 or one.absolute < 0 then fail(path, "%s: ulps and absolute must not be negative", what) end
  if one.ulps == 0 and one.absolute == 0 then
    fail(path, "%s allows no error: give ulps or absolute, or error = \"none\" instead", what)
  end
  return one
end

local function read_tolerances(path, floating, given)
  local tolerances, for_all = {}, given.ulps ~= nil or given.absolute ~= nil
  if for_all or not next(given) then
    local one = read_one(path, "tolerance", given)
    for _, element in ipairs(floating) do tolerances[element.name] = one end
    return tolerances
  end
  local known, names = {}, {}
  for position, element in ipairs(floating) do known[element.name], names[position] = true, element.name end
  for name in pairs(given) do
    if not known[name] then
      fail(path, "tolerance names '%s', which is no floating-point type of the operation%s", tostring(name),
        keys.did_you_mean(tostring(name), { "ulps", "absolute", table.unpack(names) }))
    end
  end
  for _, element in ipairs(floating) do
    if given[element.name] == nil then fail(path, "tolerance gives nothing for type %s", element.name) end
    tolerances[element.name] = read_one(path, "tolerance of " .. element.name, given[element.name])
  end
  return tolerances
end

-- The types of T, and those of operands, of the elements with floating-point results.
local function types_of_t(floating)
  local list = {}
  for position, element in ipairs(floating) do list[position] = element.types.T.name end
  return list
end

local function types_of_operands(floating, op)
  local list = {}
  for _, element in ipairs(floating) do
    for _, tensor in ipairs(op.tensors) do
      local info = types.resolve(element, tensor.type)
      if tensor.access ~= "out" and info.floating then list[#list + 1] = info.name end
    end
  end
  return list
end

-- An expression, or a table of them by the types of `wanted`, of which [1] is that of the
-- types that it does not name: a list of { type =, text = }, in which the last has no
-- type. `of` says what has these types.
local function read_by_type(path, what, given, wanted, of)
  if type(given) == "string" then return { { text = given } } end
  local list, named = {}, {}
  for _, name in ipairs(wanted) do
    if given[name] and not named[name] then list[#list + 1] = { type = name, text = given[name] } end
    if not given[name] and not given[1] then fail(path, "%s gives nothing for type %s", what, name) end
    named[name] = true
  end
  for name, text in pairs(given) do
    if name ~= 1 and not named[name] then
      fail(path, "%s names '%s', which is the type of %s in no row with floating-point results", what, tostring(name),
        of)
    end
    if type(text) ~= "string" then
      fail(path, "%s: the expression of %s must be a string, not a %s", what, name == 1 and "the others" or name,
        type(text))
    end
  end
  if given[1] then list[#list + 1] = { text = given[1] } end
  list[#list].type = nil
  return list
end

-- The types of an element's floating-point outputs, or nil: the most exact first,
-- whose roundings a bound counts.
local function floating_outputs(op, index)
  local list = {}
  for _, tensor in ipairs(op.tensors) do
    local info = tensor.types[index]
    if tensor.access ~= "in" and info.floating then list[#list + 1] = info end
  end
  return #list > 0 and list or nil
end

-- The significant bits of numbers, with the one that is not stored.
accuracy.DIGITS = { e5m2 = 3, e4m3 = 4, bf16 = 8, f16 = 11, f32 = 24, f64 = 53 }

-- The type whose roundings the bound of an output counts: the less exact one of the
-- type that the kernel computes in and the type that is usual for the output.
function accuracy.computed(element, info)
  local usual = info.computed
  if not element.computed or accuracy.DIGITS[usual] < accuracy.DIGITS[element.computed] then return usual end
  return element.computed
end

-- What `given`, the table of operation.lua, says. Nil for an operation without
-- floating-point outputs: its results are the reference's bits.
function accuracy.read(path, op, given)
  local floating, reads_floating = {}, false
  for index, element in ipairs(op.elements) do
    element.outputs = floating_outputs(op, index)
    if element.outputs then floating[#floating + 1] = element end
    for _, tensor in ipairs(op.tensors) do reads_floating = reads_floating or tensor.types[index].floating == true end
  end
  op.calls_functions = accuracy.called(op.reference) ~= nil or needs_headers(op.reference)
  if #floating == 0 then
    if given.error == "none" and reads_floating then return { kind = "bits" } end
    if given.error or given.tolerance then
      fail(path, "error and tolerance are for floating-point outputs, of which the operation has none: remove them, "
        .. "since integers have the reference's bits")
    end
    return nil
  end
  if given.error and given.tolerance then
    fail(path, "tolerance and error are given, of which each says how far results may be from the exact ones: leave "
      .. "one out")
  end
  if given.tolerance then
    return { kind = "tolerance", tolerances = read_tolerances(path, floating, given.tolerance) }
  end
  if type(given.error) == "string" then
    if given.error ~= "none" then
      fail(path, "error must be \"none\" or { terms = \"EXPRESSION\" }, not \"%s\"", given.error)
    end
    return { kind = "bits" }
  end
  if given.error then
    keys.check(path .. ": error", given.error, { terms = "string|table", least = "string|table?" })
    return { kind = "terms", terms = read_by_type(path, "error.terms", given.error.terms, types_of_t(floating), "T"),
      least = given.error.least and read_by_type(path, "error.least", given.error.least,
        types_of_operands(floating, op), "an operand") }
  end
  if op.trusted then
    fail(path, "variants that are compared with %s need a bound of the error: add tolerance = { ulps = 1000 }, or "
      .. "error = \"none\" for the same bits", op.trusted)
  end
  local called, at = accuracy.called(op.reference)
  if called then
    fail(locate.inside(path, op.reference, at), "the reference calls %s(), for which no error bound can be derived: "
      .. "add tolerance = { ulps = 4 }, or error = { terms = \"...\" }", called)
  end
  return { kind = "terms" }
end

return accuracy
