/*
 * test_kernels.c -- right kernels give right results on the simulator.
 *
 * The simulator's device memory is memory of the CPU, so the tests read and
 * write it directly.
 */
#include <math.h>

#include "simulator/sim_test.h"

static sim_test test;

static void *alloc(size_t bytes) { return sim_test_alloc(&test, bytes); }
static void release(void *memory) { sim_test_free(&test, memory); }

static void test_every_index(void) {
  enum { BLOCKS = 3 * 4 * 5, THREADS = 6 * 7 * 2 };
  int *out = alloc(BLOCKS * THREADS * sizeof *out);
  memset(out, 0, BLOCKS * THREADS * sizeof *out);
  CHECK_STATUS(LAUNCH(&test, "every_index", D3(3, 4, 5), D3(6, 7, 2), 0, &out),
               TW_OK);
  int wrong = 0;
  for (int b = 0; b < BLOCKS; b++)
    for (int t = 0; t < THREADS; t++) {
      int expected = b * 10000 + t / 42 * 1000 + t / 6 % 7 * 100 + t % 6;
      wrong += out[b * THREADS + t] != expected;
    }
  CHECK_INT(wrong, 0);
  release(out);
}

static void test_transpose(void) {
  enum { N = 96 };
  float *src = alloc(N * N * sizeof *src), *dst = alloc(N * N * sizeof *dst);
  for (int i = 0; i < N * N; i++) src[i] = (float)i;
  int n = N;
  CHECK_STATUS(LAUNCH(&test, "transpose_tile", D3(3, 3, 1), D3(32, 8, 1), 0,
                      &src, &dst, &n),
               TW_OK);
  int wrong = 0;
  for (int i = 0; i < N * N; i++) wrong += dst[i % N * N + i / N] != (float)i;
  CHECK_INT(wrong, 0);
  release(src);
  release(dst);
}

static void test_block_sums(void) {
  static const unsigned sizes[][3] = {{1, 1, 1},    {31, 1, 1}, {33, 1, 1},
                                      {1024, 1, 1}, {7, 5, 3},  {1, 16, 64}};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    const unsigned *size = sizes[s];
    unsigned count = size[0] * size[1] * size[2];
    int *in = alloc(2 * count * sizeof *in);
    long long *out = alloc(2 * sizeof *out);
    long long expected[2] = {0, 0};
    for (unsigned i = 0; i < 2 * count; i++) {
      in[i] = (int)(i * i % 1013) - 500;
      expected[i / count] += in[i];
    }
    CHECK_STATUS(LAUNCH(&test, "block_sum", D3(2, 1, 1),
                        D3(size[0], size[1], size[2]), count * 8, &in, &out),
                 TW_OK);
    CHECK_INT(out[0], expected[0]);
    CHECK_INT(out[1], expected[1]);
    release(in);
    release(out);
  }
}

static void test_shared(void) {
  unsigned *words = alloc(2 * sizeof *words);
  CHECK_STATUS(
      LAUNCH(&test, "stale_shared", D3(2, 1, 1), D3(1, 1, 1), 4, &words),
      TW_OK);
  CHECK_INT(words[0], 0xffffffffu);
  CHECK_INT(words[1], 0xffffffffu);
  release(words);

  int *in = alloc(96 * sizeof *in), *out = alloc(96 * sizeof *out);
  for (int i = 0; i < 96; i++) in[i] = i;
  CHECK_STATUS(
      LAUNCH(&test, "reverse_lines", D3(2, 1, 1), D3(48, 1, 1), 0, &in, &out),
      TW_OK);
  int wrong = 0;
  for (int i = 0; i < 96; i++) wrong += out[i] != i / 48 * 48 + 47 - i % 48;
  CHECK_INT(wrong, 0);
  release(in);
  release(out);
}

/* The rules of shfl.sync from the PTX manual: the lane that a lane reads. */
static int shuffle_source(int way, int lane, int argument, int width) {
  int b = argument & 31, first = lane / width * width;
  int end = first + width;
  int from[4] = {first + b % width, lane - b, lane + b, lane ^ b};
  int inside[4] = {1, from[1] >= first, from[2] < end, from[3] < end};
  return inside[way] ? from[way] : lane;
}

