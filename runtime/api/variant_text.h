/*
 * variant_text.h -- a variant's text in the generated file that holds it.
 *
 * The library contains the generated files. Each variant's text begins with a
 * comment that is only its name, "// transpose_b32_tiled_t32_r8_p1", and ends
 * where the next one begins. These functions search for it, so the registry
 * needs no line numbers, and generated rows do not change when lines move.
 */
#ifndef TWI_VARIANT_TEXT_H
#define TWI_VARIANT_TEXT_H

#include "tilewright/registry.h"

typedef struct twi_variant_text {
  const tw_variant *variant;
  int first_line, last_line; /* in the generated file; the first line is 1 */
  const char *begin, *end;   /* whole lines */
} twi_variant_text;

/* Finds the text of a variant; 0 if the set carries no such text. */
int twi_variant_text_find(const tw_kernel_set *set,
                          const tw_operation *operation,
                          const tw_variant *variant, twi_variant_text *text);

/* Finds the variant that a line of the algorithm's file belongs to; 0 if it
 * belongs to none. */
int twi_variant_text_at(const tw_kernel_set *set, const tw_operation *operation,
                        int algorithm, int line, twi_variant_text *text);

/* Finds the preamble of the algorithm's file, from the comment that begins it
 * on; 0 if it has none, or if the set carries no such text. `text->variant` is
 * NULL. */
int twi_preamble_text_find(const tw_kernel_set *set,
                           const tw_algorithm *algorithm,
                           twi_variant_text *text);

#endif
