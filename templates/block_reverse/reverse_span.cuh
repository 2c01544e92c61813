//$ -- Reverses the runs in a span of THREADS * ELEMENTS elements of `type`. The span
//$ -- begins at element `begin` of the `n` at `src`; a run has `run` elements. `value`
//$ -- is the expression of moved[e] that is stored.
// The span begins `inside` elements into a run. This is the only division
// of 64 bits; what follows it is at most SPAN elements away.
const int64_t run = $(run);
const int64_t begin = $(begin), inside = begin % run;

$(type) moved[ELEMENTS];
#pragma unroll
for (int e = 0; e < ELEMENTS; e++) {
  const int64_t j = inside + e * THREADS + threadIdx.x;
  const int64_t i = begin - inside + j;
  const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
  const int64_t first = begin - inside + runs * run;
  const int64_t last = min(first + run, $(n)) - 1;
  if (i < $(n)) moved[e] = $(src)[first + (last - i)];
}
#pragma unroll
for (int e = 0; e < ELEMENTS; e++) {
  const int64_t i = begin + e * THREADS + threadIdx.x;
  if (i < $(n)) $(dst)[i] = $(value);
}
