//$ -- The `length` elements from `from` on as packs of `bytes` bytes, which are read
//$ -- or written at once, and the edges before and after them.
const int head = (int)min($(length), (int64_t)(-(uintptr_t)$(from) % $(bytes) / $(SIZE)));
const int64_t packs = ($(length) - head) / VEC;
const int edges = (int)($(length) - packs * VEC);
