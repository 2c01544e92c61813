/*
 * test_speed.c -- how many accesses per second one CPU core simulates with all
 * checks and counters. Prints the figures, and fails if they are so low that
 * something must be broken, whatever the machine.
 */
#include <time.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_speed[];

enum { N = 512, ROUNDS = 3 };

/* A third of what a small idle machine reaches. */
#ifdef __SANITIZE_ADDRESS__
enum { LEAST_MILLIONS = 0 }; /* the sanitizer makes it slow */
#else
enum { LEAST_MILLIONS = 15 };
#endif

static sim_test test;
static float *a, *b, *c;

static void *input(size_t bytes) {
  void *memory = sim_test_alloc(&test, bytes), *zeros = calloc(1, bytes);
  check_need(zeros && !test.device->class_->upload(test.device, memory, zeros,
                                                   bytes, NULL),
             "upload");
  free(zeros);
  return memory;
}

/* CPU time of this thread, so that other work of the machine does not count. */
static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

typedef struct speed_job {
  const char *name;
  unsigned grid[3], block[3];
  int arguments; /* a and c, or a, b and c; then n unless n is 0 */
  int n;
} speed_job;

static double launch(const speed_job *job) {
  int n = job->n;
  void *two[] = {&a, &c, &n}, *three[] = {&a, &b, &c, &n};
  twi_launch what = {.params = job->arguments == 2 ? two : three};
  memcpy(what.grid, job->grid, sizeof what.grid);
  memcpy(what.block, job->block, sizeof what.block);
  double begin = seconds();
  CHECK_STATUS(sim_test_launch(&test, job->name, &what), TW_OK);
  return seconds() - begin;
}

/* The best of some rounds, in seconds. */
static double measure(const speed_job *job, const sim_watch *watch) {
  double best = 1e9;
  CHECK_STATUS(sim_device_watch(test.device, watch), TW_OK);
  for (int i = 0; i < ROUNDS; i++) {
    double time = launch(job);
    if (time < best) best = time;
  }
  return best;
}

static double count_accesses(void) {
  const sim_profile *seen = sim_device_profile(test.device);
  double count = 0;
  for (int i = 0; seen && i < seen->site_count; i++)
    count += (double)seen->sites[i].accesses;
  return count / ROUNDS;
}

static void measure_job(const speed_job *job) {
  const sim_watch checks = {.checks = 1}, counters = {.counters = 1};
  const sim_watch all = {.checks = 1, .counters = 1};
  double bare = measure(job, NULL), checked = measure(job, &checks);
  double counted = measure(job, &counters), watched = measure(job, &all);
  double millions = count_accesses() / 1e6;
  printf(
      "%-14s %6.2f M accesses: %4.0f M/s bare, %4.0f checked, %4.0f "
      "counted, %4.0f with both\n",
      job->name, millions, millions / bare, millions / checked,
      millions / counted, millions / watched);
  CHECK(millions / watched > LEAST_MILLIONS);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_speed, "simulator/speed.cu");
  size_t bytes = (size_t)N * N * sizeof(float);
  a = input(bytes);
  b = input(bytes);
  c = input(bytes);
  static const speed_job jobs[] = {
      {"transposes", {N / 32, N / 32, 1}, {32, 8, 1}, 2, N},
      {"multiplies", {N / 4 / 16, N / 4 / 16, 1}, {16, 16, 1}, 3, N / 4},
      {"sums_rows", {64, 1, 1}, {256, 1, 1}, 2, N * N / 64},
      {"copies_float4", {N * N / 4 / 256, 1, 1}, {256, 1, 1}, 2, 0},
      {"copies_half", {2 * N * N / 256, 1, 1}, {256, 1, 1}, 2, 0},
  };
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) measure_job(&jobs[i]);
  sim_test_close(&test);
  return check_end();
}
