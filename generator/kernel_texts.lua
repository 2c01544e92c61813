-- kernel_texts.lua -- where the kernels begin and end in a variant's text.

local kernel_texts = {}

-- The kernels of a text without comments: members `first` and `last`, from the __global__
-- of each to the next one's, and `text`.
function kernel_texts.find(text)
  local list, position = {}, text:find "%f[%w_]__global__%f[^%w_]"
  while position do
    local next_one = text:find("%f[%w_]__global__%f[^%w_]", position + 1)
    local last = next_one and next_one - 1 or #text
    list[#list + 1] = { first = position, last = last, text = text:sub(position, last) }
    position = next_one
  end
  return list
end

return kernel_texts
