/*
 * rows.h -- the elements of a strided tensor as rows that a GPU can set.
 */
#ifndef TWI_ROWS_H
#define TWI_ROWS_H

#include "api/problem.h"

/* The elements of a tensor, or the words of the workspace, as rows at equal
 * distances. `width` elements lie side by side, there are `height` such rows,
 * and `outer` more dimensions of them. */
typedef struct twi_rows {
  char *begin;
  tw_unit unit;                 /* of 1, 2 or 4 bytes */
  int64_t width, height, pitch; /* elements, rows, bytes between rows */
  int64_t outer[TW_MAX_RANK], outer_pitch[TW_MAX_RANK];
  int outer_count;
} twi_rows;

/* The elements of a tensor as rows; `unit` is an element's. Returns 0 if the
 * tensor has none. Elements wider than 4 bytes become several words. */
int twi_rows_of_tensor(const twi_problem *problem, const tw_tensor *tensor,
                       tw_unit unit, twi_rows *rows);

#endif
