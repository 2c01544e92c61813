/*
 * test_tensor.c -- products by tensor cores, bit for bit, and loads of matrices
 * from shared memory; what is wrong with them is found. The
 * kernels are in tensor.cu.
 */
#include <math.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"
#include "tilewright/half.h"

extern const tw_sim_kernel sim_test_tensor[];

enum { ROWS = 16, COLS = 8, TERMS = 16, MATRICES = 2 * 32 * 8 };

static sim_test test;
static uint16_t *a, *b;
static float *d;

static void fails(tw_status status, const char *text, const char *more) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), text);
  CHECK_HAS(tw_last_error(), more);
}

/* ---- products ----------------------------------------------------------- */

static tw_status multiply(int is_bf16, int lanes, int others) {
  return LAUNCH(&test, "mma_16", D3(1, 1, 1), D3(32, 1, 1), 0, &a, &b, &d,
                &is_bf16, &lanes, &others);
}

static uint16_t bits_of(int is_bf16, float value) {
  return is_bf16 ? tw_bf16_from_f32(value) : tw_f16_from_f32(value);
}

/* Whole numbers, of which every order of additions gives the same sums; one for
 * each place, so that no two can be mistaken. */
static void test_places(int is_bf16) {
  int x[ROWS * TERMS], y[COLS * TERMS];
  for (int i = 0; i < ROWS * TERMS; i++) {
    x[i] = i * 7 % 255 - 127;
    a[i] = bits_of(is_bf16, (float)x[i]);
  }
  for (int i = 0; i < COLS * TERMS; i++) {
    y[i] = i * 11 % 127 - 63;
    b[i] = bits_of(is_bf16, (float)y[i]);
  }
  for (int lanes = 32; lanes >= 31; lanes--) {
    int wrong = 0, nans = 0;
    for (int i = 0; i < ROWS * COLS; i++) d[i] = (float)i;
    CHECK_STATUS(multiply(is_bf16, lanes, 0), TW_OK);
    for (int i = 0; i < ROWS * COLS; i++) {
      int sum = i;
      for (int l = 0; l < TERMS; l++)
        sum += x[i / COLS * TERMS + l] * y[i % COLS * TERMS + l];
      nans += isnan(d[i]) != 0;
      wrong += !isnan(d[i]) && (int)d[i] != sum;
    }
    /* With a lane gone no sum is right, and its own 4 stay. */
    CHECK_INT(wrong, lanes == 32 ? 0 : 4);
    CHECK_INT(nans, lanes == 32 ? 0 : 124);
  }
  fails(multiply(is_bf16, 32, 3), "tw_mma_", "tensor.cu:");
}

/* A sum of products as an H200 gives it: terms as bits; the others are 0. */
typedef struct sum_case {
  int is_bf16;
  uint16_t a[4], b[4];
  uint32_t sum, expected;
} sum_case;

static void test_sums(void) {
  static const sum_case cases[] = {
#include "simulator/h200_sums.inc"
  };
  enum { COUNT = sizeof cases / sizeof cases[0] };
  for (int c = 0; c < COUNT; c++) {
    const sum_case *one = &cases[c];
    memset(a, 0, ROWS * TERMS * sizeof *a);
    memset(b, 0, COLS * TERMS * sizeof *b);
    memset(d, 0, ROWS * COLS * sizeof *d);
    /* At places of k that differ from case to case. */
    for (int i = 0; i < 4; i++) {
      const int l = (i * 5 + c) % TERMS;
      a[3 * TERMS + l] = one->a[i];
      b[5 * TERMS + l] = one->b[i];
    }
    float *const sum = &d[3 * COLS + 5];
    *sum = tw_f32_from_bits(one->sum);
    CHECK_STATUS(multiply(one->is_bf16, 32, 0), TW_OK);
    if (tw_bits_from_f32(*sum) != one->expected)
      printf("case %d: %08x, expected %08x\n", c, tw_bits_from_f32(*sum),
             one->expected);
    CHECK(tw_bits_from_f32(*sum) == one->expected);
  }
  printf("%d sums of an H200\n", COUNT);
}

