/*
 * test_ptx.c -- kernels as PTX: what they compute, and what is counted of them.
 */
#include <math.h>

#include "../check.h"
#include "ptx/run.h"

enum { TEXT = 8192, NUMBERS = 256 };

static const char head[] =
    ".version 8.0\n.target sm_90\n.address_size 64\n\n"
    ".visible .entry test(\n\t.param .u64 test_param_0,\n"
    "\t.param .u64 test_param_1\n)\n.maxntid 256, 1, 1\n{\n"
    "\t.reg .pred \t%p<9>;\n\t.reg .b16 \t%rs<9>;\n\t.reg .b32 \t%r<30>;\n"
    "\t.reg .f32 \t%f<9>;\n\t.reg .f64 \t%fd<9>;\n\t.reg .b64 \t%rd<30>;\n"
    "\t.shared .align 4 .b8 memory[1024];\n"
    "\t.loc\t1 2 3\n"
    "\tld.param.u64 \t%rd1, [test_param_0];\n"
    "\tld.param.u64 \t%rd2, [test_param_1];\n"
    "\tmov.u32 \t%r1, %tid.x;\n"
    "\tmul.wide.u32 \t%rd3, %r1, 4;\n"
    "\tadd.s64 \t%rd4, %rd1, %rd3; // in\n"
    "\tadd.s64 \t%rd5, %rd2, %rd3; // out\n";

/* Runs a block of `threads` threads; `in` and `out` are its parameters. */
static int run(const char *body, unsigned threads, const uint32_t *in,
               uint32_t *out, ptx_counts *counts, char why[PTX_WHY]) {
  static char text[TEXT];
  snprintf(text, sizeof text, "%s%s\tret;\n\n}\n", head, body);
  ptx_kernel *kernel = ptx_kernel_read(text, "test", why);
  *counts = (ptx_counts){0};
  if (!CHECK(kernel != NULL)) {
    fprintf(stderr, "%s\n", why);
    return 0;
  }
  const void *first = in, *second = out;
  void *params[] = {&first, &second};
  const ptx_range ranges[] = {
      {(uintptr_t)in, NUMBERS * sizeof *in},
      {(uintptr_t)out, NUMBERS * sizeof *out},
  };
  const ptx_launch launch = {.kernel = kernel,
                             .grid = {1, 1, 1},
                             .block = {threads, 1, 1},
                             .params = params,
                             .ranges = ranges,
                             .range_count = 2,
                             .limit = 100000};
  const unsigned index[3] = {0, 0, 0};
  const int ran = ptx_run_block(&launch, index, counts, why);
  ptx_kernel_free(kernel);
  return ran;
}

static uint32_t in[NUMBERS], out[NUMBERS];
static ptx_counts counts;
static char why[PTX_WHY];

static int run_well(const char *body, unsigned threads) {
  memset(out, 0, sizeof out);
  if (CHECK(run(body, threads, in, out, &counts, why))) return 1;
  fprintf(stderr, "%s\n", why);
  return 0;
}

/* A block turns its numbers around, by shared memory. */
static void test_shared_memory(void) {
  for (int i = 0; i < NUMBERS; i++) in[i] = (uint32_t)(100 + i);
  if (!run_well("\tld.global.nc.u32 \t%r2, [%rd4];\n"
                "\tmov.u32 \t%r3, memory;\n"
                "\tshl.b32 \t%r4, %r1, 2;\n"
                "\tadd.s32 \t%r5, %r3, %r4;\n"
                "\tst.shared.u32 \t[%r5], %r2;\n"
                "\tbar.sync \t0;\n"
                "\tsub.s32 \t%r6, %r3, %r4;\n"
                "\tld.shared.u32 \t%r7, [%r6+252];\n"
                "\tst.global.u32 \t[%rd5], %r7;\n",
                64))
    return;
  for (int i = 0; i < 64; i++) CHECK_INT(out[i], 163 - i);
  CHECK_INT((long long)counts.waits, 1);
  /* The barrier and the load from shared memory take 30 each. */
  CHECK(counts.clocks > 90);
  CHECK(counts.pipe[PTX_LSU] == 2 * 4);
}

/* The same by asynchronous copies. */
static void test_copies(void) {
  for (int i = 0; i < NUMBERS; i++) in[i] = (uint32_t)(100 + i);
  if (!run_well("\tmov.u32 \t%r3, memory;\n"
                "\tshl.b32 \t%r4, %r1, 2;\n"
                "\tadd.s32 \t%r5, %r3, %r4;\n"
                "\tsetp.lt.u32 \t%p1, %r1, 60;\n"
                "\tselp.b32 \t%r6, 4, 0, %p1;\n"
                "\tcp.async.ca.shared.global [%r5], [%rd4], 4, %r6;\n"
                "\tcp.async.commit_group;\n"
                "\tcp.async.wait_group 0;\n"
                "\tbar.sync \t0;\n"
                "\tsub.s32 \t%r6, %r3, %r4;\n"
                "\tld.shared.u32 \t%r7, [%r6+252];\n"
                "\tst.global.u32 \t[%rd5], %r7;\n",
                64))
    return;
  for (int i = 0; i < 64; i++) CHECK_INT(out[i], i < 4 ? 0 : 163 - i);
  CHECK_INT((long long)counts.waits, 1);
}

