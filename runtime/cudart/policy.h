/*
 * policy.h -- when the work of streams is done, by TW_STREAMS.
 */
#ifndef CUDART_POLICY_H
#define CUDART_POLICY_H

/* TW_STREAMS=now: each job at once. */
int cudart_policy_is_now(void);
/* With a seed: the number of one of `count` works that is done now, or -1. */
int cudart_policy_draw(int count);
/* What TW_STREAMS would be: "late", "now" or a number. For tests. */
void cudart_policy_set(const char *text);

#endif
