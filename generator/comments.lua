-- comments.lua -- a kernel's text without its comments, for checks of what it declares.

local comments = {}

-- The text without comments; it has as many lines as before.
function comments.remove(text)
  text = text:gsub("/%*.-%*/", function(comment) return (comment:gsub("[^\n]", " ")) end)
  return (text:gsub("//[^\n]*", ""))
end

return comments