/* Numbers of tf32 in the upper bits of f32; the others are drawn. */
static tw_status multiply_tf32(const float *x, const float *y, int lanes) {
  uint32_t *const x_bits = (uint32_t *)a, *const y_bits = (uint32_t *)b;
  for (int i = 0; i < ROWS * 8; i++)
    x_bits[i] = tw_bits_from_f32(x[i]) | (uint32_t)(i * 1237 % 8192);
  for (int i = 0; i < COLS * 8; i++)
    y_bits[i] = tw_bits_from_f32(y[i]) | (uint32_t)(i * 4051 % 8192);
  return LAUNCH(&test, "mma_tf32", D3(1, 1, 1), D3(32, 1, 1), 0, &a, &b, &d,
                &lanes);
}

/* Whole numbers of 11 bits, all bits of which count. */
static void test_tf32(void) {
  float x[ROWS * 8], y[COLS * 8];
  for (int i = 0; i < ROWS * 8; i++) x[i] = (float)(i * 31 % 4095 - 2047);
  for (int i = 0; i < COLS * 8; i++) y[i] = (float)(i * 67 % 511 - 255);
  for (int lanes = 32; lanes >= 31; lanes--) {
    int right = 0;
    for (int i = 0; i < ROWS * COLS; i++) d[i] = (float)i;
    CHECK_STATUS(multiply_tf32(x, y, lanes), TW_OK);
    for (int i = 0; i < ROWS * COLS; i++) {
      float sum = (float)i;
      for (int l = 0; l < 8; l++)
        sum += x[i / COLS * 8 + l] * y[i % COLS * 8 + l];
      right += d[i] == sum;
    }
    CHECK_INT(right, lanes == 32 ? ROWS * COLS : 0);
  }
  /* Terms are cut off 25 bits below the largest: 4 of 2^-25 are kept and make
   * an ulp of 1, 7 of 2^-26 are not. */
  for (int shift = 25; shift <= 26; shift++) {
    memset(x, 0, sizeof x);
    memset(y, 0, sizeof y);
    for (int l = 0; l < 8; l++) {
      x[l] = l == 3 ? 1 : ldexpf(1, -shift);
      y[l] = l < (shift == 25 ? 5 : 8) ? 1 : 0;
    }
    memset(d, 0, ROWS * COLS * sizeof *d);
    CHECK_STATUS(multiply_tf32(x, y, 32), TW_OK);
    CHECK(d[0] == (shift == 25 ? 1 + ldexpf(1, -23) : 1));
  }
}

/* Random bytes and sums; the products wrap. */
static void test_8(int is_signed) {
  uint8_t *const x = (uint8_t *)a, *const y = (uint8_t *)b;
  int *const sums = (int *)d;
  uint32_t state = 20261122;
  for (int lanes = 32; lanes >= 31; lanes--) {
    uint32_t expected[ROWS * COLS];
    for (int i = 0; i < ROWS * 32; i++)
      x[i] = (uint8_t)((state = state * 1664525 + 1013904223) >> 24);
    for (int i = 0; i < COLS * 32; i++)
      y[i] = (uint8_t)((state = state * 1664525 + 1013904223) >> 24);
    for (int i = 0; i < ROWS * COLS; i++) {
      sums[i] = i % 2 ? INT32_MAX : INT32_MIN;
      expected[i] = (uint32_t)sums[i];
      for (int l = 0; l < 32; l++) {
        const int p = x[i / COLS * 32 + l], q = y[i % COLS * 32 + l];
        expected[i] += (uint32_t)(is_signed ? (int8_t)p * (int8_t)q : p * q);
      }
    }
    CHECK_STATUS(LAUNCH(&test, "mma_8", D3(1, 1, 1), D3(32, 1, 1), 0, &a, &b,
                        &d, &is_signed, &lanes),
                 TW_OK);
    int right = 0;
    for (int i = 0; i < ROWS * COLS; i++)
      right += (uint32_t)sums[i] == expected[i];
    CHECK_INT(right, lanes == 32 ? ROWS * COLS : 0);
  }
}

/* Whole numbers below 8, which both formats have up to 4 and e4m3 all; a sum of
 * 32 products of them is exact in 14 bits. */
