/*
 * weigh.c -- what a variant adds to the library, and to the time of its build.
 */
#include "portfolio/weigh.h"

#include <string.h>

#include "api/variant_text.h"
#include "devices/resources.h"

static double text_bytes(const tw_kernel_set *set,
                         const tw_operation *operation,
                         const tw_variant *variant) {
  twi_variant_text text;
  if (!twi_variant_text_find(set, operation, variant, &text)) return 0;
  return (double)(text.end - text.begin);
}

static const tw_image *find_image(const tw_kernel_set *set, const char *file) {
  for (const tw_image *image = set->images; image && image->file; image++)
    if (!strcmp(image->file, file)) return image;
  return NULL;
}

/* The texts of all variants of the kernel's file. */
static double file_text_bytes(const twi_kernel *kernel) {
  const tw_operation *operation = kernel->operation;
  double sum = 0;
  for (int v = 0; v < operation->variant_count; v++)
    if (operation->variants[v].algorithm == kernel->variant->algorithm)
      sum += text_bytes(kernel->set, operation, &operation->variants[v]);
  return sum;
}

/* Compilers take a time that grows with the code, and some for each kernel. */
static double work_of(const twi_kernel *kernel) {
  const double start = 600; /* as much as this many bytes of code */
  double code = twi_resources_code_bytes(kernel->set, kernel->variant->name);
  return code > 0 ? code + start : 0;
}

int tune_portfolio_weigh(tune_portfolio_table *table) {
  int has_code = 1;
  for (int g = 0; g < table->group_count; g++)
    for (int v = 0; v < table->groups[g].variant_count; v++) {
      const twi_kernel *kernel = table->labels[g].kernels[v];
      const tw_image *image =
          find_image(kernel->set, twi_kernel_algorithm(kernel)->file);
      double text = text_bytes(kernel->set, kernel->operation, kernel->variant);
      double all = image ? file_text_bytes(kernel) : 0;
      table->groups[g].variants[v].bytes = text;
      table->groups[g].variants[v].work = work_of(kernel);
      has_code &= image != NULL;
      if (all > 0)
        table->groups[g].variants[v].bytes +=
            (double)(image->end - image->begin) * text / all;
    }
  return has_code;
}
