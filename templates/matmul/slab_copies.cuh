//$ -- `fetch()` starts the asynchronous copies of the next slab of each operand. A warp
//$ -- copies 8 elements of each of 4 lines along k, or packs or elements of a line.
// A thread's first copy of each slab, and the step to its next.
//$ for _, x in ipairs(operands) do
//$   local name, edge, row = x.name, x.edge, x.row
constexpr int PACKS_$(name:upper()) = $(edge) / VEC, DOWN_$(name:upper()) = THREADS / PACKS_$(name:upper());
const int $(name)_l = $(name)_along ? thread % 8 : $(name)_wide ? thread / PACKS_$(name:upper()) : thread / 32;
const int $(name)_i = $(name)_along ? thread / 8 : $(name)_wide ? thread % PACKS_$(name:upper()) * VEC : thread % 32;
const int64_t $(name)_step = $(name)_stride * ($(name)_along ? THREADS / 8 : $(name)_wide ? DOWN_$(name:upper()) : THREADS / 32);
$(ACC) *const $(name)_to = shared + $(x.at) + $(name)_l * $(row) + $(name)_i;
$(name) += $(name)_along ? $(name)_i * $(name)_stride + $(name)_l : $(name)_l * $(name)_stride + $(name)_i;
//$ end
const auto fetch = [&] {
//$ for _, x in ipairs(operands) do
//$   local name, edge, row = x.name, x.edge, x.row
//$   local packs = x.length // VEC
  {
    $(ACC) *const to = $(name)_to + write;
    const $(T) *from = $(name);
    if ($(name)_along) {
#pragma unroll
      for (int i = 0; i < $(edge); i += THREADS / 8, from += $(name)_step)
#pragma unroll
        for (int l = 0; l < BK; l += 8) __pipeline_memcpy_async(to + l * $(row) + i, from + l, $(SIZE));
    } else if ($(name)_wide) {
#pragma unroll
      for (int l = 0; l < BK; l += DOWN_$(name:upper()), from += $(name)_step)
//$   if THREADS % packs ~= 0 or BK % (THREADS // packs) ~= 0 then
        if (thread < DOWN_$(name:upper()) * PACKS_$(name:upper()) && $(name)_l + l < BK)
//$   end
        __pipeline_memcpy_async(to + l * $(row), from, 16);
    } else {
#pragma unroll
      for (int l = 0; l < BK; l += THREADS / 32, from += $(name)_step)
//$   if BK % (THREADS // 32) ~= 0 then
        if ($(name)_l + l < BK)
//$   end
#pragma unroll
        for (int i = 0; i < $(edge); i += 32) __pipeline_memcpy_async(to + l * $(row) + i, from + i, $(SIZE));
    }
    $(name) += $(name)_slab;
  }
//$ end
  write = write == (STAGES - 1) * STAGE ? 0 : write + STAGE;
};