/* Lanes leave a loop one after the other; the warp executes it as often as the
 * last one does. */
static void test_divergence(void) {
  static const char body[] =
      "\tmov.u32 \t%r2, 0;\n"
      "$L__BB0_1:\n"
      "\tsetp.ge.u32 \t%p1, %r2, %r1;\n"
      "\t@%p1 bra \t$L__BB0_2;\n"
      "\tadd.s32 \t%r2, %r2, 1;\n"
      "\tbra.uni \t$L__BB0_1;\n"
      "$L__BB0_2:\n"
      "\tst.global.u32 \t[%rd5], %r2;\n";
  if (!run_well(body, 32)) return;
  for (int i = 0; i < 32; i++) CHECK_INT(out[i], i);
  const double all = counts.issue;
  if (!run_well(body, 16)) return;
  const double half = counts.issue;
  CHECK(all - half > 16 * 3.9 && all - half < 16 * 4.1);
}

static void test_lanes_together(void) {
  for (int i = 0; i < NUMBERS; i++) in[i] = (uint32_t)i;
  if (!run_well("\tld.global.u32 \t%r2, [%rd4];\n"
                "\tshfl.sync.bfly.b32 \t%r3|%p1, %r2, 5, 31, -1;\n"
                "\tshfl.sync.up.b32 \t%r4|%p2, %r2, 3, 0, -1;\n"
                "\tsetp.gt.u32 \t%p3, %r2, 29;\n"
                "\tvote.sync.ballot.b32 \t%r5, %p3, -1;\n"
                "\tand.b32 \t%r6, %r5, 1073741824;\n"
                "\tshr.u32 \t%r6, %r6, 20;\n"
                "\tadd.s32 \t%r7, %r3, %r4;\n"
                "\tadd.s32 \t%r7, %r7, %r6;\n"
                "\tst.global.u32 \t[%rd5], %r7;\n"
                "\tatom.global.add.u32 \t%r8, [%rd2+400], %r1;\n"
                "\tred.global.max.u32 \t[%rd2+404], %r1;\n",
                32))
    return;
  for (int i = 0; i < 32; i++)
    CHECK_INT(out[i], (i ^ 5) + (i >= 3 ? i - 3 : i) + 1024);
  CHECK_INT(out[100], 31 * 32 / 2);
  CHECK_INT(out[101], 31);
}

/* What loads wait for: those before them whose numbers they need. What the
 * block has loaded already is in L1. */
static void test_waits(void) {
  for (int i = 0; i < NUMBERS; i++) in[i] = (uint32_t)(i + 8) * 4 % 1024;
  if (run_well("\tld.global.nc.u32 \t%r2, [%rd1];\n"
               "\tld.global.nc.u32 \t%r3, [%rd1+128];\n"
               "\tld.global.nc.u32 \t%r4, [%rd1+256];\n"
               "\tadd.s32 \t%r5, %r2, %r3;\n"
               "\tadd.s32 \t%r5, %r5, %r4;\n"
               "\tst.global.u32 \t[%rd5], %r5;\n",
               32))
    CHECK_INT((long long)counts.waits, 1);
  static const char chain[] =
      "\tld.global.nc.u32 \t%r2, [%rd1];\n"
      "\tcvt.u64.u32 \t%rd6, %r2;\n"
      "\tadd.s64 \t%rd7, %rd1, %rd6;\n"
      "\tld.global.nc.u32 \t%r3, [%rd7];\n"
      "\tcvt.u64.u32 \t%rd8, %r3;\n"
      "\tadd.s64 \t%rd9, %rd1, %rd8;\n"
      "\tld.global.nc.u32 \t%r4, [%rd9];\n"
      "\tst.global.u32 \t[%rd5], %r4;\n";
  if (run_well(chain, 32)) {
    CHECK_INT((long long)counts.waits, 3);
    CHECK_INT(out[0], (8 + 8 + 8) * 4);
  }
  for (int i = 0; i < NUMBERS; i++) in[i] = 4;
  if (run_well(chain, 32)) CHECK_INT((long long)counts.waits, 1);
}

static uint32_t computed(const char *body) {
  return run_well(body, 1) ? out[0] : 0;
}

