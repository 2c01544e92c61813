/*
 * test_together.c -- blocks that are resident together: barriers of the grid
 * and of clusters, distributed shared memory, and what is found about each
 * mistake. The kernels are in together.cu.
 */
#include <stdint.h>
#include <stdlib.h>

#include "devices/simulator/profile.h"
#include "simulator/place_test.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_together[];

enum { THREADS = 64, SEEDS = 12 };

static sim_test test;
static int is_checked; /* there is a watch with checks */

static int *zeros(int count) {
  int *memory = sim_test_alloc(&test, 4 * (size_t)count);
  int *zero = calloc((size_t)count, 4);
  check_need(zero && !test.device->class_->upload(test.device, memory, zero,
                                                  4 * (size_t)count, NULL),
             "upload");
  free(zero);
  return memory;
}

static int *counting(int count) {
  int *memory = zeros(count);
  for (int i = 0; i < count; i++) memory[i] = i;
  return memory;
}

static void give_back(void *memory) { sim_test_free(&test, memory); }

static tw_status launch(const char *name, unsigned blocks, unsigned shared,
                        int is_cooperative, void **params) {
  return sim_test_launch(&test, name,
                         &(twi_launch){.grid = {blocks, 1, 1},
                                       .block = {THREADS, 1, 1},
                                       .shared_bytes = shared,
                                       .is_cooperative = is_cooperative,
                                       .params = params});
}

#define ARGS(...) \
  (void *[]) { __VA_ARGS__ }
#define TOGETHER(name, blocks, ...) \
  launch(name, blocks, 0, 1, ARGS(__VA_ARGS__))
#define CLUSTERS(name, blocks, shared, ...) \
  launch(name, blocks, shared, 0, ARGS(__VA_ARGS__))

/* A finding with these texts and at these lines. */
static void found(tw_status status, const char *text, const char *other,
                  const char *line, const char *other_line) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), text);
  CHECK_HAS(tw_last_error(), other);
  check_places(tw_last_error(), line, other_line);
}

/* ---- the grid ------------------------------------------------------------ */

static void test_sum(void) {
  int n = 10000, yes = 1, no = 0;
  int *in = counting(n), *parts = zeros(300), *out = zeros(1);
  for (int blocks = 1; blocks <= 300; blocks = blocks * 3 + 1) {
    *out = 0;
    CHECK_STATUS(
        TOGETHER("grid_sum", (unsigned)blocks, &in, &parts, &out, &n, &yes),
        TW_OK);
    CHECK_INT(*out, n / 2 * (n - 1));
  }
  if (is_checked)
    found(TOGETHER("grid_sum", 7, &in, &parts, &out, &n, &no),
          "race: ", "with no this_grid().sync() between", "parts[", "parts[");
  give_back(in);
  give_back(parts);
  give_back(out);
}

static void test_rounds(void) {
  enum { BLOCKS = 9, ROUNDS = 7, N = BLOCKS * THREADS };
  int rounds = ROUNDS, *a = counting(N), *b = zeros(N), expected[2][N];
  for (int i = 0; i < N; i++) expected[0][i] = i;
  for (int r = 0; r < ROUNDS; r++)
    for (int i = 0; i < N; i++)
      expected[(r + 1) % 2][i] =
          expected[r % 2][i] + expected[r % 2][(i + THREADS) % N];
  CHECK_STATUS(TOGETHER("rounds", BLOCKS, &a, &b, &rounds), TW_OK);
  for (int i = 0; i < N; i++) CHECK_INT(b[i], expected[1][i]);
  give_back(a);
  give_back(b);
}

static void test_splits(void) {
  enum { BLOCKS = 5 };
  int *words = zeros(BLOCKS), *out = zeros(2 * BLOCKS), early = 0;
  CHECK_STATUS(TOGETHER("splits", BLOCKS, &words, &out, &early), TW_OK);
  for (int i = 0; i < BLOCKS; i++) CHECK_INT(out[i], (i + 1) % BLOCKS);
  early = 1;
  if (is_checked) {
    found(TOGETHER("splits", BLOCKS, &words, &out, &early),
          "race: ", "with no this_grid().sync() between", "words[", "words[");
    found(TOGETHER("writes_between", BLOCKS, &words, &out),
          "race: ", "with no this_grid().sync() between", "words[", "words[");
  }
  give_back(words);
  give_back(out);
}

