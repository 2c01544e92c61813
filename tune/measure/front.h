/*
 * front.h -- the choices that no other one beats both in time and in energy.
 */
#ifndef TUNE_FRONT_H
#define TUNE_FRONT_H

typedef struct tune_cost {
  double time_us, energy_mj;
  const char *name; /* decides between equal costs */
} tune_cost;

/* Writes the indices of the front into `front`, which has room for `count`, the
 * fastest first. Returns their number. Left out are costs that are not positive
 * and finite, and those that another one is not above in either part; of equal
 * ones the first by name stays. */
int tune_front_find(const tune_cost *costs, int count, int *front);

#endif
