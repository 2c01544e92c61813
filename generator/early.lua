-- early.lua -- programmatic dependent launch: kernels that may be launched before the
-- kernel before them in the stream has ended.
--
-- Such a kernel calls tw_grid_wait() (device.cuh) before it touches global memory. A
-- template may place the call, after what needs none of that memory; in any other kernel
-- the generator makes it the first statement.

local comments = require "comments"
local kernel_texts = require "kernel_texts"

local early = {}

local WORD = "%f[%w_]tw_grid_wait%s*%("

-- The line and the column of the brace that begins the kernel's body; nil if the text
-- does not define one.
local function body_of(text, kernel)
  local brace = text:find("{", kernel.first, true)
  if not brace or brace > kernel.last or not text:sub(kernel.first, brace - 1):match "^[^;]*%)%s*$" then return nil end
  local above = text:sub(1, brace)
  local _, breaks = above:gsub("\n", "\n")
  return breaks + 1, #above:match "[^\n]*$"
end

-- Add the call to each kernel of a variant's lines that has none.
function early.insert(code, origins)
  local text = comments.remove(table.concat(code, "\n"))
  local kernels = kernel_texts.find(text)
  for position = #kernels, 1, -1 do
    local kernel = kernels[position]
    local line, column = body_of(text, kernel)
    if line and not kernel.text:find(WORD) then
      local rest = code[line]:sub(column + 1)
      if rest:match "^%s*$" or rest:match "^%s*//" then
        table.insert(code, line + 1, "  tw_grid_wait();")
        table.insert(origins, line + 1, origins[line])
      else
        code[line] = code[line]:sub(1, column) .. " tw_grid_wait();" .. rest
      end
    end
  end
end

-- Whether each of the variant's `count` kernels has the call; none has it if a macro
-- declares the kernels.
function early.kernels(code, count)
  local text = comments.remove(table.concat(code, "\n"))
  local kernels, found = kernel_texts.find(text), {}
  for position, kernel in ipairs(kernels) do
    found[position] = #kernels == count and kernel.text:find(WORD) ~= nil
  end
  return found
end

-- The text by which records identify a kernel, without these calls, so that times that
-- were measured before a template had them stay valid.
function early.without(text)
  for _, word in ipairs { "tw_grid_wait", "tw_grid_launch_next" } do
    text = text:gsub("%s*%f[%w_]" .. word .. "%(%);", "")
  end
  return text
end

return early