static void test_deadlocks(void) {
  int *out = zeros(64);
  found(TOGETHER("some_blocks", 4, &out),
        "deadlock: it waits at this_grid().sync() at ",
        "for block (2, 0, 0), which has ended; all blocks of the grid must "
        "reach it",
        "  cg::this_grid().sync();", NULL);
  found(TOGETHER("some_threads", 4, &out),
        "barrier divergence: it waits at this_grid().sync()", "has exited",
        "cg::this_grid().sync();", NULL);
  found(TOGETHER("twice", 4, &out),
        "block (1, 0, 0), thread (0, 0, 0): deadlock: it waits at "
        "this_grid().sync()",
        "which has ended", "if (blockIdx.x == 1) cg::this_grid().sync();",
        NULL);
  found(TOGETHER("waits_only", 1, &out),
        "this_grid().barrier_wait() without barrier_arrive()", "",
        "barrier_wait(0)", NULL);
  found(CLUSTERS("rounds", 1, 0, &out, &out, &(int){1}),
        "this_grid().sync() in a kernel that is not launched cooperatively",
        "cooperative = true", "cg::sync(grid);", NULL);
  CHECK_STATUS(TOGETHER("twice", 100000, &out), TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(),
            "blocks in its cooperative launch, as many as the "
            "GPU holds at the same time; kernel 1 has 100000 x "
            "1 x 1");
  give_back(out);
}

static void test_own_barrier(void) {
  enum { BLOCKS = 40 };
  int *arrived = zeros(1), *words = zeros(BLOCKS), *out = zeros(BLOCKS);
  CHECK_STATUS(TOGETHER("own_barrier", BLOCKS, &arrived, &words, &out), TW_OK);
  for (int i = 0; i < BLOCKS; i++) CHECK_INT(out[i], (i + 1) % BLOCKS);
  /* One block is counted on too many. */
  *arrived = -1;
  found(TOGETHER("own_barrier", BLOCKS, &arrived, &words, &out),
        "endless wait: it waits at ", "", "atomicAdd(arrived, 0)", NULL);
  give_back(arrived);
  give_back(words);
  give_back(out);
}

static void test_asks(void) {
  uint64_t *out = (uint64_t *)(void *)zeros(16);
  const uint64_t expected[2][8] = {{0, 6, 5, 2, 2, 6 * THREADS, 6, 5},
                                   {1, 6, 5, 2, 2, 6 * THREADS, 6, 5}};
  for (int together = 0; together < 2; together++) {
    CHECK_STATUS(sim_test_launch(&test, "asks",
                                 &(twi_launch){.grid = {3, 2, 1},
                                               .block = {THREADS, 1, 1},
                                               .is_cooperative = together,
                                               .params = ARGS(&out)}),
                 TW_OK);
    for (int i = 0; i < 8; i++) CHECK_INT(out[i], expected[together][i]);
  }
  give_back(out);
}

/* ---- clusters ------------------------------------------------------------ */

static void test_cluster_sum(void) {
  enum { BLOCKS = 12 };
  int *in = counting(BLOCKS * THREADS), *out = zeros(BLOCKS / 4);
  int yes = 1, no = 0, per = 4 * THREADS;
  CHECK_STATUS(CLUSTERS("cluster_sum", BLOCKS, 0, &in, &out, &yes, &yes),
               TW_OK);
  for (int i = 0; i < BLOCKS / 4; i++)
    CHECK_INT(out[i], i * per * per + per * (per - 1) / 2);
  found(CLUSTERS("cluster_sum", BLOCKS, 0, &in, &out, &no, &yes),
        "in the shared memory of block (",
        "which may not have begun: "
        "this_cluster().sync() must come before",
        "all += *cluster.map_shared_rank(&mine", NULL);
  if (is_checked)
    found(
        CLUSTERS("cluster_sum", BLOCKS, 0, &in, &out, &yes, &no),
        "this_cluster().sync() must come between the last access to a block's "
        "shared memory and the block's end",
        "", "all += *cluster.map_shared_rank(&mine", NULL);
  CHECK_STATUS(CLUSTERS("cluster_sum", 6, 0, &in, &out, &yes, &yes),
               TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(),
            "a grid of whole clusters, of 4 x 1 x 1 blocks; "
            "kernel 1 has 6 x 1 x 1 blocks");
  give_back(in);
  give_back(out);
}

static void test_bins(void) {
  enum { N = 3000, BINS = 32 };
  int n = N, bins = BINS, *in = zeros(N), *out = zeros(4 * BINS);
  int expected[4 * BINS] = {0};
  for (int i = 0; i < N; i++) expected[in[i] = i * i % (4 * BINS)]++;
  CHECK_STATUS(
      sim_test_launch(&test, "cluster_bins",
                      &(twi_launch){.grid = {2, 2, 1},
                                    .block = {THREADS, 1, 1},
                                    .shared_bytes = 4 * BINS,
                                    .params = ARGS(&in, &out, &n, &bins)}),
      TW_OK);
  for (int i = 0; i < 4 * BINS; i++) CHECK_INT(out[i], expected[i]);
  give_back(in);
  give_back(out);
}

