// A block for each plane of dx, of which dbeta and dgamma are known.
  const tw_block block = tw_block_of(channels, images);
  if (block.z > 0 || block.y >= images) return;
  const int64_t c = block.x, i = block.y;
  const float centre = mean[c], factor = rstd[c], scale = gamma[c] * factor;
  const float count = (float)images * (float)pixels, mean_dy = dbeta[c] / count, mean_product = dgamma[c] / count;
  const $(T) *const from = x + i * x_images_stride + c * x_stride;
  const $(T) *const and_from = dy + i * dy_images_stride + c * dy_stride;
  $(T) *const to = dx + i * dx_images_stride + c * dx_stride;
  const auto result = [&](float a, float b) {
    return ($(T))(scale * (b - mean_dy - (a - centre) * factor * mean_product));
  };
  for_packs<PER, $(BYTES), THREADS>(
      from, and_from, to, pixels,
      [&](int64_t p) {
        const pack a = *(const pack *)(from + p), b = *(const pack *)(and_from + p);
        pack r;
#pragma unroll
        for (int e = 0; e < PER; e++) r.e[e] = result((float)a.e[e], (float)b.e[e]);
        *(pack *)(to + p) = r;
      },
      [&](int64_t p) { to[p] = result((float)from[p], (float)and_from[p]); });
