-- wrap.lua -- a paragraph, broken into lines.

-- Lines of at most `width` characters, the first after `first`, the others indented.
-- Lines are broken between words, or between the entries of a list.
return function(first, text, width)
  local words, lines, line = text, {}, first
  local indent = (" "):rep(#first)
  if type(text) == "string" then
    words = {}
    for word in text:gmatch "%S+" do words[#words + 1] = word end
  end
  for _, word in ipairs(words) do
    if #line + 1 + #word > width and #line > #first then
      lines[#lines + 1] = line
      line = indent
    end
    line = line .. (#line == #first and "" or " ") .. word
  end
  lines[#lines + 1] = line
  return lines
end
