-- python_test.lua -- operations as functions of Python.

local lu = require "luaunit"

local python = require "python"
local operation = require "operation"
local scratch = require "scratch"

local tests = {}

-- The description of an operation with these arguments.
local function describe(arguments)
  local folder = scratch.folder()
  scratch.write(folder .. "/operation.lua", ([[
return operation { formula = "f", brief = "B.", doc = "D.", types = { "f32" }, arguments = { %s },
  reference = "", bytes = "0", flops = "0", checks = { { n = 1 } }, benches = { { n = 1 } } }]]):format(arguments))
  return python.describe(operation.load(folder .. "/operation.lua", "job"))
end

local function signature(arguments) return table.concat(describe(arguments).signature, " "):gsub("  +", " ") end

local N = [[size { "n", "elements" }, ]]

function tests.test_names_that_python_has()
  lu.assertEquals(python.name "alpha", "alpha")
  for _, name in ipairs { "in", "lambda", "out", "stream", "like", "None" } do
    lu.assertEquals(python.name(name), name .. "_")
  end
end

-- A size is a parameter if no array that is read determines it.
function tests.test_sizes()
  local y = [[tensor { "y", access = "out", shape = { "n" } }]]
  lu.assertEquals(signature(N .. [[tensor { "x", access = "in", shape = { "n" } }, ]] .. y),
    "def job(x, out=None, *, stream=None):")
  lu.assertEquals(signature(N .. [[tensor { "x", access = "in", shape = { "n + 1" } }, ]] .. y),
    "def job(x, out=None, *, stream=None):")
  lu.assertEquals(signature(N .. [[size { "m", "more" }, tensor { "x", access = "in", shape = { "n + m" } }, ]] .. y),
    "def job(x, n=None, m=0, out=None, *, stream=None):")
  lu.assertEquals(signature(N .. [[size { "m", "more", equals = "n * 2" },
    tensor { "x", access = "in", shape = { "n" } }, tensor { "y", access = "out", shape = { "m" } }]]),
    "def job(x, out=None, *, stream=None):")
  lu.assertEquals(signature(N .. y), "def job(n=None, out=None, *, like=None, stream=None):")
end

-- Scalars and flags come after out, scalars first; a call has them in the fields' order.
function tests.test_values()
  local made = describe(N .. [[flag { "f", "1: turned" }, scalar { "lambda", "factor", default = 0.5 },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" } }, tensor { "z", access = "inout", shape = { "n" } }]])
  lu.assertEquals(table.concat(made.signature, " "), "def job(x, out=None, lambda_=0.5, f=False, *, stream=None):")
  lu.assertEquals(table.concat(made.call, " "), "    return _run(_job, (x,), (f, lambda_), out, None, stream)")
  lu.assertStrContains(table.concat(made.stub, " "):gsub("  +", " "),
    "out: Optional[Tuple[Optional[Array], Optional[Array]]] = None")
  lu.assertStrContains(table.concat(made.stub, " "):gsub("  +", " "), "-> Tuple[Any, Any]: ...")
end

return tests
