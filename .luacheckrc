std = "lua54"
max_line_length = 120

-- The words of an operation file.
local words = { read_globals = { "operation", "size", "flag", "scalar", "tensor" } }
files["templates/*/operation.lua"] = words
files["examples/*/templates/*/operation.lua"] = words
files["examples/gallery/*/templates/*/operation.lua"] = words
files["tests/passes/templates/*/operation.lua"] = words
files["tests/together/templates/*/operation.lua"] = words
files["tests/verify/demand/templates/*/operation.lua"] = words
files["tests/verify/edges/templates/*/operation.lua"] = words
files["tests/verify/references/templates/*/operation.lua"] = words
files["tests/verify/templates/*/operation.lua"] = words
files["tests/shapes/templates/*/operation.lua"] = words
files["tests/types/templates/*/operation.lua"] = words
files["tests/model/judge*/templates/*/operation.lua"] = words
files["tests/isolate/templates/*/operation.lua"] = words
files["examples/gallery/*/templates/*/operation.lua"] = words
