/*
 * ptx_words.c -- see ptx_words.h.
 */
#include "program/ptx_words.h"

#include <string.h>

/* A longer name comes before one that it begins with. */
static const struct {
  const char *function, *word;
} words[] = {{"tw_fence_proxy_async_global", "fence.proxy.async.global"},
             {"tw_fence_proxy_async", "fence.proxy.async"},
             {"tw_mbarrier_fence_init", "fence.mbarrier_init"},
             {"tw_mbarrier_init", "mbarrier.init"},
             {"tw_mbarrier_arrive_remote", "mbarrier.arrive"},
             {"tw_mbarrier_arrive", "mbarrier.arrive"},
             {"tw_mbarrier_expect", "mbarrier.expect_tx"},
             {"tw_bulk_wait_read", "cp.async.bulk.wait_group.read"},
             {"tw_bulk_wait", "cp.async.bulk.wait_group"},
             {"tw_bulk_commit", "cp.async.bulk.commit_group"},
             {"tw_cluster_wait", "barrier.cluster.wait"},
             {"tw_wgmma_fence", "wgmma.fence"},
             {"tw_wgmma_commit", "wgmma.commit_group"},
             {"tw_wgmma_wait", "wgmma.wait_group"}};

/* The number of the word at the text; -1: none is there. */
static int find(const char *text) {
  const int count = sizeof words / sizeof *words;
  for (int i = 0; i < count; i++)
    if (!strncmp(text, words[i].function, strlen(words[i].function))) return i;
  return -1;
}

void program_ptx_words(const char *from, char *to, size_t size) {
  size_t used = 0;
  while (*from && used + 1 < size) {
    const int found = find(from);
    const size_t length = found < 0 ? 1 : strlen(words[found].word);
    if (used + length + 1 > size) break;
    memcpy(to + used, found < 0 ? from : words[found].word, length);
    used += length;
    from += found < 0 ? 1 : strlen(words[found].function);
  }
  to[used] = '\0';
}
