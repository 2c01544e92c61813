-- peers.lua -- the README's chart, drawn from the means in docs/measured.md: for each
-- operation and type the library's speed as a fraction of the fastest peer's, and the
-- worst problem's.
--
--     lua5.4 docs/peers.lua <docs/measured.md >docs/peers.svg

package.path = (arg[0]:match "^(.*)/" or ".") .. "/?.lua"
local rows = require("tables").rows(io.stdin, "operation", "type", "n", "peer", "worst")
-- The types that are drawn; the page has the others.
local drawn = {}
for _, row in ipairs(rows) do
  if tonumber(row.peer) and tonumber(row.n) > 1 then drawn[#drawn + 1] = row end
end

local left, right, top, pitch, bar = 150, 60, 64, 26, 16
local width, height = 760, top + #drawn * pitch + 30
local most = 1.5 -- longer bars end here; their number stands beside them
local scale = (width - left - right) / most

local function write(format, ...) io.write(format:format(...), "\n") end
write('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="13">',
  width, height)
write('<rect width="%d" height="%d" fill="#ffffff"/>', width, height)
write('<text x="16" y="26" font-size="16" fill="#1c2733">Speed beside the fastest of cuBLAS, CUB, torch and cupy, '
  .. 'NVIDIA H200</text>')
write('<text x="16" y="46" fill="#5b6b7b">bar: geometric mean of the problems; mark: the worst one; line: the '
  .. 'peer</text>')
for position, row in ipairs(drawn) do
  local y, mean, worst = top + (position - 1) * pitch, tonumber(row.peer), tonumber(row.worst)
  local length = math.min(mean, most) * scale
  write('<text x="%d" y="%d" text-anchor="end" fill="#1c2733">%s %s</text>', left - 10, y + 13, row.operation, row.type)
  write('<rect x="%d" y="%d" width="%.1f" height="%d" rx="2" fill="#2f8f4e"/>', left, y, length, bar)
  write('<rect x="%.1f" y="%d" width="3" height="%d" fill="#c0392b"/>', left + math.min(worst, most) * scale - 1.5,
    y - 2, bar + 4)
  write('<text x="%.1f" y="%d" fill="#1c2733">%s</text>', left + length + 8, y + 13, row.peer)
end
write('<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#5b6b7b" stroke-dasharray="4 3"/>', left + scale, top - 8,
  left + scale, height - 24)
write('<text x="%.1f" y="%d" text-anchor="middle" fill="#5b6b7b">1</text>', left + scale, height - 8)
write "</svg>"