static void test_float8(int forms) {
  uint8_t *const x_bits = (uint8_t *)a, *const y_bits = (uint8_t *)b;
  float x[ROWS * 32], y[COLS * 32];
  const int is_a_e5m2 = forms & 1, is_b_e5m2 = forms >> 1;
  for (int i = 0; i < ROWS * 32; i++) {
    x[i] = (float)(i * 31 % (is_a_e5m2 ? 5 : 8) * (i % 3 ? 1 : -1));
    x_bits[i] = is_a_e5m2 ? tw_e5m2_from_f32(x[i]) : tw_e4m3_from_f32(x[i]);
  }
  for (int i = 0; i < COLS * 32; i++) {
    y[i] = (float)(i * 67 % (is_b_e5m2 ? 5 : 8) * (i % 5 ? 1 : -1));
    y_bits[i] = is_b_e5m2 ? tw_e5m2_from_f32(y[i]) : tw_e4m3_from_f32(y[i]);
  }
  for (int lanes = 32; lanes >= 31; lanes--) {
    int right = 0;
    for (int i = 0; i < ROWS * COLS; i++) d[i] = (float)i;
    CHECK_STATUS(LAUNCH(&test, "mma_float8", D3(1, 1, 1), D3(32, 1, 1), 0, &a,
                        &b, &d, &forms, &lanes),
                 TW_OK);
    for (int i = 0; i < ROWS * COLS; i++) {
      float sum = (float)i;
      for (int l = 0; l < 32; l++)
        sum += x[i / COLS * 32 + l] * y[i % COLS * 32 + l];
      right += d[i] == sum;
    }
    CHECK_INT(right, lanes == 32 ? ROWS * COLS : 0);
  }
}

/* The same as an H100 gives it. */
typedef struct float8_case {
  int forms;
  const char *a, *b; /* two digits a byte */
  uint32_t sum, expected;
} float8_case;

static void test_float8_sums(void) {
  static const float8_case cases[] = {
#include "simulator/h100_float8_sums.inc"
  };
  enum { COUNT = sizeof cases / sizeof cases[0] };
  uint8_t *const x = (uint8_t *)a, *const y = (uint8_t *)b;
  int lanes = 32;
  for (int c = 0; c < COUNT; c++) {
    const float8_case *one = &cases[c];
    for (int l = 0; l < 32; l++) {
      unsigned byte;
      sscanf(one->a + 2 * l, "%2x", &byte);
      x[(c % ROWS) * 32 + l] = (uint8_t)byte;
      sscanf(one->b + 2 * l, "%2x", &byte);
      y[(c % COLS) * 32 + l] = (uint8_t)byte;
    }
    float *const sum = &d[c % ROWS * COLS + c % COLS];
    int forms = one->forms;
    *sum = tw_f32_from_bits(one->sum);
    CHECK_STATUS(LAUNCH(&test, "mma_float8", D3(1, 1, 1), D3(32, 1, 1), 0, &a,
                        &b, &d, &forms, &lanes),
                 TW_OK);
    if (tw_bits_from_f32(*sum) != one->expected)
      printf("case %d: %08x, expected %08x\n", c, tw_bits_from_f32(*sum),
             one->expected);
    CHECK(tw_bits_from_f32(*sum) == one->expected);
  }
  printf("%d sums of an H100\n", COUNT);
}

/* ---- loads -------------------------------------------------------------- */

static uint16_t *in;
static uint32_t *out;

static tw_status load(int is_transposed, int fault) {
  for (int i = 0; i < MATRICES; i++) in[i] = (uint16_t)(i * 77 + 5);
  return LAUNCH(&test, "load_matrices", D3(1, 1, 1), D3(64, 1, 1), 0, &in, &out,
                &is_transposed, &fault);
}

static void test_matrices(int is_transposed) {
  int wrong = 0;
  CHECK_STATUS(load(is_transposed, 0), TW_OK);
  for (int i = 0; i < 64 * 4; i++) {
    const int thread = i / 4 ^ 32, lane = thread % 32, matrix = i % 4;
    const uint16_t *from = &in[(thread / 32 * 32 + matrix * 8) * 8];
    const int row = lane / 4, col = lane % 4 * 2;
    const uint32_t low = from[is_transposed ? col * 8 + row : row * 8 + col];
    const uint32_t high =
        from[is_transposed ? (col + 1) * 8 + row : row * 8 + col + 1];
    wrong += out[i] != (low | high << 16);
  }
  CHECK_INT(wrong, 0);
  /* A lane has gone: CUDA leaves open what the others get. */
  CHECK_STATUS(load(is_transposed, 3), TW_OK);
  CHECK(out[0] == UINT32_MAX && out[63 * 4 + 3] == UINT32_MAX);
}