static void test_shuffles(void) {
  int *out = alloc(128 * sizeof *out);
  int wrong = 0;
  for (int width = 1; width <= 32; width *= 2)
    for (int argument = -3; argument < 40; argument++) {
      CHECK_STATUS(LAUNCH(&test, "shuffles", D3(1, 1, 1), D3(32, 1, 1), 0,
                          &width, &argument, &out),
                   TW_OK);
      for (int i = 0; i < 128; i++)
        wrong +=
            out[i] != 100 + shuffle_source(i / 32, i % 32, argument, width);
    }
  CHECK_INT(wrong, 0);
  release(out);
}

static void test_shuffle_types(void) {
  float *f = alloc(32 * sizeof *f);
  double *d = alloc(32 * sizeof *d);
  long long *l = alloc(32 * sizeof *l);
  unsigned long long *u = alloc(32 * sizeof *u);
  CHECK_STATUS(LAUNCH(&test, "shuffle_types", D3(1, 1, 1), D3(32, 1, 1), 0, &f,
                      &d, &l, &u),
               TW_OK);
  int wrong = 0;
  for (int i = 0; i < 32; i++) {
    int n = i ^ 1;
    wrong += f[i] != 0.5f + (float)n || d[i] != -1e300 * n;
    wrong += l[i] != -(1ll << 40) - n || u[i] != ~0ull - (unsigned)n;
  }
  CHECK_INT(wrong, 0);
  release(f);
  release(d);
  release(l);
  release(u);
}

