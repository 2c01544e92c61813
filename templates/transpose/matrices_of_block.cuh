//$ -- The `each` matrices of a block, which are one stream: `count` elements, `bytes` bytes.
//$ -- bring_stream.cuh brings them.
const int64_t matrix = tw_block_of(tw_ceil_div(batch, each), 1).x * each;
if (matrix >= batch) return;
const int height = (int)rows, width = (int)cols, size = height * width;
const int count = (int)min(each, batch - matrix) * size;
const char *const begin = (const char *)src, *const end = (const char *)(src + batch * area);
const char *const from = (const char *)(src + matrix * area);
const int bytes = count * $(SIZE);
