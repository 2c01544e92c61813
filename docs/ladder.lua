-- ladder.lua -- the steps from a naive transpose to the library's, drawn from a table of
-- docs/measured.md.
--
--     lua5.4 docs/ladder.lua <docs/measured.md >docs/ladder.svg

package.path = (arg[0]:match "^(.*)/" or ".") .. "/?.lua"
local shape = "4096x4096x1"
-- The rows of the picture: the end of the table's name, what to call it, and its kind. Ours is
-- the fastest of the library's variants.
local rows = {
  { "lesson_naive_e32", "naive", "lesson" },
  { "lesson_tiled_r32_p0", "shared tile, bank conflicts", "lesson" },
  { "lesson_tiled_r32_p1", "shared tile, padded", "lesson" },
  { "lesson_tiled_r8_p1", "8 block rows of 32 threads", "lesson" },
  { "cuBLAS geam", "cuBLAS geam", "baseline" },
  { "ours", "tilewright's best variant", "ours" },
  { "copy", "plain copy", "baseline" },
}
local color = { lesson = "#9aa5b1", baseline = "#5b6b7b", ours = "#2f8f4e" }

local time = {}
for _, row in ipairs(require("tables").rows(io.stdin, "shape", "timed", "us")) do
  local us, name = tonumber(row.us), row.timed:gsub("`", ""):gsub("^transpose_b32_", "")
  if row.shape == shape and us then
    time[name] = us
    if row.timed:find "^transpose_" and not name:find "^lesson" then time.ours = math.min(us, time.ours or us) end
  end
end

local left, right, top, pitch, bar = 230, 90, 56, 30, 20
local width, height = 760, top + #rows * pitch + 12
local longest = 0
for _, row in ipairs(rows) do
  longest = math.max(longest, (assert(time[row[1]], row[1] .. " has no time at " .. shape)))
end

local function write(format, ...) io.write(format:format(...), "\n") end
write('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="14">',
  width, height)
write('<rect width="%d" height="%d" fill="#ffffff"/>', width, height)
write('<text x="16" y="30" font-size="16" fill="#1c2733">Transpose of 4096x4096 f32 on an NVIDIA H200, '
  .. 'microseconds</text>')
for position, row in ipairs(rows) do
  local y = top + (position - 1) * pitch
  local length = time[row[1]] / longest * (width - left - right)
  write('<text x="%d" y="%d" text-anchor="end" fill="#1c2733">%s</text>', left - 10, y + 15, row[2])
  write('<rect x="%d" y="%d" width="%.1f" height="%d" rx="2" fill="%s"/>', left, y, length, bar, color[row[3]])
  write('<text x="%.1f" y="%d" fill="#1c2733">%.1f</text>', left + length + 8, y + 15, time[row[1]])
end
write "</svg>"
