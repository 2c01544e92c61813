/*
 * test_shard.c -- shards do all of the work once.
 */
#include "../check.h"
#include "problems/shard.h"

enum { CANDIDATES = 11 };

static void test_dealt(int shards, int problems) {
  for (int p = 0; p < problems; p++)
    for (int c = 0; c < CANDIDATES; c++) {
      int takers = 0;
      for (int i = 0; i < shards; i++) {
        const tune_shard shard = {i, shards};
        tune_part part = tune_shard_part(&shard, p, problems);
        takers += part.count > 0 && c % part.count == part.index;
      }
      if (takers != 1)
        printf("%d shards, %d problems: problem %d, candidate %d\n", shards,
               problems, p, c);
      CHECK_INT(takers, 1);
    }
}

/* No shard is idle while there are candidates. */
static void test_busy(int shards, int problems) {
  for (int i = 0; i < shards && shards <= problems * CANDIDATES; i++) {
    const tune_shard shard = {i, shards};
    int count = 0;
    for (int p = 0; p < problems; p++)
      count += tune_shard_part(&shard, p, problems).count > 0;
    CHECK(count > 0);
  }
}

int main(void) {
  for (int shards = 0; shards < 20; shards++)
    for (int problems = 1; problems < 20; problems++) {
      if (shards) test_dealt(shards, problems);
      if (shards) test_busy(shards, problems);
    }
  const tune_shard whole = {0, 0};
  CHECK_INT(tune_shard_part(&whole, 3, 5).count, 1);
  return check_end();
}
