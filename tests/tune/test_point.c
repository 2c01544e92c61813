/*
 * test_point.c -- points of a space as text, the names of variants, and why a
 * point is not in the space.
 */
#include "../check.h"
#include "ledger/point.h"
#include "tilewright/registry.h"

/* Every variant's point and name lead back to the variant. */
static void test_all(void) {
  char text[TUNE_POINT_TEXT];
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int v = 0; v < operation->variant_count; v++) {
      const tw_variant *variant = &operation->variants[v];
      tune_point_values values;
      int element = -1;
      tune_point_of(operation, variant, text);
      CHECK_STATUS(tune_point_parse(operation, variant->element, text, &values),
                   TW_OK);
      CHECK(tune_point_variant(operation, variant->element, &values) ==
            variant);
      CHECK(!memcmp(values.params, variant->params, sizeof values.params));
      CHECK(tune_point_from_name(operation, variant->name, &element, &values));
      CHECK_INT(element, variant->element);
      CHECK(tune_point_variant(operation, element, &values) == variant);
    }
  }
}

/* An operation with one algorithm of two parameters and three variants. */
static const tw_constraint constraints[] = {
    {"TILE % ROWS == 0", "a thread moves a whole number of elements"},
    {"TILE * SIZE <= 256", "a row of the tile fits"}};

static int unmet(const int *params) {
  if (params[0] % params[1]) return 0;
  return params[0] * params[2] <= 256 ? -1 : 1;
}

static const int tiles[] = {16, 32}, rows[] = {4, 8};
static const tw_axis axes[] = {{"t", 2, tiles, "columns of a tile", 0, 0},
                               {"r", 2, rows, "rows of a thread", 0, 0}};
static const tw_algorithm algorithms[] = {{.name = "tiled",
                                           .param_count = 2,
                                           .params = {"TILE", "ROWS"},
                                           .axes = axes,
                                           .constraint_count = 2,
                                           .constraints = constraints,
                                           .unmet = unmet},
                                          {.name = "plain"}};
static const tw_element elements[] = {{.name = "b32", .bytes = 4}};
static const tw_variant variants[] = {
    {.name = "echo_b32_tiled_t16_r4", .params = {16, 4, 4, 0}},
    {.name = "echo_b32_tiled_t32_r8", .params = {32, 8, 4, 0}},
    {.name = "echo_b32_plain", .algorithm = 1, .params = {4, 0}}};
static const tw_operation echo = {.name = "echo",
                                  .set = "test",
                                  .element_count = 1,
                                  .elements = elements,
                                  .algorithm_count = 2,
                                  .algorithms = algorithms,
                                  .variant_count = 3,
                                  .variants = variants};

static void refuse(const char *point, const char *says) {
  tune_point_values values;
  CHECK_STATUS(tune_point_parse(&echo, 0, point, &values), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), says);
}

static void test_parse(void) {
  tune_point_values values;
  char text[TUNE_POINT_TEXT];
  CHECK_STATUS(tune_point_parse(&echo, 0, "tiled:ROWS=8,TILE=32", &values),
               TW_OK);
  CHECK(tune_point_variant(&echo, 0, &values) == &variants[1]);
  CHECK_TEXT(tune_point_of_values(values.algorithm, values.params, text),
             "tiled:TILE=32,ROWS=8");
  CHECK_STATUS(tune_point_parse(&echo, 0, "plain", &values), TW_OK);
  CHECK(tune_point_variant(&echo, 0, &values) == &variants[2]);
  CHECK_TEXT(tune_point_of(&echo, &variants[2], text), "plain");
  refuse("tield:TILE=32,ROWS=8", "did you mean 'tiled'");
  refuse("tiled", "TILE is missing");
  refuse("tiled:TILE=32",
         "ROWS is missing; the parameters of tiled are TILE, ROWS");
  refuse("tiled:TILE=32,ROWS=8,ROWS=8", "'ROWS=8' is given twice");
  refuse("tiled:TILE=32,ROW=8", "did you mean 'ROWS'");
  refuse("tiled:TILE=32,ROWS", "'ROWS' must be NAME=VALUE");
  refuse("tiled:TILE=x,ROWS=8", "'TILE=x' does not give a whole number");
  refuse("tiled:TILE=9999999999,ROWS=8", "'TILE=9999999999' is too large");
  refuse("plain:TILE=1", "plain has no parameters");
}

static void test_names(void) {
  static const char *const wrong[] = {
      "echo_b32_tiled_t16",     "echo_b32_tiled_t16_r4_p1",
      "echo_b32_tiled_t16_s4",  "echo_b32_tiled_t_r4",
      "echo_b64_tiled_t16_r4",  "echo_b32_tilde_t16_r4",
      "echo_b32_tiled_t16_r4x", "echo_b32_tiled_t99999999999_r4",
      "echo_b32_tiled_t-1_r4",  ""};
  tune_point_values values;
  int element = -1;
  CHECK(
      tune_point_from_name(&echo, "echo_b32_tiled_t48_r12", &element, &values));
  CHECK_INT(values.params[0], 48);
  CHECK_INT(values.params[1], 12);
  CHECK_INT(values.params[2], 4); /* the bytes of T */
  CHECK_INT(element, 0);
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    CHECK(!tune_point_from_name(&echo, wrong[i], &element, &values));
}

/* ---- constraints --------------------------------------------------------- */

static void expect_misfit(const char *point, const char *says) {
  tune_point_values values;
  char why[TUNE_POINT_WHY] = "";
  CHECK_STATUS(tune_point_parse(&echo, 0, point, &values), TW_OK);
  CHECK_INT(tune_point_misfit(&values, why), says != NULL);
  if (says) CHECK_TEXT(why, says);
}

static void test_misfits(void) {
  expect_misfit("tiled:TILE=20,ROWS=8",
                "TILE % ROWS == 0 does not hold for TILE = 20, ROWS = 8: a "
                "thread moves a whole number of elements");
  expect_misfit("tiled:TILE=128,ROWS=8",
                "TILE * SIZE <= 256 does not hold for TILE = 128: a row of the "
                "tile fits");
  expect_misfit("tiled:TILE=32,ROWS=4", NULL);
  expect_misfit("tiled:TILE=64,ROWS=4",
                "TILE = 64 is none of the template's values: 16, 32");
  expect_misfit("plain", NULL);
}

int main(void) {
  test_all();
  test_parse();
  test_names();
  test_misfits();
  return check_end();
}
