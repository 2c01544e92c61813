//$ -- The two operands of a product of a thin and a large matrix: `rows` is the condition
//$ -- that the thin one is op(a), whose rows are then few; else it is op(b), whose columns
//$ -- are. `few` and `span` are how many rows or columns of c the two have. `vector`: few is 1.
const bool is_a = $(rows);
//$ if not vector then
const int few = (int)(is_a ? m : n);
//$ end
const int64_t span = is_a ? n : m;
const int64_t thin_stride = is_a ? a_stride : b_stride;
const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
const int64_t large_stride = is_a ? b_stride : a_stride;
const $(T) *const thin = is_a ? a + $(at) * a_batch_stride : b + $(at) * b_batch_stride;
const $(T) *large = is_a ? b + $(at) * b_batch_stride : a + $(at) * a_batch_stride;
c += $(at) * c_batch_stride;
//$ if not vector then
const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;
//$ else
const int64_t span_step = is_a ? 1 : c_stride;
//$ end
