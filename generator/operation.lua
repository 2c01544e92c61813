-- operation.lua -- load an operation.lua, which describes what an operation computes.

local accuracy = require "accuracy"
local arguments = require "arguments"
local expression = require "expression"
local files = require "files"
local keys = require "keys"
local layout = require "layout"
local locate = require "locate"
local numbers = require "numbers"
local scope = require "scope"
local shapes = require "shapes"
local template = require "template"
local types = require "types"

local operation = {}

-- The fields of operation.lua.
operation.FIELDS = {
  formula = "string: what is computed, in one line, as in \"b[c][r] = a[r][c]\"",
  brief = "string: one sentence; the generated header begins with it",
  doc = "string: what a caller must know: rounding, NaNs, overlap; a part of the generated header",
  types = "string|table: \"by size\" if it only moves data, else the list of its types, as "
    .. "{ \"f32\", { T = \"f16\", U = \"f32\" } }",
  arguments = "table: the arguments in the order of the argument struct: size, flag, scalar and tensor, see below",
  workspace = "boolean?: true: an algorithm may need memory of its own, which the caller lends",
  reference = "string|table: the operation in plain C loops, see below, or { variant = \"NAME\" }: other variants are "
    .. "compared with the results of this one",
  elementwise = "boolean?: true: a result depends on the elements at its own place only, so that Python may broadcast, "
    .. "merge and reorder dimensions",
  align = "number?: bytes that every address must be a multiple of: 2, 4, 8 or 16; default: those of an element",
  bytes = "string: bytes that it must move: an expression of sizes and SIZE, the bytes of an element; old values "
    .. "that `read_by` tells of are added",
  flops = "string: floating-point operations that it must perform: an expression of sizes. A size that is no "
    .. "extent, such as a radius or a number of iterations, changes predictions only if this expression has it",
  error = "string|table?: how the bound of the error is found: { terms = \"EXPRESSION\" }, the roundings that a result "
    .. "passes through, or \"none\": the bits of the reference, which integers have anyway; default: derived from "
    .. "flops",
  tolerance = "table?: instead of error: { ulps =, absolute = } for all types, or { f16 = { ulps = 1 }, "
    .. "bf16_f32 = ... } by the rows of `types`",
  checks = "table: shapes on which every variant is verified: { \"name\", rows = 1, ... }, ...",
  benches = "table: shapes to tune and bench if the user names none: { rows = 1, ... }, ...",
}

-- The words of a reference beside the arguments' names; emit/reference.c defines them.
operation.REFERENCE_WORDS = {
  { "`GET(x, i)`", "element i of the tensor x as a number" },
  { "`SET(x, i, value)`", "rounds the number to x's type and stores it as element i" },
  { "`acc_t`", "the type that a kernel computes in" },
  { "`sum_t`", "a type to add in, more precise than `acc_t` for f32 and smaller floats" },
  { "`real_t`", "`sum_t`, or of complex numbers the type of its parts" },
  { "`scalar_t`", "the type of the operation's scalars in a kernel" },
  { "`element_t`", "the type of an element in memory" },
}

local function fail(path, format, ...) error(path .. ": " .. format:format(...), 0) end

-- FNV-1a, 64 bits. Tuning records identify a kernel's text by this hash.
function operation.hash(text)
  local hash, prime, whole = 0xcbf29ce484222325, 0x100000001b3, #text - #text % 4
  for position = 1, whole, 4 do
    local a, b, c, d = text:byte(position, position + 3)
    hash = ((((hash ~ a) * prime ~ b) * prime ~ c) * prime ~ d) * prime
  end
  for position = whole + 1, #text do hash = (hash ~ text:byte(position)) * prime end
  return hash
end