static void test_faults(int is_transposed) {
  fails(load(is_transposed, 1), "missing wait: read of 16 bytes",
        "that thread has not waited for it");
  fails(load(is_transposed, 4), "read of 16 bytes", "misaligned");
  CHECK_HAS(tw_last_error(), "tensor.cu:");
  fails(load(is_transposed, 5), "tw_load_matrices at", "not in the block's");
  fails(load(is_transposed, 7), "tw_load_matrices<", "tensor.cu:");
}

/* Eight rows of a matrix in the same banks are eight wavefronts, in different
 * ones a single wavefront. */
static void test_wavefronts(void) {
  const sim_watch counters = {.counters = 1};
  for (int swizzle = 1; swizzle <= 8; swizzle *= 2) {
    CHECK_STATUS(sim_device_watch(test.device, &counters), TW_OK);
    CHECK_STATUS(LAUNCH(&test, "wavefronts", D3(1, 1, 1), D3(32, 1, 1), 0, &out,
                        &swizzle),
                 TW_OK);
    const sim_profile *profile = sim_device_profile(test.device);
    int sites = 0;
    check_need(profile != NULL, "a profile");
    for (int i = 0; i < profile->site_count; i++) {
      const sim_site *site = &profile->sites[i];
      if (!site->is_shared || site->is_write) continue;
      sites++;
      CHECK_INT(site->bytes, 16);
      CHECK_INT((int)site->requests, 1);
      CHECK_INT((int)site->wavefronts, 32 / swizzle);
      CHECK_INT((int)site->ideal_wavefronts, 4);
    }
    CHECK_INT(sites, 1);
    CHECK_INT((int)profile->passes[0].tensor_adds, 0);
  }
  CHECK_STATUS(multiply(0, 32, 0), TW_OK);
  CHECK_INT((int)sim_device_profile(test.device)->passes[0].tensor_adds,
            ROWS * COLS * TERMS);
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
}

/* ---- copies of parts ---------------------------------------------------- */

static tw_status copy_parts(int shift) {
  uint16_t *to = (uint16_t *)out;
  for (int i = 0; i < MATRICES; i++) in[i] = (uint16_t)(i + 1);
  return LAUNCH(&test, "parts", D3(1, 1, 1), D3(32, 1, 1), 0, &in, &to, &shift);
}

static void test_parts(void) {
  const uint16_t *to = (const uint16_t *)out;
  int wrong = 0;
  CHECK_STATUS(copy_parts(0), TW_OK);
  for (int i = 0; i < 32 * 10; i++) {
    const int lane = i / 10, e = i % 10;
    const int is_kept = e < 8 ? e < lane % 9 : e - 8 < lane % 3;
    wrong += to[i] != (is_kept ? lane * 8 + e % 8 + 1 : 0);
  }
  CHECK_INT(wrong, 0);
  fails(copy_parts(1), "__pipeline_memcpy_async of 16 bytes with",
        "must be a multiple of 16 even if fewer bytes are read");
}

int main(void) {
  const sim_watch checks = {.checks = 1, .counters = 1};
  sim_test_open(&test, NULL, sim_test_tensor, "simulator/tensor.cu");
  a = sim_test_alloc(&test, ROWS * TERMS * sizeof *a);
  b = sim_test_alloc(&test, COLS * TERMS * sizeof *b);
  d = sim_test_alloc(&test, ROWS * COLS * sizeof *d);
  in = sim_test_alloc(&test, MATRICES * sizeof *in);
  out = sim_test_alloc(&test, 64 * 4 * sizeof *out);
  for (int is_watched = 0; is_watched < 2; is_watched++) {
    if (is_watched) CHECK_STATUS(sim_device_watch(test.device, &checks), TW_OK);
    for (int i = 0; i < 2; i++) {
      test_places(i);
      test_8(i);
      test_matrices(i);
      test_faults(i);
    }
    test_parts();
    test_tf32();
    for (int forms = 0; forms < 4; forms++) test_float8(forms);
  }
  fails(load(0, 2), "race: ", "tensor.cu:");
  fails(load(0, 6), "uninitialised: read of 16 bytes", "tensor.cu:");
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  test_sums();
  test_float8_sums();
  test_wavefronts();
  sim_test_free(&test, a);
  sim_test_free(&test, b);
  sim_test_free(&test, d);
  sim_test_free(&test, in);
  sim_test_free(&test, out);
  sim_test_close(&test);
  return check_end();
}
