/*
 * key.h -- what orders tuning records and lines of times alike: the GPU, the
 * operation and the element.
 */
#ifndef TUNE_STORE_KEY_H
#define TUNE_STORE_KEY_H

typedef struct tune_key {
  const char *device;
  int compute_capability, sm_count;
  const char *operation, *element;
} tune_key;

/* The key of a twi_record or a twi_times, which name its parts alike. */
#define TUNE_KEY_OF(line)                                                   \
  ((tune_key){(line)->device, (line)->compute_capability, (line)->sm_count, \
              (line)->operation, (line)->element})

/* < 0 if a is before b, > 0 if it is behind, 0 if they are the same. */
int tune_key_compare(tune_key a, tune_key b);

#endif
