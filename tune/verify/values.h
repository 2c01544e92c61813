/*
 * values.h -- the values that an operation is defined for: ranges, indices,
 * offsets, order.
 */
#ifndef TUNE_VALUES_H
#define TUNE_VALUES_H

#include "verify/data.h"

/* What is said about the values of a field; NULL: they may be any. */
const tw_values *tune_values_of(const tw_operation *operation, int field);

/* Whether there are such values: TW_ERROR_SIZE where an index has elements and
 * its extent is 0, or where offsets cannot reach theirs. It does not matter
 * whether there are results: a reference may read its inputs all the same. */
tw_status tune_values_exist(const twi_problem *problem);

/* Whether rows of the tensor may be one and the same in memory. What is said
 * about the values of a matrix, or drawn by an operation's own code, may then
 * be true of no memory: the rows of a positive definite matrix differ. */
int tune_values_may_repeat(const tw_operation *operation,
                           const tw_tensor *tensor, int dimension);

/* Whether a range holds so few whole numbers that they hide mistakes: of -0.1
 * to 1.1 only 0 and 1, by which an index that is cut is right. */
int tune_values_are_narrow(const tw_values *values);

/* A number of the range, of a type that is not complex. */
void tune_values_draw(const tune_plan *plan, const tw_values *values,
                      tw_type type, uint64_t *random, void *memory);

/* Writes a number of the range, rounded so that it stays in it. */
void tune_values_put(tw_type type, double number, const tw_values *values,
                     void *memory);

/* Fills memory of a tensor, of which something is said, with numbers of its
 * range, indices or offsets: also in the gaps between its rows. */
void tune_values_fill(const tune_plan *plan, const twi_problem *problem,
                      const tw_tensor *tensor, uint64_t *random,
                      unsigned char *memory, size_t bytes);
/* Sorts the elements along each row. */
void tune_values_sort(const twi_problem *problem, const tw_tensor *tensor,
                      int is_descending, unsigned char *elements);
/* Then gives the elements the order that they must have, or draws them with the
 * operation's own code. `elements` is the address of the
 * first one; the tensor is not empty. An error is one of that code. */
tw_status tune_values_arrange(const twi_problem *problem,
                              const tw_tensor *tensor, uint64_t *random,
                              unsigned char *elements);

/* Makes some element of an index the last one, one time in two: of few elements
 * hardly any would be. */
void tune_values_end_index(const twi_problem *problem, const tw_tensor *tensor,
                           uint64_t *random, unsigned char *elements);

#endif