static float computed_float(const char *body) {
  const uint32_t bits = computed(body);
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static void test_values(void) {
  in[0] = (uint32_t)-7;
#define LOAD "\tld.global.u32 \t%r2, [%rd4];\n"
#define STORE "\tst.global.u32 \t[%rd5], %r9;\n"
  CHECK_INT((int32_t)computed(LOAD "\tdiv.s32 \t%r9, %r2, 2;\n" STORE), -3);
  CHECK_INT((int32_t)computed(LOAD "\trem.s32 \t%r9, %r2, 4;\n" STORE), -3);
  CHECK_INT(computed(LOAD "\tdiv.u32 \t%r9, %r2, 2;\n" STORE), 0x7ffffffc);
  CHECK_INT((int32_t)computed(LOAD "\tshr.s32 \t%r9, %r2, 1;\n" STORE), -4);
  CHECK_INT(computed(LOAD "\tmul.hi.u32 \t%r9, %r2, 16;\n" STORE), 15);
  CHECK_INT((int32_t)computed(LOAD "\tcvt.s64.s32 \t%rd6, %r2;\n"
                                   "\tmul.hi.s64 \t%rd7, %rd6, %rd6;\n"
                                   "\tmul.hi.u64 \t%rd8, %rd6, 3;\n"
                                   "\tmul.hi.s64 \t%rd9, %rd6, 3;\n"
                                   "\tadd.s64 \t%rd6, %rd7, %rd8;\n"
                                   "\tsub.s64 \t%rd6, %rd6, %rd9;\n"
                                   "\tcvt.u32.u64 \t%r9, %rd6;\n" STORE),
            0 + 2 - -1);
  CHECK_INT((int32_t)computed(LOAD "\tbfe.s32 \t%r9, %r2, 0, 4;\n" STORE), -7);
  CHECK_INT(computed(LOAD "\tbfe.u32 \t%r9, %r2, 0, 4;\n" STORE), 9);
  CHECK_INT(computed("\tmov.u32 \t%r2, 305419896;\n"
                     "\tprmt.b32 \t%r9, %r2, 0, 291;\n" STORE),
            0x78563412);
  CHECK_INT(computed(LOAD "\tclz.b32 \t%r9, %r2;\n" STORE), 0);
  CHECK_INT(computed(LOAD "\tpopc.b32 \t%r9, %r2;\n" STORE), 30);
  CHECK_INT(computed(LOAD "\tshf.l.wrap.b32 \t%r9, %r2, 1, 4;\n" STORE), 31);
  CHECK_INT((int32_t)computed(LOAD "\tmul.wide.s32 \t%rd6, %r2, 3;\n"
                                   "\tshr.s64 \t%rd6, %rd6, 1;\n"
                                   "\tcvt.u32.u64 \t%r9, %rd6;\n" STORE),
            -11);
  CHECK_INT(computed(LOAD "\tsetp.lt.s32 \t%p1, %r2, 0;\n"
                          "\tselp.b32 \t%r9, 5, 6, %p1;\n" STORE),
            5);
  CHECK_INT(computed(LOAD "\tsetp.lt.u32 \t%p1, %r2, 9;\n"
                          "\t@!%p1 mov.u32 \t%r9, 8;\n" STORE),
            8);
  CHECK_INT((int32_t)computed("\tmov.f32 \t%f1, 0fC0200000;\n" /* -2.5 */
                              "\tcvt.rni.s32.f32 \t%r9, %f1;\n" STORE),
            -2);
  CHECK_INT((int32_t)computed("\tmov.f32 \t%f1, 0fC0200000;\n"
                              "\tcvt.rmi.s32.f32 \t%r9, %f1;\n" STORE),
            -3);
#define STORE_F "\tst.global.f32 \t[%rd5], %f8;\n"
  const float third = computed_float(
      "\tmov.f32 \t%f1, 0f40400000;\n"
      "\tmov.f32 \t%f2, 0f3F800000;\n"
      "\tdiv.rn.f32 \t%f8, %f2, %f1;\n" STORE_F);
  CHECK(third == 1.0f / 3);
  const float product = computed_float(
      "\tmov.f32 \t%f1, 0f40400000;\n"
      "\t{cvt.rn.f16.f32 \t%rs1, %f1;}\n"
      "\t{fma.rn.f16 \t%rs2, %rs1, %rs1, %rs1;}\n"
      "\t{cvt.f32.f16 \t%f8, %rs2;}\n" STORE_F);
  CHECK(product == 12);
  const float wide = computed_float(
      "\tmov.f64 \t%fd1, 0d3FF0000000000000;\n"
      "\tadd.rn.f64 \t%fd2, %fd1, %fd1;\n"
      "\tcvt.rn.f32.f64 \t%f8, %fd2;\n" STORE_F);
  CHECK(wide == 2);
}

static void test_refused(void) {
  CHECK(!run("\twgmma.fence.sync.aligned;\n", 32, in, out, &counts, why));
  CHECK_HAS(why, "not known");
  CHECK(
      !run("\tld.global.u32 \t%r2, [%rd4+4096];\n", 32, in, out, &counts, why));
  CHECK_HAS(why, "memory that is not known");
  CHECK(!run("\tst.shared.u32 \t[memory+1024], %r1;\n", 32, in, out, &counts,
             why));
  CHECK(
      !run("$L__BB0_1:\n\tbra.uni \t$L__BB0_1;\n", 32, in, out, &counts, why));
  CHECK_HAS(why, "too much");
  CHECK(!run("\tmov.u64 \t%rd6, elsewhere;\n", 32, in, out, &counts, why));
  CHECK(ptx_kernel_read(head, "another", why) == NULL);
  CHECK_HAS(why, "no kernel another");
}

int main(void) {
  test_shared_memory();
  test_copies();
  test_divergence();
  test_lanes_together();
  test_waits();
  test_values();
  test_refused();
  return check_end();
}
