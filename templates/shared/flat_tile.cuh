//$ -- Finds the block's tile and the thread's first row in it, for an element-wise
//$ -- kernel with the launch of flat_launch.cuh. Afterwards each of `operands` points
//$ -- to that row and to the tile's first column, whose numbers are `row` and `col`,
//$ -- and `whole` tells whether the tile is whole. Packs may be read and written if
//$ -- (places | strides * SIZE) is a multiple of BYTES.
constexpr int WARPS = $(WARPS), ROWS = $(ROWS), VEC = $(VEC);
constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
struct alignas($(BYTES)) pack {
  $(T) element[VEC];
};
const int lane = threadIdx.x;

// Without gaps the matrix is one row, cut into rows as wide as the tile: an
// odd number of columns then costs no alignment, and a small one no threads.
$(let "flat")
const int64_t count = rows * cols;
const tw_block block = tw_block_of(
    flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
    flat ? 1 : tw_ceil_div(rows, HEIGHT));
if (block.z >= batch) return;
const int64_t top = (flat ? block.x : block.y) * HEIGHT;
const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
if (flat) $(table.concat(operands, "_stride = "))_stride = WIDTH;
//$ for _, operand in ipairs(operands) do
$(operand) += block.z * $(operand)_batch_stride + row * $(operand)_stride + col;
//$ end

const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                        : top + HEIGHT <= rows && col + WIDTH <= cols;
const uint64_t places = (uintptr_t)$(table.concat(operands, " | (uintptr_t)"));
const uint64_t strides = $(table.concat(operands, "_stride | "))_stride;
