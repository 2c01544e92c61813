// Adds the pull of the body `b`; w of a body is its mass.
static __device__ void tw_pull(float4 &sum, const float4 &a, const float4 &b) {
  const float x = b.x - a.x, y = b.y - a.y, z = b.z - a.z;
  const float far = x * x + y * y + z * z + 0.01f;
  const float over = rsqrtf(far);
  const float by = b.w * over * over * over;
  sum.x += by * x;
  sum.y += by * y;
  sum.z += by * z;
}
