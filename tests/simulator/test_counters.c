/*
 * test_counters.c -- how a watch combines the accesses of lanes into requests,
 * and its sums, against computed values.
 */
#include <string.h>

#include "simulator/counters_test.h"

static void test_tiles(void) {
  int conflicting = 32, padded = 33;
  for (int round = 0; round < 3; round++) {
    watch(0);
    if (round < 2) {
      int *pitch = round ? &padded : &conflicting;
      CHECK_STATUS(LAUNCH(&test, "tile_columns", D3(1, 1, 1), D3(32, 32, 1),
                          33 * 32 * 4, &memory, pitch),
                   TW_OK);
    } else {
      CHECK_STATUS(LAUNCH(&test, "tile_swizzled", D3(1, 1, 1), D3(32, 32, 1),
                          32 * 32 * 4, &memory),
                   TW_OK);
    }
    CHECK_INT(only(1, 1).wavefronts, 32);
    CHECK_INT(only(1, 0).wavefronts, round ? 32 : 32 * 32);
    CHECK_INT(only(1, 0).ideal_wavefronts, 32);
    CHECK_INT(only(1, 0).requests, 32);
    CHECK_INT(only(0, 1).sectors, 32 * 4);
    CHECK_INT(profile()->touched[1], 32 * 4);
    CHECK_INT(profile()->barriers, 1);
  }
}

static void test_broadcasts(void) {
  char *out = memory + 4096;
  watch(0);
  RUN("broadcasts", 32, 512, &memory, &out);
  const sim_profile *seen = profile();
  int found = 0;
  for (int i = 0; i < seen->site_count; i++) {
    sim_site site = seen->sites[i];
    if (!site.is_shared || site.is_write) continue;
    /* One word for all lanes; four words of one bank. */
    CHECK_INT(site.wavefronts, found ? 4 : 1);
    CHECK_INT(site.ideal_wavefronts, 1);
    found++;
  }
  CHECK_INT(found, 2);
  CHECK_INT(seen->touched[0], 1);
  CHECK_INT(seen->touched[1], 4);
}

/* Lanes in a permuted order touch the same sectors as in order: of 32 words in
 * a row, and of words at a stride of 5. */
static void test_permuted(void) {
  char *order = memory + 65536, *out = memory + 131072;
  for (int spread = 1; spread <= 5; spread += 4) {
    int numbers[32];
    for (int i = 0; i < 32; i++) numbers[i] = (i * 13 + 5) % 32 * spread;
    test.device->class_->upload(test.device, order, numbers, sizeof numbers,
                                NULL);
    watch(0);
    RUN("permuted", 32, 0, &memory, &order, &out);
    uint64_t sectors = 0, ideal = 0;
    for (int i = 0; i < profile()->site_count; i++) {
      sectors += profile()->sites[i].sectors;
      ideal += profile()->sites[i].ideal_sectors;
    }
    CHECK_INT(sectors, 4 + 4 + (spread == 1 ? 4 : 20));
    CHECK_INT(ideal, 12);
    CHECK_INT(profile()->touched[0], sectors - 4);
  }
}

static void test_partial_warps(void) {
  char *out = memory + 65536;
  watch(0);
  RUN("every_other", 48, 0, &memory, &out);
  sim_site site = only(0, 0);
  CHECK_INT(site.accesses, 24);
  CHECK_INT(site.requests, 2);
  CHECK_INT(site.sectors, 4 + 2);
  CHECK_INT(site.ideal_sectors, 2 + 1);
  CHECK_INT(site.is_approximate, 0);

  /* The n-th trip has the 31 - n last lanes, n words further to the right. */
  watch(0);
  RUN("trips", 32, 0, &memory, &out);
  site = only(0, 0);
  CHECK_INT(site.accesses, 31 * 32 / 2);
  CHECK_INT(site.requests, 31);
  int sectors = 0;
  for (int n = 1; n < 32; n++) sectors += 4 - n / 8;
  CHECK_INT(site.sectors, sectors);
  CHECK_INT(site.is_approximate, 1);
  CHECK_INT(only(0, 1).is_approximate, 0);
}

/* How often each lane accesses a place, and whether the requests are then a
 * guess. They are not if a lane never accesses the place. */
