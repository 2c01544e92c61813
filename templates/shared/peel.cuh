//$ -- Divides the `length` elements at `from` into packs of `bytes` bytes, each one
//$ -- access, and the edges before and after the packs.
const int head = (int)min($(length), (int64_t)(-(uintptr_t)$(from) % $(bytes) / $(SIZE)));
const int64_t packs = ($(length) - head) / VEC;
const int edges = (int)($(length) - packs * VEC);