static void test_pushes(void) {
  int *out = zeros(8), step = 1, index = 0, meets = 1;
  CHECK_STATUS(CLUSTERS("pushes", 8, 64, &out, &step, &index, &meets), TW_OK);
  for (int i = 0; i < 8; i++) CHECK_INT(out[i], (i + 3) % 4);
  index = 16;
  found(CLUSTERS("pushes", 8, 64, &out, &step, &index, &meets),
        "write of 4 bytes in the shared memory of block (",
        "past the end of the 64 bytes of its dynamic shared memory",
        "to[index] = rank;", NULL);
  step = 4;
  index = 0;
  found(CLUSTERS("pushes", 8, 64, &out, &step, &index, &meets),
        "map_shared_rank() for rank 4; the ranks of a cluster of 4 blocks go "
        "from 0 to 3",
        "", "cluster.map_shared_rank(box", NULL);
  step = 1;
  meets = 0;
  if (is_checked) {
    tw_status status = CLUSTERS("pushes", 8, 64, &out, &step, &index, &meets);
    CHECK_STATUS(status, TW_ERROR_LAUNCH);
    /* Which of both mistakes comes first depends on the order of blocks. */
    CHECK_HAS(tw_last_error(), "this_cluster().sync()");
  }
  give_back(out);
}

static void test_mistakes(void) {
  int *out = zeros(64), yes = 1, no = 0;
  if (is_checked)
    found(CLUSTERS("reads_unwritten", 2, 0, &out),
          "uninitialised: read of 4 bytes", "",
          "*cluster.map_shared_rank(&word, 1)", NULL);
  CHECK_STATUS(CLUSTERS("ends_early", 6, 0, &out, &yes), TW_OK);
  for (int i = 0; i < 3; i++) CHECK_INT(out[i], 2 * i);
  if (is_checked) {
    tw_status status = CLUSTERS("ends_early", 6, 0, &out, &no);
    CHECK_STATUS(status, TW_ERROR_LAUNCH);
    CHECK_HAS(tw_last_error(), "this_cluster().sync() must come between");
  }
  CHECK_STATUS(CLUSTERS("cluster_splits", 4, 0, &out, &no), TW_OK);
  for (int i = 0; i < 4; i++) CHECK_INT(out[i], i ^ 1);
  if (is_checked)
    found(CLUSTERS("cluster_splits", 4, 0, &out, &yes),
          "race: ", "with no this_cluster().sync() between", "words", "words");
  found(CLUSTERS("cluster_some", 2, 0, &out), "deadlock: it waits at ",
        "all threads of the cluster must reach it", "cluster.sync();",
        "__syncthreads();");
  give_back(out);
}

/* A barrier that releases shared memory orders nothing in global memory. */
static void test_releases(void) {
  /* In global memory; a barrier that releases all; one for shared memory. */
  static const int right[][3] = {
      {0, 1, 0}, {0, 0, 1}, {0, 1, 1}, {1, 1, 0}, {1, 1, 1}};
  int *out = zeros(4), *box = zeros(4), yes = 1, no = 0;
  for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
    int in_global = right[i][0], all = right[i][1], shared = right[i][2];
    CHECK_STATUS(CLUSTERS("cluster_releases", 4, 0, &out, &box, &in_global,
                          &all, &shared),
                 TW_OK);
    for (int b = 0; b < 4; b++) CHECK_INT(out[b], b ^ 1);
  }
  if (is_checked)
    found(CLUSTERS("cluster_releases", 4, 0, &out, &box, &yes, &no, &yes),
          "race: ", "with no this_cluster().sync() between",
          "out[blockIdx.x] = in_global", "box[blockIdx.x] = ");
  give_back(out);
  give_back(box);
}

static void test_flags(void) {
  int *out = zeros(2), yes = 1, no = 0;
  CHECK_STATUS(CLUSTERS("flags", 8, 0, &out, &yes), TW_OK);
  CHECK_INT(out[0], 60);
  CHECK_INT(out[1], 60);
  if (is_checked)
    found(CLUSTERS("flags", 8, 0, &out, &no),
          "race: ", "with no this_cluster().sync() between", "box", "box");
  give_back(out);
}

static void test_others(void) {
  int *out = zeros(64), *parts = zeros(8);
  const int expected[] = {1, 2, 1, 0, 1, 6, 0, 2 * THREADS};
  CHECK_STATUS(CLUSTERS("cluster_asks", 2, 0, &out), TW_OK);
  for (int i = 0; i < 8; i++) CHECK_INT(out[i], expected[i]);
  CHECK_STATUS(TOGETHER("grid_of_clusters", 10, &parts, &out), TW_OK);
  for (int i = 0; i < 10; i++) CHECK_INT(out[i], 55);
  CHECK_STATUS(CLUSTERS("no_clusters", 3, 0, &out), TW_OK);
  for (int i = 0; i < 3; i++) CHECK_INT(out[i], 6);
  give_back(out);
  give_back(parts);
}

