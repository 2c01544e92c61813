/*
 * print_traits.c -- one line for each variant of the library: its name and what
 * its C function of traits gives. traits.lua compares them with the header's
 * Lua expressions.
 */
#include <stdio.h>

#include "tilewright/registry.h"

int main(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int v = 0; v < operation->variant_count; v++) {
      const tw_variant *variant = &operation->variants[v];
      tw_traits t;
      variant->traits(variant->params, variant->element, &t);
      printf("%s %.17g %.17g %.17g %d %.17g %.17g %.17g %.17g %.17g %.17g\n",
             variant->name, t.in_flight, t.sectors, t.wavefronts, t.align,
             t.arithmetic, t.width, t.slots, t.edge_in_flight, t.edge_sectors,
             t.edge_torn);
    }
  }
  return 0;
}