-- The reference as C, "" if it is a variant, and the name of that variant or nil.
local function read_reference(path, given, elements)
  if type(given) == "string" then return given end
  keys.check(path .. ": reference", given, { variant = "string" })
  if #elements > 1 then
    fail(path, "reference = { variant = \"%s\" } is for an operation of one type, not of %d; give a reference in C",
      given.variant, #elements)
  end
  return "", given.variant
end

local function check_align(path, align)
  if align and not (align == 2 or align == 4 or align == 8 or align == 16) then
    fail(path, "align must be 2, 4, 8 or 16 bytes, not %s", align)
  end
  return align
end

-- Elements have the same place in all tensors only if these have the same extents.
local function check_elementwise(op)
  local first, is_read = table.concat(op.tensors[1].extent, " "), false
  for _, tensor in ipairs(op.tensors) do
    is_read = is_read or tensor.access == "in"
    for _, extent in ipairs(tensor.extent) do
      if extent < 0 or op.fields[extent].equals then
        fail(op.path, "elementwise = true needs extents that are sizes, and one of '%s' is an expression", tensor.name)
      end
    end
    if table.concat(tensor.extent, " ") ~= first or tensor.transposed_by then
      fail(op.path, "elementwise = true needs tensors of one shape, and that of '%s' differs from that of '%s'",
        tensor.name, op.tensors[1].name)
    end
  end
  if not is_read then fail(op.path, "elementwise = true needs a tensor that is read") end
end

-- A hash of what two descriptions must have in common so that their kernels can
-- serve the same calls.
local function signature(op)
  local parts = { op.name, op.formula }
  for _, field in ipairs(op.fields) do
    parts[#parts + 1] = ("%s %s %d %s %s"):format(field.kind, field.name, field.zero_means or 0,
      field.default or "", field.type or field.tensor and field.tensor.type or "")
    if field.least then parts[#parts + 1] = "at least " .. field.least end
  end
  for _, element in ipairs(op.elements) do parts[#parts + 1] = element.name end
  for _, extent in ipairs(op.extents) do parts[#parts + 1] = extent.text end
  for _, field in ipairs(op.fields) do
    if field.equals then parts[#parts + 1] = field.name .. " equals " .. op.extents[field.equals].text end
  end
  return operation.hash(table.concat(parts, "\n"))
end

-- One of the operation's figures as C: a function body that returns a double.
local function figure(op, field, text, with_size)
  local names = scope.operation(op, with_size)
  local tree = expression.within(op.path, field, text, expression.read, text, names, "real", "number")
  local lines, c = {}, expression.c(tree, "real", { names = names })
  local function add(name, value)
    if expression.mentions(c, name) then lines[#lines + 1] = ("const double %s = %s;"):format(name, value) end
  end
  for _, argument in ipairs(op.fields) do add(argument.name, "(double)given->" .. argument.member) end
  add("SIZE", "element->bytes")
  for number = 2, #op.variables do
    add("SIZE_" .. op.variables[number], ("element->other_bytes[%d]"):format(number - 2))
  end
  return { lines = lines, text = c }
end

-- The figures of a list that accuracy.lua has read, each with its type; nil without a list.
local function figures_by_type(op, field, list, with_size)
  if not list then return nil end
  local figures = {}
  for position, one in ipairs(list) do
    figures[position] = figure(op, field, one.text, with_size)
    figures[position].type = one.type
  end
  return figures
end

-- The type of each tensor for each element: tensor.types.
local function type_tensors(op)
  for _, tensor in ipairs(op.tensors) do
    tensor.types = {}
    for index, element in ipairs(op.elements) do tensor.types[index] = types.resolve(element, tensor.type) end
  end
end

local CLOSERS = { ["("] = ")", ["["] = "]", ["{"] = "}" }

-- Brackets of C must be closed in the text itself: else the C compiler names a place in
-- what the generator puts around it. Of texts that the preprocessor cuts it knows better.
local function check_brackets(op, what, text)
  if text:find "#%s*if" then return end
  local function blank(one) return (one:gsub("[^\n]", " ")) end
  local code = text:gsub("/%*.-%*/", blank):gsub("//[^\n]*", blank):gsub("'\\?[^\n]'", blank):gsub('"[^"\n]*"', blank)
  local open = {}
  for at, bracket in code:gmatch "()([%(%)%[%]{}])" do
    local last = open[#open]
    if CLOSERS[bracket] then
      open[#open + 1] = { at = at, bracket = bracket }
    elseif last and CLOSERS[last.bracket] == bracket then
      open[#open] = nil
    else
      fail(locate.inside(op.path, text, at), "%s has '%s' here, and %s", what, bracket, last
        and ("'%s' of line %s is to be closed first"):format(last.bracket,
          locate.inside(op.path, text, last.at):match ":(%d+)$" or "?") or "nothing is open")
    end
  end
  local last = open[#open]
  if last then
    fail(locate.inside(op.path, text, last.at), "%s has '%s' here, which is never closed", what, last.bracket)
  end
end

-- GET must name tensors, and SET tensors that are written. Else the C compiler reports
-- what it got from macros.
local function check_words(op)
  local known, access = {}, {}
  for position, tensor in ipairs(op.tensors) do known[position], access[tensor.name] = tensor.name, tensor.access end
  for at, word, name in op.reference:gmatch "()%f[%w_]([GS]ET)%s*%(%s*([%a_][%w_]*)%s*," do
    local where = locate.inside(op.path, op.reference, at)
    if not access[name] then
      fail(where, "the reference has %s(%s, ...), but the operation has no tensor '%s'%s; its tensors are %s", word,
        name, name, keys.did_you_mean(name, known), table.concat(known, ", "))
    end
    if word == "SET" and access[name] == "in" then
      fail(where, "the reference has SET(%s, ...), but tensor '%s' has access = \"in\": give it access = \"out\" or "
        .. "\"inout\"", name, name)
    end
  end
end

-- The functions that draw a tensor have two words more.
local function check_draws(op)
  for _, tensor in ipairs(op.tensors) do
    local values = op.fields[tensor.pointer].values
    if values and values.draw then
      check_brackets(op, ("the `draw` of %s"):format(tensor.name), values.draw)
    end
    for _, word in ipairs { "memory", "random" } do
      if values and values.draw and op.field_index[word] and expression.mentions(values.draw, word) then
        fail(op.path, "tensor '%s': draw uses '%s', which is a word of the C around it; give the argument '%s' another "
          .. "name", tensor.name, word, word)
      end
    end
  end
end

-- What Lua says of an operation.lua that it cannot read. In a text that ends at the ]] of
-- x[i[j]] it takes what follows for Lua.
local function explain(message, text)
  for inner, at in text:gmatch "%[%[(.-)()%]%]" do
    local _, opened = inner:match("[^\n]*$"):gsub("%[", "")
    local _, closed = inner:match("[^\n]*$"):gsub("%]", "")
    if opened > closed then
      local _, breaks = text:sub(1, at):gsub("\n", "")
      return ("%s; the text ends at the ']]' of line %d: put it in [=[ and ]=]"):format(message, breaks + 1)
    end
  end
  return message
end

function operation.load(path, name)
  local text = files.read_lines(path) or fail(path, "cannot be read")
  local run, message = load(text, "@" .. path, "t", setmetatable({}, {
    __index = function(_, key)
      local value = template.environment(arguments.words(path), { operation = function(given) return given end })[key]
      if value == nil then error(("unknown name '%s'"):format(tostring(key)), 2) end
      return value
    end,
  }))
  if not run then error(explain(message, text), 0) end
  local given = run()
  if type(given) ~= "table" then fail(path, "must return operation {...}") end
  keys.check(path, given, operation.FIELDS)

  local op = { name = name, path = path, formula = given.formula, brief = given.brief, doc = given.doc,
    align = check_align(path, given.align), elementwise = given.elementwise, bytes = given.bytes, flops = given.flops,
    moves_bits = given.types == "by size" }
  if given.types ~= "by size" and type(given.types) ~= "table" then
    fail(path, "types must be \"by size\" or a list of type names, not '%s'", given.types)
  end
  local ok, elements, variables = pcall(types.elements, given.types)
  if not ok then fail(path, "%s", elements) end
  op.elements, op.variables = elements, variables
  op.reference, op.trusted = read_reference(path, given.reference, elements)
  op.type_names = types.call_names(elements)
  local struct = layout.read(path, given.arguments, given.workspace, variables)
  op.fields, op.field_index, op.tensors, op.extents = struct.fields, struct.index, struct.tensors, struct.extents
  numbers.type_scalars(op)
  type_tensors(op)
  numbers.check_ranges(op)
  op.has_workspace = given.workspace
  if op.elementwise then check_elementwise(op) end
  local written
  for _, tensor in ipairs(op.tensors) do written = written or tensor.access ~= "in" end
  if not written then fail(path, "no tensor is written: one must have access = \"out\" or \"inout\"") end
  op.checks = shapes.read(op, path, given.checks, "check")
  op.benches = shapes.read(op, path, given.benches, "bench")
  for what, list in pairs { checks = op.checks, benches = op.benches } do
    if #list == 0 then fail(path, "%s has no shape; it is a list of them, as { { rows = 100, cols = 20 } }", what) end
  end
  op.accuracy = accuracy.read(path, op, given)
  check_brackets(op, "the reference", op.reference)
  check_words(op)
  check_draws(op)
  local judged = op.accuracy or {}
  op.figures = { bytes = figure(op, "bytes", op.bytes, true), flops = figure(op, "flops", op.flops),
    terms = figures_by_type(op, "error.terms", judged.terms, true),
    least = figures_by_type(op, "error.least", judged.least) }
  op.signature = signature(op)
  return op
end

return operation