static void test_approximate(void) {
  static const struct {
    const char *what;
    int first, even, odd, last; /* of lane 0, the others, and lane 31 */
    int is_approximate;
  } walks[] = {
      {"all alike", 3, 3, 3, 3, 0},
      {"the odd lanes never", 3, 3, 0, 0, 0},
      {"one lane never", 0, 2, 2, 2, 0},
      {"one lane alone", 0, 0, 0, 4, 0},
      {"the odd lanes once more", 3, 3, 4, 4, 1},
      {"the odd lanes once less", 2, 2, 1, 1, 1},
      {"the last lane once more", 1, 1, 1, 2, 1},
      {"three ways", 0, 2, 2, 3, 1},
      {"the odd lanes never, one once less", 1, 2, 0, 0, 1},
  };
  const size_t lanes = 32;
  int *counts = (int *)(void *)(memory + 65536);
  char *out = memory + 131072;
  for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
    int sum = 0, most = 0;
    for (size_t lane = 0; lane < lanes; lane++) {
      int count = lane == 0           ? walks[i].first
                  : lane == lanes - 1 ? walks[i].last
                  : lane % 2          ? walks[i].odd
                                      : walks[i].even;
      counts[lane] = count;
      sum += count;
      if (count > most) most = count;
    }
    watch(0);
    RUN("walks", 32, 0, &memory, &counts, &out);
    const sim_profile *seen = profile();
    int found = 0, ok = 1;
    for (int s = 0; s < seen->site_count; s++) {
      const sim_site *site = &seen->sites[s];
      if (site->is_write) continue;
      if (found++ == 0) continue; /* the read of `counts`, which comes first */
      ok &= CHECK_INT(site->is_approximate, walks[i].is_approximate);
      ok &= CHECK_INT(site->accesses, sum);
      ok &= CHECK_INT(site->requests, most);
    }
    ok &= CHECK_INT(found, 2);
    ok &= CHECK_INT(only(0, 1).is_approximate, 0);
    if (!ok) fprintf(stderr, "... in: %s\n", walks[i].what);
  }
}

static void test_long_logs(void) {
  char *out = memory + MEMORY_BYTES / 2;
  int counts[] = {1, 63, 64, 65, 127, 128, 129, 1000};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    watch(0);
    RUN("long_rows", 64, 0, &memory, &out, &counts[i]);
    sim_site site = only(0, 0);
    CHECK_INT(site.requests, 2 * counts[i]);
    CHECK_INT(site.accesses, 64 * counts[i]);
    CHECK_INT(site.sectors, 8 * counts[i]);
    CHECK_INT(site.ideal_sectors, 8 * counts[i]);
    CHECK_INT(only(0, 1).sectors, 8 * counts[i]);
    CHECK_INT(site.is_approximate, 0);
    CHECK_INT(profile()->touched[0], 8 * counts[i]);
    /* A full log is no reason to wait: each load is followed by a store. */
    CHECK_INT(profile()->passes[0].waits[0], counts[i]);
    CHECK_INT(profile()->passes[0].waits[1], counts[i]);
    CHECK_INT(profile()->passes[0].accesses, 2 * 2 * counts[i]);
    CHECK_INT(profile()->passes[1].blocks_run, 0);
  }
}

/* A row takes five sectors if it does not begin at a sector's begin. */
static void test_slides(void) {
  watch(0);
  RUN("slides", 32, 0, &memory);
  CHECK_INT(only(0, 1).requests, 9);
  CHECK_INT(only(0, 1).sectors, 4 + 7 * 5 + 4);
  CHECK_INT(only(0, 1).ideal_sectors, 9 * 4);
  CHECK_INT(profile()->touched[1], 5);
}

static void test_other_accesses(void) {
  char *out = memory + 65536;
  watch(0);
  RUN("adds_one", 32, 0, &memory);
  sim_site site = only(0, 1);
  CHECK_INT(site.is_atomic, 1);
  CHECK_INT(site.requests, 1);
  CHECK_INT(site.sectors, 1);
  CHECK_INT(profile()->touched[0], 1);
  CHECK_INT(profile()->touched[1], 1);

  /* A structure of 12 bytes moves as three words, each 12 bytes apart. */
  watch(0);
  RUN("structures", 32, 0, &out, &memory);
  site = only(0, 0);
  CHECK_INT(site.bytes, 4);
  CHECK_INT(site.requests, 3);
  CHECK_INT(site.sectors, 12 + 12 + 12);
  CHECK_INT(site.ideal_sectors, 12);
  CHECK_INT(profile()->touched[0], 12);
}

