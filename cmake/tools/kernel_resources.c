/*
 * kernel_resources.c -- writes the table tw_resources_SET: the registers and
 * memory of each kernel of a set, for each architecture it was compiled for.
 *
 *     kernel_resources SET OUTPUT.c LIST
 *
 * The build runs it. LIST is a file of lines "ARCHITECTURE CUBIN", such as
 * "90 folder/tiled.cubin". The table is sorted, so that the library can use a
 * binary search. It fails if nvcc has moved an access above a kernel's
 * tw_grid_wait().
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cubin.h"

enum { SM_90 = 90 }; /* whose machine code cubin_is_early() reads */

typedef struct row {
  char *kernel;
  int architecture;
  cubin_attributes attributes;
} row;

typedef struct table {
  row *rows;
  size_t count, capacity;
} table;

static void fail(const char *what, const char *why) {
  fprintf(stderr, "kernel_resources: %s: %s\n", what, why);
  exit(1);
}

static void add(table *table, const char *kernel, int architecture,
                const cubin_attributes *attributes) {
  if (table->count == table->capacity) {
    table->capacity = 2 * table->capacity + 64;
    table->rows = realloc(table->rows, table->capacity * sizeof *table->rows);
    if (!table->rows) fail(kernel, "no memory");
  }
  char *name = strdup(kernel);
  if (!name) fail(kernel, "no memory");
  table->rows[table->count++] = (row){name, architecture, *attributes};
}

static unsigned char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, strerror(errno));
  unsigned char *bytes = NULL;
  size_t capacity = 0, got;
  *size = 0;
  do {
    if (*size == capacity) {
      capacity = 2 * capacity + (1 << 16);
      bytes = realloc(bytes, capacity);
      if (!bytes) fail(path, "no memory");
    }
    got = fread(bytes + *size, 1, capacity - *size, file);
    *size += got;
  } while (got > 0);
  if (ferror(file)) fail(path, "cannot be read");
  fclose(file);
  return bytes;
}

static void add_cubin(table *table, int architecture, const char *path) {
  size_t size;
  unsigned char *bytes = read_file(path, &size);
  const char *kernel;
  int count = 0;
  for (; (kernel = cubin_kernel(bytes, bytes + size, count)) != NULL; count++) {
    cubin_attributes attributes;
    if (!cubin_read(bytes, bytes + size, kernel, &attributes))
      fail(path, "it does not say how many registers a kernel needs");
    if (architecture == SM_90 && cubin_is_early(bytes, bytes + size, kernel))
      fail(kernel,
           "it accesses global memory before tw_grid_wait(), while the kernel "
           "before it may still write; if the template does not, nvcc has "
           "moved a load of a __restrict__ operand there: declare the kernel's "
           "parameters without it, or read by volatile pointers");
    add(table, kernel, architecture, &attributes);
  }
  /* An algorithm that needs a newer GPU leaves its kernels out. */
  if (count == 0 && !cubin_is_valid(bytes, bytes + size))
    fail(path, "it is no cubin");
  free(bytes);
}

static int compare(const void *a, const void *b) {
  const row *left = a, *right = b;
  int order = strcmp(left->kernel, right->kernel);
  return order ? order : left->architecture - right->architecture;
}

static void write_table(const table *table, const char *set, const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) fail(path, strerror(errno));
  fprintf(
      file,
      "/* Made by the build: the resources of the kernels of the set %s. */\n"
      "#include \"tilewright/registry.h\"\n\n"
      "static const tw_resources rows[] = {\n",
      set);
  for (size_t i = 0; i < table->count; i++) {
    const row *row = &table->rows[i];
    fprintf(file, "    {\"%s\", %d, %d, %d, %d, %d, %d},\n", row->kernel,
            row->architecture, row->attributes.registers,
            row->attributes.shared_bytes, row->attributes.local_bytes,
            row->attributes.most_threads, row->attributes.code_bytes);
  }
  if (!table->count)
    fputs("    {0, 0, 0, 0, 0, 0, 0}, /* no kernel */\n", file);
  fprintf(file,
          "};\n\nextern const tw_resource_table tw_resources_%s;\n"
          "const tw_resource_table tw_resources_%s = {%zu, rows};\n",
          set, set, table->count);
  int is_bad = ferror(file);
  if (fclose(file) || is_bad) fail(path, "cannot be written");
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: kernel_resources SET OUTPUT.c LIST\n");
    return 2;
  }
  table table = {NULL, 0, 0};
  FILE *list = fopen(argv[3], "r");
  if (!list) fail(argv[3], strerror(errno));
  char line[4200];
  int cubins = 0;
  while (fgets(line, sizeof line, list)) {
    char path[4096];
    int architecture;
    line[strcspn(line, "\n")] = '\0';
    if (sscanf(line, "%d %4095[^\n]", &architecture, path) != 2)
      fail(argv[3], "each line must be \"ARCHITECTURE CUBIN\"");
    add_cubin(&table, architecture, path);
    cubins++;
  }
  fclose(list);
  if (!cubins) fail(argv[3], "it lists no cubin");
  if (table.count) qsort(table.rows, table.count, sizeof *table.rows, compare);
  write_table(&table, argv[1], argv[2]);
  return 0;
}