/* ---- counts
 * ------------------------------------------------------------------ */

static uint64_t requests(int is_shared, int is_write) {
  const sim_profile *profile = sim_device_profile(test.device);
  uint64_t sum = 0;
  for (int i = 0; profile && i < profile->site_count; i++)
    if (profile->sites[i].is_shared == is_shared &&
        profile->sites[i].is_write == is_write)
      sum += profile->sites[i].requests;
  return sum;
}

/* The counts of all blocks, and of a sample, which meets without the others. */
static void test_counts(void) {
  int n = 4096, yes = 1;
  int *in = counting(n), *parts = zeros(64), *out = zeros(1);
  sim_watch watch = {.counters = 1};
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(TOGETHER("grid_sum", 16, &in, &parts, &out, &n, &yes), TW_OK);
  CHECK_INT(*out, n / 2 * (n - 1));
  CHECK_INT(sim_device_profile(test.device)->blocks_run, 16);
  /* Warps read 32 numbers at once; a warp of block 0 reads the 16 sums. */
  CHECK_INT(requests(0, 0), n / 32 + 1);
  CHECK_INT(requests(0, 1), 16 + 1);
  const sim_pass_sums *sums = &sim_device_profile(test.device)->passes[0];
  CHECK_INT(sums->grid_syncs, 16);
  /* Each block waits once, and block 0 for the sums, too. */
  CHECK_INT(sums->waits[0], 16 + 1);
  CHECK_INT(sums->most_waits, 2);
  watch.max_blocks = 4;
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(TOGETHER("grid_sum", 16, &in, &parts, &out, &n, &yes), TW_OK);
  CHECK_INT(sim_device_profile(test.device)->blocks_run, 4);
  CHECK_INT(requests(0, 0), n / 32 / 4 + 1);
  CHECK_INT(sim_device_profile(test.device)->passes[0].grid_syncs, 4);
  watch.max_blocks = 6;
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(CLUSTERS("cluster_sum", 64, 0, &in, &parts, &yes, &yes), TW_OK);
  CHECK_INT(sim_device_profile(test.device)->blocks_run, 4);
  CHECK_INT(sim_device_profile(test.device)->blocks, 64);
  CHECK_INT(sim_device_profile(test.device)->passes[0].grid_syncs, 0);
  /* A thread reads the sums of the three other blocks of its cluster; atomic
   * operations are not counted. */
  CHECK_INT(sim_device_profile(test.device)->passes[0].far_bytes, 3 * 4);
  int bins = 2, few = 8, *bin_counts = zeros(few), *chosen = counting(few);
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(
      sim_test_launch(
          &test, "cluster_bins",
          &(twi_launch){.grid = {2, 2, 1},
                        .block = {THREADS, 1, 1},
                        .shared_bytes = 8,
                        .params = ARGS(&chosen, &bin_counts, &few, &bins)}),
      TW_OK);
  CHECK_INT(sim_device_profile(test.device)->passes[0].far_bytes, 0);
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  give_back(bin_counts);
  give_back(chosen);
  give_back(in);
  give_back(parts);
  give_back(out);
}

static void test_all(void) {
  test_sum();
  test_rounds();
  test_splits();
  test_deadlocks();
  test_own_barrier();
  test_asks();
  test_cluster_sum();
  test_releases();
  test_bins();
  test_pushes();
  test_mistakes();
  test_flags();
  test_others();
}

/* A GPU without clusters refuses them. */
static void test_old_gpu(void) {
  sim_test_open(&test, "a100", sim_test_together, "simulator/together.cu");
  int *out = zeros(8);
  CHECK_STATUS(CLUSTERS("cluster_asks", 4, 0, &out), TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(),
            "has clusters of blocks, which need sm_90 or later");
  give_back(out);
  sim_test_close(&test);
}

int main(void) {
  sim_test_open(&test, "h200", sim_test_together, "simulator/together.cu");
  check_places_in("together.cu");
  test_all();
  test_counts();
  is_checked = 1;
  for (int seed = 0; seed <= SEEDS; seed++) {
    const sim_watch watch = {.checks = 1, .counters = seed % 2};
    const sim_schedule schedule = {.order = (uint64_t)seed};
    CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
    CHECK_STATUS(sim_device_schedule(test.device, &schedule), TW_OK);
    test_all();
  }
  sim_test_close(&test);
  test_old_gpu();
  return check_end();
}