static void test_warps(void) {
  int *in = alloc(80 * sizeof *in), *out = alloc(32 * sizeof *out);
  int expected[3] = {0, 0, 0};
  for (int i = 0; i < 80; i++) expected[i / 32] += in[i] = 3 * i + 1;
  CHECK_STATUS(
      LAUNCH(&test, "warp_sums", D3(1, 1, 1), D3(80, 1, 1), 0, &in, &out),
      TW_OK);
  for (int i = 0; i < 3; i++) CHECK_INT(out[i], expected[i]);

  CHECK_STATUS(LAUNCH(&test, "half_warps", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
               TW_OK);
  for (int i = 0; i < 32; i++) CHECK_INT(out[i], i < 16 ? 16 : 15);

  CHECK_STATUS(LAUNCH(&test, "early_exit", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
               TW_OK);
  /* Lanes from 16 on have exited: a shuffle from them gives all bits set. */
  for (int i = 0; i < 16; i++) CHECK_INT(out[i], i < 8 ? i + 8 : -1);
  release(in);
  release(out);
}

/* Two warps; the numbers are whole, so that every order gives the same sums. */
static void test_mma_f64(void) {
  double *a = alloc(128 * sizeof *a), *b = alloc(64 * sizeof *b);
  double *d = alloc(256 * sizeof *d);
  for (int i = 0; i < 128; i++) a[i] = i * 7 % 23 - 11;
  for (int i = 0; i < 64; i++) b[i] = i * 5 % 19 - 9;
  for (int trial = 0; trial < 4; trial++) {
    int lanes = 32 - trial % 2, K = trial < 2 ? 4 : 8;
    for (int i = 0; i < 256; i++) d[i] = i;
    CHECK_STATUS(LAUNCH(&test, "mma_f64", D3(1, 1, 1), D3(64, 1, 1), 0, &a, &b,
                        &d, &lanes, &K),
                 TW_OK);
    int wrong = 0, nans = 0;
    for (int i = 0; i < 256; i++) {
      double sum = i;
      for (int l = 0; l < K; l++)
        sum += a[i % 128 / 8 * K + l] * b[l * 8 + i % 8];
      wrong += d[i] != sum && !isnan(d[i]);
      nans += isnan(d[i]) != 0;
    }
    /* With a lane gone no sum is right, and its own 4 of each warp stay. */
    CHECK_INT(wrong, lanes == 32 ? 0 : 8);
    CHECK_INT(nans, lanes == 32 ? 0 : 248);
  }
  release(a);
  release(b);
  release(d);
}

static void test_copies_async(void) {
  int *in = alloc(128 * sizeof *in), *out = alloc(512 * sizeof *out);
  for (int i = 0; i < 128; i++) in[i] = i + 1;
  CHECK_STATUS(
      LAUNCH(&test, "copies_async", D3(1, 1, 1), D3(32, 1, 1), 0, &in, &out),
      TW_OK);
  int wrong = 0;
  for (int i = 0; i < 384; i++) {
    const int at = i % 128, copied = at % 4 < 1 << i / 128;
    wrong += out[i] != (!copied ? -1 : at / 4 % 3 ? at + 1 : 0);
  }
  for (int i = 0; i < 128; i++) wrong += out[384 + i] != i + 1;
  CHECK_INT(wrong, 0);
  release(in);
  release(out);
}

static void test_votes(void) {
  unsigned *out = alloc(224 * sizeof *out);
  CHECK_STATUS(LAUNCH(&test, "votes", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
               TW_OK);
  for (int i = 0; i < 32; i++) {
    CHECK_INT(out[i], 0x49249249u);
    CHECK_INT(out[32 + i], 0);
    CHECK_INT(out[64 + i], 1);
    CHECK_INT(out[96 + i], 1);
    CHECK_INT(out[128 + i], 0);
    CHECK_INT(out[160 + i], i % 2 ? 0xaaaaaaaau : 0);
    /* __activemask() also waits for lanes that wait in an earlier __syncwarp().
     */
    CHECK_INT(out[192 + i], 0xffffffffu);
  }
  release(out);
}

static void test_vectors(void) {
  enum { N = 64 };
  float *f4 = alloc(N * 16), *sum4 = alloc(N * 16);
  double *d2 = alloc(N * 16), *swap2 = alloc(N * 16);
  unsigned char *c4 = alloc(N * 4), *inc4 = alloc(N * 4);
  float *f3 = alloc(N * 12), *turn3 = alloc(N * 12);
  for (int i = 0; i < N * 4; i++) f4[i] = (float)i, c4[i] = (unsigned char)i;
  for (int i = 0; i < N * 2; i++) d2[i] = i * 0.5;
  for (int i = 0; i < N * 3; i++) f3[i] = (float)i;
  CHECK_STATUS(LAUNCH(&test, "vectors", D3(1, 1, 1), D3(N, 1, 1), 0, &f4, &d2,
                      &c4, &f3, &sum4, &swap2, &inc4, &turn3),
               TW_OK);
  int wrong = 0;
  for (int i = 0; i < N * 4; i++) {
    static const int step[4] = {1, 0, 0, -1};
    int next = i / 4 * 4 + (i + 1) % 4;
    wrong += sum4[i] != (float)(i + next);
    wrong += inc4[i] != (unsigned char)(i + step[i % 4]);
  }
  for (int i = 0; i < N * 2; i++) wrong += swap2[i] != (i ^ 1) * 0.5;
  for (int i = 0; i < N * 3; i++)
    wrong += turn3[i] != (float)(i / 3 * 3 + (i + 1) % 3);
  CHECK_INT(wrong, 0);
  void *all[] = {f4, sum4, d2, swap2, c4, inc4, f3, turn3};
  for (int i = 0; i < 8; i++) release(all[i]);
}

static void test_atomics(void) {
  struct {
    int i, highest, lowest, latest, first;
    unsigned u;
    float f;
    unsigned long long l;
    double d;
  } *sums = alloc(sizeof *sums);
  memset(sums, 0, sizeof *sums);
  sums->first = -1;
  void *i = &sums->i, *u = &sums->u, *l = &sums->l, *f = &sums->f,
       *d = &sums->d;
  void *highest = &sums->highest, *lowest = &sums->lowest;
  void *latest = &sums->latest, *first = &sums->first;
  CHECK_STATUS(LAUNCH(&test, "atomics", D3(3, 1, 1), D3(100, 1, 1), 0, &i, &u,
                      &l, &f, &d, &highest, &lowest, &latest, &first),
               TW_OK);
  CHECK_INT(sums->i, -300);
  CHECK_INT(sums->u, 600);
  CHECK_INT(sums->l, 300ull << 33);
  CHECK(sums->f == 150.0f);
  CHECK(sums->d == 75.0);
  CHECK_INT(sums->highest, 299);
  CHECK_INT(sums->lowest, -299);
  CHECK_INT(sums->latest, 299);
  CHECK_INT(sums->first, 0);
  release(sums);
}

static void test_denormal_sums(void) {
  float *global = alloc(3 * sizeof *global), *shared = alloc(sizeof *shared);
  double *wide = alloc(sizeof *wide);
  global[0] = 1e-39f; /* flushed, as is what is added to it */
  global[1] = 1e-39f;
  global[2] = 0x1.8p-126f; /* only the sum is denormal */
  *wide = 1e-310;
  CHECK_STATUS(LAUNCH(&test, "adds_denormals", D3(1, 1, 1), D3(1, 1, 1), 0,
                      &global, &shared, &wide),
               TW_OK);
  CHECK(global[0] == 0);
  CHECK(global[1] == 1);
  CHECK(global[2] == 0);
  CHECK(*shared == 1e-39f + 1e-39f);
  CHECK(*wide == 2e-310);
  release(global);
  release(shared);
  release(wide);
}

static void test_bits(void) {
  static const int expected[] = {8,  31, 32, 5,          0, 0x77442200, 9,
                                 63, 1,  6,  0x3f800000, 7, 32};
  enum { COUNT = sizeof expected / sizeof *expected };
  int *out = alloc(sizeof expected);
  CHECK_STATUS(LAUNCH(&test, "bits", D3(1, 1, 1), D3(1, 1, 1), 0, &out), TW_OK);
  for (int i = 0; i < COUNT; i++) CHECK_INT(out[i], expected[i]);
  release(out);
}

static void test_arguments(void) {
  struct {
    int scale;
    long long shift;
  } by = {3, -5};
  char a = 1;
  short b = 2;
  int c = 4, h = 256;
  long long d = 8;
  float e = 16;
  double f = 32;
  unsigned char g = 64;
  int *out = alloc(32 * sizeof *out);
  CHECK_STATUS(LAUNCH(&test, "many_arguments", D3(1, 1, 1), D3(32, 1, 1), 0,
                      &out, &by, &a, &b, &c, &d, &e, &f, &g, &h),
               TW_OK);
  for (int i = 0; i < 32; i++) CHECK_INT(out[i], 3 * i - 5 + 127 + 256);
  release(out);
  CHECK_STATUS(LAUNCH(&test, "nothing", D3(2, 2, 2), D3(2, 2, 2), 0, NULL),
               TW_OK);
}

static void test_local_memory(void) {
  int *in = alloc(65 * sizeof *in), *out = alloc(131 * sizeof *out), turn = 7;
  for (int i = 0; i < 64; i++) in[i] = i * i;
  CHECK_STATUS(LAUNCH(&test, "local_array", D3(1, 1, 1), D3(64, 1, 1), 0, &in,
                      &out, &turn),
               TW_OK);
  int wrong = 0;
  for (int t = 0; t < 64; t++) {
    int sum = 0;
    for (int i = 0; i < 64; i++) sum += (in[(i * 7 + t) % 64] + t) * i;
    wrong += out[t] != sum;
  }
  CHECK_INT(wrong, 0);

  int count = 65;
  in[64] = -1;
  CHECK_STATUS(
      LAUNCH(&test, "copies", D3(1, 1, 1), D3(1, 1, 1), 0, &out, &in, &count),
      TW_OK);
  CHECK(!memcmp(out, in, 65 * sizeof *in));
  CHECK_INT(out[65], 0);
  CHECK_INT(out[129], 0);
  CHECK_INT(out[130], 3);
  release(in);
  release(out);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_kernels, "simulator/kernels.cu");
  test_every_index();
  test_transpose();
  test_block_sums();
  test_shared();
  test_shuffles();
  test_shuffle_types();
  test_warps();
  test_mma_f64();
  test_copies_async();
  test_votes();
  test_vectors();
  test_atomics();
  test_denormal_sums();
  test_bits();
  test_arguments();
  test_local_memory();
  sim_test_close(&test);
  return check_end();
}