/* Atomic operations, fences and looks at what other blocks have done. */
static void test_blocks_meet(void) {
  char *sums = memory + 65536, *out = memory + 131072;
  memset(memory, 0, 4096);
  watch(0);
  CHECK_STATUS(LAUNCH(&test, "takes_numbers", D3(3, 1, 1), D3(64, 1, 1), 0,
                      &memory, &sums, &out),
               TW_OK);
  const sim_pass_sums *pass = &profile()->passes[0];
  CHECK_INT(pass->waits[0], 3); /* only for the number, which is stored */
  CHECK_INT(pass->atomics[0], 3 * (1 + 64));
  CHECK_INT(pass->atomics[1], 1 + 64);
  CHECK_INT(pass->fences, 0);
  CHECK_INT(pass->most_polls, 0);

  memset(memory, 0, 4096);
  watch(0);
  CHECK_STATUS(LAUNCH(&test, "waits_for_previous", D3(3, 1, 1), D3(64, 1, 1), 0,
                      &memory, &out),
               TW_OK);
  pass = &profile()->passes[0];
  CHECK_INT(pass->most_polls, 1);
  CHECK_INT(pass->fences, 3 * 2); /* each of two warps */
  CHECK_INT(pass->atomics[0], 0);
}

/* In L2 each further addition of floats counts as three of integers. Of 32
 * additions to one integer one lane does all, but not of 32 exchanges. */
static void test_lanes_meet(void) {
  char *integers = memory + 65536, *out = memory + 131072;
  memset(memory, 0, 4096);
  watch(0);
  RUN("lanes_meet", 32, 0, &memory, &integers, &out);
  CHECK_INT(profile()->passes[0].meetings, 7 * 3 + 7 + 31);
  CHECK_INT(profile()->passes[0].loop_clocks, 16 * 12 + 8 * 21);
}

/* Sectors that a warp writes again at once, and others. */
static void test_rewritten(void) {
  for (int barriers = 0; barriers < 2; barriers++) {
    watch(0);
    RUN("writes_parts", 32, 0, &memory, &barriers);
    CHECK_INT(only(0, 1).sectors, 4 * 16);
    CHECK_INT(profile()->touched[1], 16);
    CHECK_INT(profile()->passes[0].rewritten, barriers ? 0 : 3 * 16);
  }
}

static void test_sums(void) {
  watch(0);
  CHECK_INT(profile()->site_count, 0);
  for (int i = 0; i < 2; i++)
    CHECK_STATUS(
        LAUNCH(&test, "meetings", D3(3, 1, 1), D3(64, 1, 1), 0, &memory),
        TW_OK);
  const sim_profile *seen = profile();
  CHECK_INT(seen->blocks, 6);
  CHECK_INT(seen->blocks_run, 6);
  CHECK_INT(seen->barriers, 12);
  CHECK_INT(seen->passes[0].barriers, 12);
  CHECK_INT(seen->passes[0].blocks_run, 6);
  CHECK_INT(seen->warp_syncs, 6 * 2 * 2);
  CHECK_INT(only(0, 1).requests, 12);
  CHECK_INT(only(0, 1).accesses, 6 * 64);
  CHECK_INT(seen->touched[1], 2 * 3 * 8); /* by each launch */
  watch(0);
  CHECK_INT(profile()->blocks, 0);
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  CHECK(sim_device_profile(test.device) == NULL);
}

/* Which of 5 x 4 x 3 blocks run. */
static void test_sampled_blocks(void) {
  enum { BLOCKS = 60 };
  static const int most[] = {1, 2, 3, 7, 59, 60, 1000};
  int *out = (int *)memory, zeros[BLOCKS] = {0};
  for (size_t m = 0; m < sizeof most / sizeof *most; m++) {
    test.device->class_->upload(test.device, out, zeros, sizeof zeros, NULL);
    watch(most[m]);
    CHECK_STATUS(
        LAUNCH(&test, "marks_blocks", D3(5, 4, 3), D3(32, 1, 1), 0, &memory),
        TW_OK);
    int run = 0, gap = 0, widest = 0, narrowest = BLOCKS;
    for (int i = 0; i < BLOCKS; i++) {
      gap++;
      if (out[i] != 1) continue;
      if (run && gap > widest) widest = gap;
      if (run && gap < narrowest) narrowest = gap;
      run++;
      gap = 0;
    }
    int expected = most[m] < BLOCKS ? most[m] : BLOCKS;
    CHECK_INT(run, expected);
    CHECK_INT(out[0], 1);
    if (expected > 1) {
      CHECK_INT(out[BLOCKS - 1], 1);
      CHECK(widest - narrowest <= 1);
    }
    CHECK_INT(profile()->blocks_run, expected);
    CHECK_INT(profile()->blocks, BLOCKS);
    CHECK_INT(only(0, 1).requests, expected);
  }
}

int main(void) {
  open_test();
  test_tiles();
  test_broadcasts();
  test_permuted();
  test_partial_warps();
  test_approximate();
  test_long_logs();
  test_slides();
  test_other_accesses();
  test_blocks_meet();
  test_lanes_meet();
  test_rewritten();
  test_sums();
  test_sampled_blocks();
  close_test();
  return check_end();
}
