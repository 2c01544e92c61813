/*
 * names.c -- the names of an imported operation, its parameters and variants.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "import/imported.h"
#include "problems/operations.h"
#include "tilewright/tilewright.h"

/* ---- the operation ------------------------------------------------------- */

/* Copies a name in lower case, with _ for characters that no name can have. */
static void lower(const char *from, char *to, size_t size) {
  size_t length = 0;
  if (!isalpha((unsigned char)*from)) to[length++] = 'k';
  for (; *from && length + 1 < size; from++)
    to[length++] = isalnum((unsigned char)*from)
                       ? (char)tolower((unsigned char)*from)
                       : '_';
  to[length] = 0;
}

static int is_taken(const char *operation) {
  if (tune_operation_of_library(operation)) return 1;
  /* The headers declare these words behind tw_. */
  static const char words[] =
      " check choice count field floor ceil gcd image number operation plan "
      "run "
      "shape source status stream tensor type unit upload download version "
      "values variant alloc free ";
  char spaced[40];
  snprintf(spaced, sizeof spaced, " %s ", operation);
  return strstr(words, spaced) != NULL;
}

static void name_operation(tune_imported *imported) {
  char *name = imported->result->operation;
  char base[sizeof imported->result->operation - 7];
  lower(imported->t1->name, base, sizeof base);
  snprintf(name, sizeof imported->result->operation, "%s", base);
  if (is_taken(name)) strcat(name, "_kernel");
}

/* ---- parameters ---------------------------------------------------------- */

static int is_plain(const tune_axis *axis) {
  for (int i = 0; axis->values && i < axis->count; i++)
    if (axis->values[i] < 0 || axis->values[i] > INT32_MAX ||
        axis->values[i] != (int)axis->values[i])
      return 0;
  return axis->values != NULL;
}

/* Writes the name in upper case; a word of the generator gets a P_ in front. */
static void name_axis(const char *from, char *to) {
  static const char *const taken[] = {"SIZE", "T", "ACC", "SM_COUNT",
                                      "RESIDENT"};
  char upper[TUNE_PARAMETER_NAME - 2];
  size_t length = 0;
  int is_taken = !isalpha((unsigned char)*from);
  for (; from[length] && length + 1 < sizeof upper; length++)
    upper[length] = isalnum((unsigned char)from[length])
                        ? (char)toupper((unsigned char)from[length])
                        : '_';
  upper[length] = 0;
  for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++)
    is_taken |= !strcmp(upper, taken[i]);
  snprintf(to, TUNE_PARAMETER_NAME, "%s%s", is_taken ? "P_" : "", upper);
}

/* "bsx" of block_size_x, "mwg" of MWG, "til" of tiles. */
static void first_letters(const char *name, char *letters) {
  const int has_words = strchr(name, '_') != NULL;
  size_t length = 0;
  for (size_t i = 0; name[i] && length < (has_words ? 5 : 3); i++)
    if (isalpha((unsigned char)name[i]) &&
        (!has_words || i == 0 || name[i - 1] == '_'))
      letters[length++] = (char)tolower((unsigned char)name[i]);
  if (!length) letters[length++] = 'p';
  letters[length] = 0;
}

void tune_lua_axis_of(const tune_axis *axis, tune_lua_axis *to) {
  to->is_constant = axis->count == 1;
  to->is_encoded = !is_plain(axis);
  name_axis(axis->name, to->name);
}

static void letter_axis(tune_imported *imported, int a) {
  char *letters = imported->letters[a];
  first_letters(imported->t1->family.axes[a].name, letters);
  const size_t length = strlen(letters);
  for (int i = 0, more = 0; i < a; i++) {
    if (imported->axes[i].is_constant || strcmp(letters, imported->letters[i]))
      continue;
    letters[length] = (char)('a' + more % 26);
    letters[length + 1] = more < 26 ? 0 : (char)('a' + more / 26);
    letters[length + 2] = 0;
    more++;
    i = -1; /* all are compared again */
  }
}

/* The index of a value that an earlier one is equal to; -1: none. */
static int repeated(const tune_axis *axis) {
  for (int i = 1; i < axis->count; i++)
    for (int j = 0; j < i; j++)
      if (axis->texts ? !strcmp(axis->texts[i], axis->texts[j])
                      : axis->values[i] == axis->values[j])
        return i;
  return -1;
}

tw_status tune_imported_names(tune_imported *imported) {
  const tune_family *family = &imported->t1->family;
  int count = 0;
  name_operation(imported);
  for (int a = 0; a < family->axis_count; a++) {
    const tune_axis *axis = &family->axes[a];
    tune_lua_axis *to = &imported->axes[a];
    tune_lua_axis_of(axis, to);
    for (const char *at = axis->name; *at; at++)
      if (!tune_cuda_is_word(*at) || isdigit((unsigned char)*axis->name))
        return twi_fail(TW_ERROR_FILE,
                        "the parameter '%.60s' is not a valid macro name",
                        axis->name);
    for (int i = 0; i < a; i++)
      if (!strcmp(family->axes[i].name, axis->name))
        return twi_fail(TW_ERROR_FILE, "it has the parameter %s twice",
                        axis->name);
      else if (!strcmp(imported->axes[i].name, to->name))
        return twi_fail(TW_ERROR_FILE,
                        "the parameters %s and %s differ only in upper and "
                        "lower case; a template has upper case only",
                        family->axes[i].name, axis->name);
    const int again = repeated(axis);
    char text[64];
    if (again >= 0)
      return twi_fail(TW_ERROR_FILE,
                      "the parameter %s has the value %.40s twice", axis->name,
                      tune_axis_value(axis, again, text));
    if (to->is_constant) continue;
    letter_axis(imported, a);
    count++;
  }
  imported->result->parameter_count = count;
  if (count <= TW_MAX_PARAMS) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "it has %d parameters with more than one value; an algorithm "
                  "has at most %d: give some of them one value",
                  count, TW_MAX_PARAMS);
}

void tune_imported_variant(const tune_imported *imported, const int *index,
                           char *name, size_t size) {
  const tune_family *family = &imported->t1->family;
  size_t used =
      (size_t)snprintf(name, size, "%s_%s_kernel", imported->result->operation,
                       imported->arguments[0].type.name);
  for (int a = 0; a < family->axis_count && used < size; a++) {
    const tune_lua_axis *axis = &imported->axes[a];
    if (axis->is_constant) continue;
    used += (size_t)snprintf(
        name + used, size - used, "_%s%.0f", imported->letters[a],
        axis->is_encoded ? index[a] : family->axes[a].values[index[a]]);
  }
  /* Without parameters the template has VARIANT, whose only value is 0. */
  if (!imported->result->parameter_count && used < size)
    snprintf(name + used, size - used, "_v0");
}
