-- python.lua -- an operation as a function of Python: its parameters and their meaning.
--
-- The parameters are, in this order: the tensors that are only read; the sizes that these
-- do not determine; `out`; the scalars; the flags; and by name only `like`, if nothing is
-- read, and `stream`. python/native/signature.c derives the same from the registry for
-- kernels that are loaded at run time; a test compares both.

local types = require "types"
local wrap = require "wrap"

local python = {}

local RESERVED = {}
for word in ([[False None True and as assert async await break class continue def del elif else except
  finally for from global if import in is lambda nonlocal not or pass raise return try while with yield
  out like stream]]):gmatch "%S+" do
  RESERVED[word] = true
end

-- An argument's name as a parameter.
function python.name(name) return RESERVED[name] and name .. "_" or name end

-- The sizes that tensors of Python do not determine: not an extent of a
-- tensor that is read, and not the only unknown size of such an extent.
local function explicit_sizes(op)
  local known = {}
  for position, field in ipairs(op.fields) do known[position] = field.equals and true or nil end
  local function each_extent(visit)
    for _, tensor in ipairs(op.tensors) do
      if tensor.access == "in" then
        for _, extent in ipairs(tensor.extent) do visit(extent) end
      end
    end
  end
  each_extent(function(extent)
    if extent > 0 then known[extent] = true end
  end)
  local is_changed = true
  while is_changed do
    is_changed = false
    each_extent(function(extent)
      if extent > 0 then return end
      local unknown, count = nil, 0
      for position in pairs(op.extents[-extent].fields) do
        if not known[position] then unknown, count = position, count + 1 end
      end
      if count == 1 then known[unknown], is_changed = true, true end
    end)
  end
  local list = {}
  for position, field in ipairs(op.fields) do
    if field.kind == "size" and not known[position] then list[#list + 1] = field end
  end
  return list
end

-- Whether some tensor has the size as an extent.
local function is_extent(op, field)
  for _, tensor in ipairs(op.tensors) do
    for _, extent in ipairs(tensor.extent) do
      if op.fields[extent] == field then return true end
    end
  end
  return false
end

-- A tensor's shape: "(..., k, n)".
local function shape_text(op, tensor)
  local parts = {}
  for position, extent in ipairs(tensor.extent) do
    local field = op.fields[extent]
    if not (position == 1 and field and field.zero_means) then
      parts[#parts + 1] = field and field.name or op.extents[-extent].text
    end
  end
  return "(..., " .. table.concat(parts, ", ") .. ")"
end

local function number(value)
  return math.type(value) == "integer" and ("%d"):format(value) or ("%.17g"):format(value)
end

-- The outputs with their shapes, for the parameter `out`.
local function outputs_text(op, outputs)
  local texts = {}
  for position, tensor in ipairs(outputs) do
    local read = ""
    if tensor.read_by then
      read = (", its old values are read unless %s is 0"):format(op.fields[tensor.read_by].name)
    elseif tensor.access == "inout" then
      read = ", read too; zeros if it is left out"
    end
    texts[position] = ("%s %s%s"):format(tensor.name, shape_text(op, tensor), read)
  end
  return table.concat(texts, "; ")
end

-- "Tuple[Any, Any]"
local function tuple_hint(hint, count) return "Tuple[" .. (hint .. ", "):rep(count):sub(1, -3) .. "]" end

-- A list in brackets, as lines.
local function list_lines(first, entries, last)
  local texts = {}
  for position, entry in ipairs(entries) do texts[position] = entry .. (position < #entries and "," or last) end
  return wrap(first, texts, 79)
end

-- The lines of an operation's docstring, indented by four blanks.
local function doc_lines(op, parameters)
  local lines = { op.brief, "", "    " .. op.formula, "" }
  for line in (op.doc:gsub("^\n", "") .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  lines[#lines + 1] = ""
  local widest = 0
  for _, one in ipairs(parameters) do widest = math.max(widest, #one.name) end
  for _, one in ipairs(parameters) do
    local first = ("    %s%s  "):format(one.name, (" "):rep(widest - #one.name))
    for _, line in ipairs(wrap(first, one.doc, 74)) do lines[#lines + 1] = line end
  end
  lines[#lines + 1] = ""
  for _, line in ipairs(wrap("Types: ", table.concat(op.type_names, ", ") .. ".", 74)) do lines[#lines + 1] = line end
  for line in types.describe(op.variables):gmatch "[^\n]+" do lines[#lines + 1] = line end
  for position, line in ipairs(lines) do
    line = line:gsub("\\", "\\\\"):gsub('"""', "'''")
    lines[position] = line == "" and "" or "    " .. line
  end
  return lines
end

-- What a function of Python is made of: its `parameters` in order; the names of `inputs`;
-- the tensors that are `outputs`; and `values`, the name for each field that is given by
-- value.
local function parameters_of(op)
  local made = { parameters = {}, inputs = {}, outputs = {}, values = {} }
  local function add(name, hint, default, doc)
    table.insert(made.parameters, { name = name, hint = hint, default = default, doc = doc })
    return name
  end
  local function add_by_name(...)
    add(...)
    made.parameters[#made.parameters].is_by_name = true
  end
  for _, tensor in ipairs(op.tensors) do
    if tensor.access == "in" then
      table.insert(made.inputs, add(python.name(tensor.name), "Array", nil, "read, " .. shape_text(op, tensor)
        .. (tensor.type ~= "T" and ", " .. tensor.type or "")))
    else
      table.insert(made.outputs, tensor)
    end
  end
  for _, field in ipairs(explicit_sizes(op)) do
    local meaning, name = field.doc:gsub("; left out.*", ""), python.name(field.name)
    if not field.zero_means and not is_extent(op, field) then
      made.values[field] = add(name, "int", "0", meaning)
    else
      made.values[field] = add(name, "Optional[int]", "None", ("%s; None: %s"):format(meaning,
        field.zero_means and "no such axis" or "that of out"))
    end
  end
  add("out", #made.outputs == 1 and "Optional[Array]" or "Optional[" .. tuple_hint("Optional[Array]", #made.outputs)
    .. "]", "None", ("written: %s; None: a new array"):format(outputs_text(op, made.outputs)))
  for _, field in ipairs(op.fields) do
    if field.kind == "scalar" then
      made.values[field] = add(python.name(field.name), "complex", number(field.default),
        (field.doc:gsub("; left out.*", "")))
    end
  end
  for _, field in ipairs(op.fields) do
    if field.kind == "flag" then
      made.values[field] = add(python.name(field.name), "bool", "False", (field.doc:gsub("^1: ", "")))
    end
  end
  if #made.inputs == 0 then
    add_by_name("like", "Optional[Array]", "None",
      "an array of the type, the library and the device that a new out has")
  end
  add_by_name("stream", "object", "None",
    "where to run: an address, or a stream of torch or CuPy; None: the current one")
  return made
end

-- The parameters of a function's definition; a `*` stands before those by name only.
local function signature(parameters, with_hints)
  local texts, is_by_name = {}, false
  for _, one in ipairs(parameters) do
    if one.is_by_name and not is_by_name then
      texts[#texts + 1], is_by_name = "*", true
    end
    texts[#texts + 1] = one.name .. (with_hints and ": " .. one.hint or "")
      .. (one.default and (with_hints and " = " or "=") .. one.default or "")
  end
  return texts
end

local function tuple(list) return "(" .. table.concat(list, ", ") .. (#list == 1 and ",)" or ")") end

-- What emit/operations.py uses of an operation.
function python.describe(op)
  local made, values = parameters_of(op), {}
  for _, field in ipairs(op.fields) do values[#values + 1] = made.values[field] end
  local def = ("def %s("):format(op.name)
  local result = #made.outputs == 1 and "Any" or tuple_hint("Any", #made.outputs)
  return {
    name = op.name, doc = doc_lines(op, made.parameters),
    signature = list_lines(def, signature(made.parameters, false), "):"),
    stub = list_lines(def, signature(made.parameters, true), (") -> %s: ..."):format(result)),
    call = list_lines("    return _run(", { "_" .. op.name, tuple(made.inputs), tuple(values), "out",
      #made.inputs > 0 and "None" or "like", "stream" }, ")"),
  }
end

return python
